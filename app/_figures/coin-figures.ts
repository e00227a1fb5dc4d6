import 'server-only';
import { COIN_WINDOWS, DAY_WINDOW, DEFAULT_COIN_RANGE } from '@/components/coins/coin-lines';
import { strategiesOfCoin } from '@/components/yields/strategies/strategy-queries';
import type { InitialFigures } from '@/lib/features/client/figures-provider';
import { getCoin } from '@/lib/features/coins/get-coin';
import {
  coinCall,
  coinSeriesCall,
  depegEventsCall,
  pegSeriesCall,
  strategiesCall,
} from '@/lib/features/contract/calls';
import { getDepegEvents } from '@/lib/features/peg/list-events';
import { getCoinSeries } from '@/lib/features/series/get-coin-series';
import { getPegSeries } from '@/lib/features/series/get-peg-series';
import { readOrNull } from '@/lib/features/service/active-feed';
import { getStrategies } from '@/lib/features/yields/list-strategies';

const HISTORY = COIN_WINDOWS[DEFAULT_COIN_RANGE];

/** The initial figures of a coin's page: verdict and sources, 24 hours, history, depegs and yields. */
export async function coinFigures(symbol: string): Promise<InitialFigures> {
  const counted = strategiesOfCoin(symbol, 'true');
  const excluded = strategiesOfCoin(symbol, 'false');
  const [coin, day, peg, history, events, best, others] = await Promise.all([
    readOrNull((context) => getCoin(context, symbol)),
    readOrNull((context) => getPegSeries(context, symbol, DAY_WINDOW)),
    readOrNull((context) => getPegSeries(context, symbol, HISTORY)),
    readOrNull((context) => getCoinSeries(context, symbol, HISTORY)),
    readOrNull((context) => getDepegEvents(context, { asset: symbol })),
    readOrNull((context) => getStrategies(context, counted)),
    readOrNull((context) => getStrategies(context, excluded)),
  ]);
  return {
    [coinCall.swrKey({ params: { asset: symbol } })]: coin,
    [pegSeriesCall.swrKey({ params: { asset: symbol }, query: DAY_WINDOW })]: day,
    [pegSeriesCall.swrKey({ params: { asset: symbol }, query: HISTORY })]: peg,
    [coinSeriesCall.swrKey({ params: { asset: symbol }, query: HISTORY })]: history,
    [depegEventsCall.swrKey({ query: { asset: symbol } })]: events,
    [strategiesCall.swrKey({ query: counted })]: best,
    [strategiesCall.swrKey({ query: excluded })]: others,
  };
}
