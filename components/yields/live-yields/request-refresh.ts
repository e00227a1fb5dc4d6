import { type RefreshAnswer, yieldsRefreshContract } from '@/lib/read/yields/refresh-contract';
import { sendContract } from '@/lib/web/client/send-contract';

/**
 * Asks the server for its newest yields.
 * @throws FetchError where the call fails.
 */
export function requestRefresh(): Promise<RefreshAnswer> {
  return sendContract(yieldsRefreshContract, {});
}
