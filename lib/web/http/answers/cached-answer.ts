import 'server-only';
import { openToOthers } from '../methods/cors';
import { matchesEntityTag } from './etag';

/** A file or picture that any site may load; 304 to a caller that already holds these bytes. */
export function cachedAnswer(
  request: Request,
  body: { content: string | Buffer<ArrayBuffer>; tag: string; type: string },
): Response {
  const headers = new Headers({ ETag: body.tag });
  openToOthers(headers);
  if (matchesEntityTag(request.headers.get('if-none-match'), body.tag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Type', body.type);
  return new Response(body.content, { headers });
}

/** There is nothing at this address. */
export function notFound(): Response {
  return new Response('Not found\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
