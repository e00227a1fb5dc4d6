import { FetchError } from '@/lib/web/client/fetch-error';

/** The server's own detail, else the fixed sentence (Specification §8). */
export function regimeErrorText(error: unknown, fallback: string): string {
  return error instanceof FetchError && error.detail !== null ? error.detail : fallback;
}
