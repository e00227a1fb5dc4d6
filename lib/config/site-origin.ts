/**
 * The address of the site without a slash at its end, for absolute links in files made at build
 * time; empty where SITE_URL is not set, so that links stay within the site.
 */
export const siteOrigin = (process.env.NEXT_PUBLIC_SITE_URL || process.env.SITE_URL || '').replace(
  /\/+$/,
  '',
);

/** Base of the relative addresses in a page's metadata. */
export const metadataBase = new URL(siteOrigin || `http://localhost:${process.env.PORT || '3000'}`);

/** The full address of a path of this site; that of `/` ends without a slash, as canonical links do. */
export function absoluteUrl(path: string): string {
  return metadataBase.origin + (path === '/' ? '' : path);
}
