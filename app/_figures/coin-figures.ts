import 'server-only';
import { DAY_WINDOW } from '@/components/coins/coin-lines';
import { strategiesOfCoin } from '@/components/yields/strategies/strategy-queries';
import { coinCall, depegEventsCall, pegSeriesCall, strategiesCall } from '@/lib/contract/calls';
import { getCoin } from '@/lib/read/coins/get-coin';
import { getDepegEvents } from '@/lib/read/peg/list-events';
import { getPegSeries } from '@/lib/read/series/get-peg-series';
import { readOrNull } from '@/lib/read/service/active-feed';
import { getStrategies } from '@/lib/read/yields/list-strategies';
import type { InitialFigures } from '@/lib/web/client/figures-provider';

/** The initial figures of a coin's page: verdict and sources, 24 hours, depegs and yields. */
export async function coinFigures(symbol: string): Promise<InitialFigures> {
  const counted = strategiesOfCoin(symbol, 'true');
  const excluded = strategiesOfCoin(symbol, 'false');
  const [coin, day, events, best, others] = await Promise.all([
    readOrNull((context) => getCoin(context, symbol)),
    readOrNull((context) => getPegSeries(context, symbol, DAY_WINDOW)),
    readOrNull((context) => getDepegEvents(context, { asset: symbol })),
    readOrNull((context) => getStrategies(context, counted)),
    readOrNull((context) => getStrategies(context, excluded)),
  ]);
  return {
    [coinCall.swrKey({ params: { asset: symbol } })]: coin,
    [pegSeriesCall.swrKey({ params: { asset: symbol }, query: DAY_WINDOW })]: day,
    [depegEventsCall.swrKey({ query: { asset: symbol } })]: events,
    [strategiesCall.swrKey({ query: counted })]: best,
    [strategiesCall.swrKey({ query: excluded })]: others,
  };
}
