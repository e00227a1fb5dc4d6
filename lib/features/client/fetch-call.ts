import type { AnswerName, AnswerOf } from '@/lib/features/client/answer-types';
import type { Call } from '@/lib/features/contract/calls';
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
    async () => (await import('@/lib/features/client/answers'))[call.answer],
    options,
  ) as Promise<AnswerOf<Name>>;
}
