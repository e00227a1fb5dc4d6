import 'server-only';
import { ServiceError } from '@/lib/features/service/service-error';
import { entityTag, matchesEntityTag, notFound } from './answers';
import { methodsOf, openToOthers, type PathMethods } from './methods';

type Params = Readonly<Record<string, string>>;
type CachedFile = { bytes: Uint8Array<ArrayBuffer>; tag: string };

export type FileOptions = {
  type: string;
  /**
   * Makes the file.
   * @throws ServiceError 'not-found' if no file has this name.
   */
  make: (params: Params) => Promise<string | Buffer> | string;
  headers?: (params: Params) => Readonly<Record<string, string>>;
};

/** The methods of a file that depends only on the code: generated once per process, and cached. */
export function cachedFile({ type, make, headers: more }: FileOptions): PathMethods {
  // Keeps only existing files, so their number is bounded by the site's files.
  const cached = new Map<string, Promise<CachedFile>>();
  return methodsOf(async (request, context) => {
    const params = (await context?.params) ?? {};
    const file = await fileOf(params).catch((error: unknown) => {
      if (error instanceof ServiceError && error.kind === 'not-found') return null;
      throw error;
    });
    if (file === null) return notFound();
    const headers = new Headers({ ...more?.(params), ETag: file.tag });
    openToOthers(headers);
    if (matchesEntityTag(request.headers.get('if-none-match'), file.tag)) {
      return new Response(null, { status: 304, headers });
    }
    headers.set('Content-Type', type);
    return new Response(file.bytes, { headers });
  });

  function fileOf(params: Params): Promise<CachedFile> {
    const name = JSON.stringify(params);
    const held = cached.get(name);
    if (held) return held;
    const made = madeFile(params);
    cached.set(name, made);
    made.catch(() => cached.delete(name));
    return made;
  }

  async function madeFile(params: Params): Promise<CachedFile> {
    const content = await make(params);
    const bytes = Uint8Array.from(typeof content === 'string' ? Buffer.from(content) : content);
    return { bytes, tag: entityTag(bytes) };
  }
}
