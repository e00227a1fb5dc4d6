import 'server-only';
import { SUITE, SUITE_SERIES } from '@/components/indices/suite-codes';
import { FIRST_STRATEGIES } from '@/components/yields/strategy-queries';
import type { InitialFigures } from '@/lib/client/live-provider';
import {
  coinsCall,
  indexFamilyCall,
  indexSeriesCall,
  pegRankingCall,
  strategiesCall,
} from '@/lib/contracts/calls';
import { getCoins } from '@/lib/services/coins/list';
import { getIndexFamilyOverview } from '@/lib/services/index-family/get-overview';
import { readOrNull } from '@/lib/services/read-or-null';
import { getIndexSeries } from '@/lib/services/series/get-index-series';
import { getPegRanking } from '@/lib/services/stablecoins/rank-peg';
import { getStrategies } from '@/lib/services/strategies/list';
import { sharedFigures } from './initial-figures';

/** What the index suite starts with: the family, and the line of each card. */
export async function suiteFigures(): Promise<InitialFigures> {
  const [shared, family, ...series] = await Promise.all([
    sharedFigures(),
    readOrNull(getIndexFamilyOverview),
    ...SUITE.map((code) => readOrNull((context) => getIndexSeries(context, code, SUITE_SERIES))),
  ]);
  const lines = SUITE.map((code, place) => [
    indexSeriesCall.swrKey({ params: { index: code }, query: SUITE_SERIES }),
    series[place],
  ]);
  return { ...shared, [indexFamilyCall.swrKey()]: family, ...Object.fromEntries(lines) };
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

/** What the strategies page starts with: the first rows of the list, and every coin. */
export async function strategyFigures(): Promise<InitialFigures> {
  const [shared, strategies, coins] = await Promise.all([
    sharedFigures(),
    readOrNull((context) => getStrategies(context, FIRST_STRATEGIES)),
    readOrNull(getCoins),
  ]);
  return {
    ...shared,
    [strategiesCall.swrKey({ query: FIRST_STRATEGIES })]: strategies,
    [coinsCall.swrKey()]: coins,
  };
}
