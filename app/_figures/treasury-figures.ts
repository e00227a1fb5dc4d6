import 'server-only';
import { firstSold } from '@/components/treasury/exit/first-sold';
import type { InitialFigures } from '@/lib/features/client/figures-provider';
import { coinExitCall, exitCall } from '@/lib/features/exit/calls';
import { getCoinExit, getExit } from '@/lib/features/exit/get-exit';
import { pegDistancesCall } from '@/lib/features/peg/calls';
import { getPegDistances } from '@/lib/features/peg/list-distances';
import { readOrNull } from '@/lib/features/service/active-feed';
import { treasuryCall } from '@/lib/features/treasury/calls';
import { TREASURY_DEFAULTS } from '@/lib/features/treasury/defaults';
import { getTreasury } from '@/lib/features/treasury/get-treasury';
import { atOneTick } from './figures-of';

/** The desk's responses for its default amount and horizon. */
export const treasuryFigures = () => atOneTick(readDesk);

async function readDesk(): Promise<InitialFigures> {
  const { amount, days } = TREASURY_DEFAULTS;
  const [treasury, exit, distances] = await Promise.all([
    readOrNull((context) => getTreasury(context)),
    readOrNull((context) => getExit(context)),
    readOrNull(getPegDistances),
  ]);
  const asset = exit === null ? null : firstSold(exit.coins);
  const coinExit = asset && (await readOrNull((context) => getCoinExit(context, asset)));
  return {
    [treasuryCall.swrKey({ query: { amount, days } })]: treasury,
    [exitCall.swrKey({ query: { amount } })]: exit,
    [pegDistancesCall.swrKey()]: distances,
    ...(asset && { [coinExitCall.swrKey({ params: { asset }, query: { amount } })]: coinExit }),
  };
}
