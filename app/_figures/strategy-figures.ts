import 'server-only';
import { FAMILY_CODES, SUITE_WINDOW, WINDOW_SERIES } from '@/components/indices/index-format';
import type { InitialFigures } from '@/lib/features/client/figures-provider';
import { coinsCall, pegRankingCall, stablecoinsCall } from '@/lib/features/coins/calls';
import { getCoins } from '@/lib/features/coins/list-coins';
import { getStablecoinMetrics } from '@/lib/features/coins/list-metrics';
import { getPegRanking } from '@/lib/features/coins/rank-peg';
import { indexFamilyCall } from '@/lib/features/indices/calls';
import { getIndexFamilyOverview } from '@/lib/features/indices/get-overview';
import { regimeCall, regimeFlipsCall } from '@/lib/features/regime/calls';
import { getRegime } from '@/lib/features/regime/get-current';
import { listRegimeFlips } from '@/lib/features/regime/list-flips';
import { strategiesCall } from '@/lib/features/yields/calls';
import { getStrategies } from '@/lib/features/yields/list-strategies';
import { ALL_STRATEGIES, FIRST_STRATEGIES } from '@/lib/features/yields/strategy-queries';
import { type Figure, figuresOf } from './figures-of';
import { lineFigures } from './initial-figures';

/** The initial figures of the index suite: the family, and the line of each card. */
export function suiteFigures(): Promise<InitialFigures> {
  return figuresOf(
    [indexFamilyCall.swrKey(), getIndexFamilyOverview],
    ...lineFigures(FAMILY_CODES, WINDOW_SERIES[SUITE_WINDOW]),
  );
}

/** The initial figures of the risk dashboard's tabs, and the regime with its rules and past changes. */
export function riskFigures(): Promise<InitialFigures> {
  return figuresOf(
    [stablecoinsCall.swrKey(), getStablecoinMetrics],
    [pegRankingCall.swrKey(), getPegRanking],
    strategies(FIRST_STRATEGIES),
    [regimeCall.swrKey(), getRegime],
    [regimeFlipsCall.swrKey(), listRegimeFlips],
  );
}

/** The initial figures of the strategies page: every strategy and every coin. */
export function strategyFigures(): Promise<InitialFigures> {
  return figuresOf(strategies(ALL_STRATEGIES), [coinsCall.swrKey(), getCoins]);
}

function strategies(query: Parameters<typeof getStrategies>[1]): Figure {
  return [strategiesCall.swrKey({ query }), (context) => getStrategies(context, query)];
}
