import 'server-only';

/** A signed link's token as `lib/features/tokens` writes it: a body, a dot, and 43 letters of signature. */
const SIGNED_TOKEN = /[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g;

/** The stored form of a mailed text: a reader of the store can follow none of its links. */
export function withoutTokens(text: string): string {
  return text.replace(SIGNED_TOKEN, '[removed]');
}
