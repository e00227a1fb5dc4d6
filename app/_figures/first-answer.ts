import 'server-only';
import { answerLines } from '@/components/api-docs/answer-lines';
import { readOrNull } from '@/lib/read/service/active-feed';
import { getCurrentSyi } from '@/lib/read/syi/get-current';

/** The first lines of the current answer of `/api/syi/current`, for its documentation; empty without data. */
export async function firstAnswer(): Promise<string> {
  const answer = await readOrNull(getCurrentSyi);
  return answer === null ? '' : answerLines(answer).inView;
}
