import 'server-only';
import type { PegStatus } from '@/lib/contracts/peg-status';
import { coinName } from '@/lib/domain/coin-names';
import { activeFeed } from '../active-feed';
import { answerMeta } from '../answer-meta';
import type { ServiceContext } from '../context';
import { isoTime, toNumber } from '../figures';
import { coinOf, readMarket } from '../market-snapshot';
import { pegStatusWord, pendingView } from './peg-words';

/**
 * One coin's peg now.
 * @throws ServiceError 'not-found' for a coin the feed does not cover; 'no-data' before a tick.
 */
export async function getPegStatus(context: ServiceContext, asset: string): Promise<PegStatus> {
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const coin = coinOf(market, asset);
  return {
    asset: coin.symbol,
    name: coinName(coin.symbol),
    price: toNumber(coin.priceUsd),
    price_text: coin.priceUsd,
    deviation_bps: toNumber(coin.deviationBps),
    status: pegStatusWord(coin.deviationBps),
    classification: coin.pegClass,
    last_update: isoTime(coin.priceObservedAtMs),
    peg_score: toNumber(coin.pegScore),
    pending: pendingView(coin),
    meta: answerMeta(active, {
      asOfMs: market.asOfMs,
      method: coin.priceMethod,
      judgement: coin.judgement,
    }),
  };
}
