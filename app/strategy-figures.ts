import 'server-only';
import type { InitialFigures } from '@/lib/client/live-provider';
import { indexFamilyOverviewContract } from '@/lib/contracts/index-family';
import { pegRankingContract } from '@/lib/contracts/stablecoins';
import { getIndexFamilyOverview } from '@/lib/services/index-family/get-overview';
import { readOrNull } from '@/lib/services/read-or-null';
import { getPegRanking } from '@/lib/services/stablecoins/rank-peg';

/** What the index suite starts with. */
export async function suiteFigures(): Promise<InitialFigures> {
  return { [indexFamilyOverviewContract.swrKey()]: await readOrNull(getIndexFamilyOverview) };
}

/**
 * What the risk dashboard starts with. The coins' figures come with the shell; the strategies are
 * asked for when their tab opens.
 */
export async function riskFigures(): Promise<InitialFigures> {
  return { [pegRankingContract.swrKey()]: await readOrNull(getPegRanking) };
}
