import { errorMessage } from '@/lib/web/client/fetch-error';

/** Small, after the sentence that says what failed: the status number of the answer, or why none came. */
export function FailureReason({ error }: { error: unknown }) {
  const reason = errorMessage(error);
  return reason === '' ? null : <small className="figure text-micro"> {reason}</small>;
}
