import 'server-only';
import { answerLines } from '@/components/api-docs/answer-lines';
import { getCurrentSyi } from '@/lib/features/indices/get-syi';
import { readOrNull } from '@/lib/features/service/active-feed';

/** The first lines of the current answer of `/api/syi/current`, for its documentation; empty without data. */
export async function firstAnswer(): Promise<string> {
  const answer = await readOrNull(getCurrentSyi);
  return answer === null ? '' : answerLines(answer).inView;
}
