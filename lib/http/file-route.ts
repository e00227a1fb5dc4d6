import 'server-only';
import { ServiceError } from '@/lib/features/service/service-error';
import { entityTag, fileAnswer } from './answers';
import { methodsOf, otherMethods, type PathMethods } from './methods';

/**
 * The methods of a file that is made for each request; none where `make` gives `null`. Next prerenders no route
 * that has all methods: a prerendered file would be served once more after it expires.
 */
export function fileRoute<Params>(
  make: (params: Params) => Promise<Parameters<typeof fileAnswer>[1]>,
) {
  return {
    ...otherMethods(),
    GET: async (request: Request, { params }: { params: Promise<Params> }) =>
      fileAnswer(request, await make(await params)),
  };
}

type Params = Readonly<Record<string, string>>;

type FileOptions = {
  type: string;
  /**
   * Makes the file.
   * @throws ServiceError 'not-found' if no file has this name.
   */
  make: (params: Params) => Promise<string> | string;
  headers?: (params: Params) => Readonly<Record<string, string>>;
};

/**
 * The methods of a file that depends only on the code: generated once per process, and cached. Prerendered by Next it
 * would have no ETag, no byte ranges, and a one-year cache lifetime.
 */
export function cachedFile({ type, make, headers }: FileOptions): PathMethods {
  // Keeps only existing files, so their number is bounded by the site's files.
  const cached = new Map<string, Promise<{ content: string; tag: string }>>();
  return methodsOf(async (request, context) => {
    const params = (await context?.params) ?? {};
    const name = JSON.stringify(params);
    const made = cached.get(name) ?? madeFile(params);
    cached.set(name, made);
    try {
      return fileAnswer(request, { ...(await made), type, headers: headers?.(params) });
    } catch (error) {
      cached.delete(name);
      if (error instanceof ServiceError && error.kind === 'not-found') {
        return fileAnswer(request, null);
      }
      throw error;
    }
  });

  async function madeFile(params: Params) {
    const content = await make(params);
    return { content, tag: entityTag(content) };
  }
}
