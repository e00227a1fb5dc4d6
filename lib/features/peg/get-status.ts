import 'server-only';
import { coinName } from '@/lib/benchmark/coin/coins';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import { coinMeta, coinOf, readTick } from '@/lib/features/service/feed-data';
import { isoTime, toNumber } from '@/lib/features/service/figures';
import { pegStatusLabel, pendingView } from './peg-messages';
import type { PegStatus } from './status-contract';

/**
 * One coin's peg now.
 * @throws ServiceError 'not-found' for a coin the feed does not cover; 'no-data' before a tick.
 */
export async function getPegStatus(context: ServiceContext, asset: string): Promise<PegStatus> {
  const { active, market } = await readTick(context);
  const coin = coinOf(market, asset);
  return {
    asset: coin.symbol,
    name: coinName(coin.symbol),
    price: toNumber(coin.priceUsd),
    price_text: coin.priceUsd,
    deviation_bps: toNumber(coin.deviationBps),
    status: pegStatusLabel(coin.deviationBps),
    classification: coin.pegClass,
    last_update: isoTime(coin.priceObservedAtMs),
    peg_score: toNumber(coin.pegScore),
    pending: pendingView(coin),
    meta: coinMeta(active, market, coin),
  };
}
