import 'server-only';
import { cachedAnswer, notFound } from './cached-answer';
import { entityTag } from './etag';

/** A document that any site may frame, or an answer that there is no such document. */
export function frameAnswer(request: Request, text: string | null): Response {
  if (text === null) return notFound();
  const body = { content: text, tag: entityTag(text), type: 'text/html; charset=utf-8' };
  return cachedAnswer(request, body);
}
