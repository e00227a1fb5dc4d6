import { FetchError } from '@/lib/features/client/fetch-error';

export type PegErrorKey =
  | 'network'
  | 'timeout'
  | 'notFound'
  | 'technical'
  | 'rateLimit'
  | 'peg'
  | 'parsing'
  | 'missing'
  | 'otherwise';

/** Tried in this order on the error's text (Specification §8). */
const RULES: readonly { key: PegErrorKey; pattern: RegExp }[] = [
  { key: 'network', pattern: /network|failed to fetch/i },
  { key: 'timeout', pattern: /timeout|abort/i },
  { key: 'notFound', pattern: /\b404\b|not[ _-]?found/i },
  { key: 'technical', pattern: /\b50[023]\b/ },
  { key: 'rateLimit', pattern: /\b429\b|rate[ _-]?limit/i },
  { key: 'peg', pattern: /peg|asset/i },
  { key: 'parsing', pattern: /pars(e|ing)|json|invalid response format/i },
];

/** The key of the page's sentence for an error's text. */
export function pegErrorKey(text: string | undefined): PegErrorKey {
  if (text === undefined || text.trim() === '') return 'missing';
  return RULES.find((rule) => rule.pattern.test(text))?.key ?? 'otherwise';
}

/** The text of an error, if it has one: kind, message and the server's detail. */
export function pegErrorText(error: unknown): string | undefined {
  if (error instanceof FetchError) {
    return [error.message, error.kind === 'http' ? null : error.kind, error.detail]
      .filter((part) => part !== null)
      .join(' ');
  }
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : undefined;
}
