import 'server-only';
import { SUITE_FIELDS } from '@/components/indices/shown-fields';
import { SUITE, SUITE_SERIES } from '@/components/indices/suite/suite-codes';
import { ALL_STRATEGIES, FIRST_STRATEGIES } from '@/components/yields/strategies/strategy-queries';
import type { InitialFigures } from '@/lib/features/client/figures-provider';
import { getCoins } from '@/lib/features/coins/list-coins';
import { getStablecoinMetrics } from '@/lib/features/coins/list-metrics';
import { getPegRanking } from '@/lib/features/coins/rank-peg';
import {
  coinsCall,
  indexFamilyCall,
  pegRankingCall,
  regimeCall,
  stablecoinsCall,
  strategiesCall,
} from '@/lib/features/contract/calls';
import { getIndexFamilyOverview } from '@/lib/features/indices/get-overview';
import { getRegime } from '@/lib/features/regime/get-current';
import { readOrNull } from '@/lib/features/service/active-feed';
import { getStrategies } from '@/lib/features/yields/list-strategies';
import { familyWith } from './family-with';
import { lineFigures } from './initial-figures';

/** The initial figures of the index suite: the family, and the line of each card. */
export async function suiteFigures(): Promise<InitialFigures> {
  const [family, lines] = await Promise.all([
    readOrNull(getIndexFamilyOverview),
    lineFigures(SUITE, SUITE_SERIES),
  ]);
  return {
    [indexFamilyCall.swrKey()]: family && familyWith(family, SUITE_FIELDS),
    ...lines,
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
