import { metadataBase } from '@/lib/config/site-origin';

/** The full address of a path of this site; that of `/` ends without a slash, as canonical links do. */
export function absoluteUrl(path: string): string {
  return metadataBase.origin + (path === '/' ? '' : path);
}
