import type { Call } from '@/lib/contract/calls';
import type { AnswerName, AnswerOf } from '@/lib/web/calls/answer-types';
import { type FetchOptions, fetchParsed } from './fetch-parsed';

/**
 * Makes one read call at `url` (the call's own `swrKey`).
 * @throws FetchError of kind `http`, `rate-limit`, `network`, `timeout` or `parse`.
 */
export function fetchCall<Name extends AnswerName>(
  call: Call<Name>,
  url: string,
  options: FetchOptions = {},
): Promise<AnswerOf<Name>> {
  return fetchParsed(
    url,
    async () => (await import('@/lib/web/calls/answers'))[call.answer],
    options,
  ) as Promise<AnswerOf<Name>>;
}
