import { sendContract } from '@/lib/client/send-contract';
import { type RefreshAnswer, yieldsRefreshContract } from '@/lib/contracts/yields-refresh';

/**
 * Asks the server for its newest yields.
 * @throws FetchError where the call fails.
 */
export function askForRefresh(): Promise<RefreshAnswer> {
  return sendContract(yieldsRefreshContract, {});
}
