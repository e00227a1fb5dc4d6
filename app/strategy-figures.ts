import 'server-only';
import type { InitialFigures } from '@/lib/client/live-provider';
import { indexFamilyCall, pegRankingCall } from '@/lib/contracts/calls';
import { getIndexFamilyOverview } from '@/lib/services/index-family/get-overview';
import { readOrNull } from '@/lib/services/read-or-null';
import { getPegRanking } from '@/lib/services/stablecoins/rank-peg';
import { sharedFigures } from './initial-figures';

/** What the index suite starts with. */
export async function suiteFigures(): Promise<InitialFigures> {
  return {
    ...(await sharedFigures()),
    [indexFamilyCall.swrKey()]: await readOrNull(getIndexFamilyOverview),
  };
}

/**
 * What the risk dashboard starts with. The strategies are
 * asked for when their tab opens.
 */
export async function riskFigures(): Promise<InitialFigures> {
  return {
    ...(await sharedFigures()),
    [pegRankingCall.swrKey()]: await readOrNull(getPegRanking),
  };
}
