import 'server-only';
import { exitCall, TREASURY_DEFAULTS, treasuryCall } from '@/lib/contract/calls';
import { getExit } from '@/lib/read/exit/get-exit';
import { readOrNull } from '@/lib/read/service/active-feed';
import { getTreasury } from '@/lib/read/treasury/get-treasury';
import type { InitialFigures } from '@/lib/web/client/figures-provider';

/** The desk's responses for its default amount and horizon. */
export async function treasuryFigures(): Promise<InitialFigures> {
  const { amount, days } = TREASURY_DEFAULTS;
  const [treasury, exit] = await Promise.all([
    readOrNull((context) => getTreasury(context)),
    readOrNull((context) => getExit(context)),
  ]);
  return {
    [treasuryCall.swrKey({ query: { amount, days } })]: treasury,
    [exitCall.swrKey({ query: { amount } })]: exit,
  };
}
