import 'server-only';
import { SUITE_FIELDS } from '@/components/indices/shown-fields';
import { SUITE, SUITE_SERIES } from '@/components/indices/suite/suite-codes';
import { ALL_STRATEGIES, FIRST_STRATEGIES } from '@/components/yields/strategies/strategy-queries';
import {
  coinsCall,
  indexFamilyCall,
  pegRankingCall,
  regimeCall,
  stablecoinsCall,
  strategiesCall,
} from '@/lib/contract/calls';
import { getCoins } from '@/lib/read/coins/list-coins';
import { getStablecoinMetrics } from '@/lib/read/coins/list-metrics';
import { getPegRanking } from '@/lib/read/coins/rank-peg';
import { getIndexFamilyOverview } from '@/lib/read/indices/get-overview';
import { getRegime } from '@/lib/read/regime/get-current';
import { getIndexSeries } from '@/lib/read/series/get-index-series';
import { readOrNull } from '@/lib/read/service/active-feed';
import { getStrategies } from '@/lib/read/yields/list-strategies';
import type { InitialFigures } from '@/lib/web/client/figures-provider';
import { indexLine, indexLineKey } from '@/lib/web/client/index-line';
import { familyWith } from './family-with';

/** The initial figures of the index suite: the family, and the line of each card. */
export async function suiteFigures(): Promise<InitialFigures> {
  const [family, ...series] = await Promise.all([
    readOrNull(getIndexFamilyOverview),
    ...SUITE.map((code) => readOrNull((context) => getIndexSeries(context, code, SUITE_SERIES))),
  ]);
  const lines = SUITE.map((code, place) => [
    indexLineKey(code, SUITE_SERIES),
    series[place] ? indexLine(series[place]) : null,
  ]);
  return {
    [indexFamilyCall.swrKey()]: family && familyWith(family, SUITE_FIELDS),
    ...Object.fromEntries(lines),
  };
}

/** The initial figures of the risk dashboard's tabs, and the regime with its rules. */
export async function riskFigures(): Promise<InitialFigures> {
  const [coins, ranking, strategies, regime] = await Promise.all([
    readOrNull(getStablecoinMetrics),
    readOrNull(getPegRanking),
    readOrNull((context) => getStrategies(context, FIRST_STRATEGIES)),
    readOrNull(getRegime),
  ]);
  return {
    [stablecoinsCall.swrKey()]: coins,
    [pegRankingCall.swrKey()]: ranking,
    [strategiesCall.swrKey({ query: FIRST_STRATEGIES })]: strategies,
    [regimeCall.swrKey()]: regime,
  };
}

/** The initial figures of the strategies page: every strategy and every coin. */
export async function strategyFigures(): Promise<InitialFigures> {
  const [strategies, coins] = await Promise.all([
    readOrNull((context) => getStrategies(context, ALL_STRATEGIES)),
    readOrNull(getCoins),
  ]);
  return {
    [strategiesCall.swrKey({ query: ALL_STRATEGIES })]: strategies,
    [coinsCall.swrKey()]: coins,
  };
}
