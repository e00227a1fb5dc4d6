import 'server-only';
import { COIN_WINDOWS, DAY_WINDOW, DEFAULT_COIN_RANGE } from '@/components/coins/coin-lines';
import type { InitialFigures } from '@/lib/features/client/figures-provider';
import { coinCall } from '@/lib/features/coins/calls';
import { getCoin } from '@/lib/features/coins/get-coin';
import { depegEventsCall } from '@/lib/features/peg/calls';
import { getDepegEvents } from '@/lib/features/peg/list-events';
import { coinSeriesCall, pegSeriesCall } from '@/lib/features/series/calls';
import { getCoinSeries } from '@/lib/features/series/get-coin-series';
import { getPegSeries } from '@/lib/features/series/get-peg-series';
import { strategiesCall } from '@/lib/features/yields/calls';
import { getStrategies } from '@/lib/features/yields/list-strategies';
import { strategiesOfCoin } from '@/lib/features/yields/strategy-queries';
import { type Figure, figuresOf } from './figures-of';

const HISTORY = COIN_WINDOWS[DEFAULT_COIN_RANGE];

/** The initial figures of a coin's page: verdict and sources, 24 hours, history, depegs and yields. */
export function coinFigures(asset: string): Promise<InitialFigures> {
  const params = { asset };
  const yields = (['true', 'false'] as const).map((eligible): Figure => {
    const query = strategiesOfCoin(asset, eligible);
    return [strategiesCall.swrKey({ query }), (context) => getStrategies(context, query)];
  });
  const pegs = [DAY_WINDOW, HISTORY].map(
    (query): Figure => [
      pegSeriesCall.swrKey({ params, query }),
      (context) => getPegSeries(context, asset, query),
    ],
  );
  return figuresOf(
    [coinCall.swrKey({ params }), (context) => getCoin(context, asset)],
    ...pegs,
    [
      coinSeriesCall.swrKey({ params, query: HISTORY }),
      (context) => getCoinSeries(context, asset, HISTORY),
    ],
    [depegEventsCall.swrKey({ query: params }), (context) => getDepegEvents(context, params)],
    ...yields,
  );
}
