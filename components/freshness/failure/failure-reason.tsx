import { errorMessage } from '@/lib/features/client/fetch-error';

/** Small text after the failure message: the response's status code, or why there was no response. */
export function FailureReason({ error }: { error: unknown }) {
  const reason = errorMessage(error);
  return reason === '' ? null : <small className="figure text-micro"> {reason}</small>;
}
