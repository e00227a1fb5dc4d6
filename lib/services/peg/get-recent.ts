import 'server-only';
import { PEG_RECENT_DEFAULTS } from '@/lib/contracts/calls';
import type { PegReading, PegRecent } from '@/lib/contracts/peg-frontend';
import type { CoinState } from '@/lib/domain/snapshot';
import { type ConsensusPrice, listRecentPrices } from '@/lib/store/consensus-prices';
import { activeFeed } from '../active-feed';
import { answerMeta } from '../answer-meta';
import type { ServiceContext } from '../context';
import { isoTime, toNumber } from '../figures';
import { coinOf, readMarket } from '../market-snapshot';
import { cachedBySequence } from '../sequence-cache';
import { pendingView, priceOrigin } from './peg-words';

/**
 * A coin's peg now and its last consensus prices, newest first; a moment without a price is there
 * with `null`, so that a chart shows the gap.
 * @throws ServiceError 'not-found' for a coin the feed does not cover; 'no-data' before a tick.
 */
export async function getPegRecent(
  context: ServiceContext,
  {
    asset = PEG_RECENT_DEFAULTS.asset,
    limit = PEG_RECENT_DEFAULTS.limit,
  }: {
    asset?: string | undefined;
    limit?: number | undefined;
  } = {},
): Promise<PegRecent> {
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const coin = coinOf(market, asset);
  const { feedId } = active.feed;
  const recent = await cachedBySequence(`recent:${coin.symbol}:${limit}`, active, async () => {
    const prices = await listRecentPrices(active.db, { feedId, symbol: coin.symbol, limit });
    return prices.map(readingOf);
  });
  return {
    current_status: currentStatus(coin, market.asOfMs),
    recent_events: recent,
    meta: answerMeta(active, {
      asOfMs: market.asOfMs,
      method: coin.priceMethod,
      judgement: coin.judgement,
    }),
  };
}

function currentStatus(coin: CoinState, asOfMs: number): PegRecent['current_status'] {
  const used = coin.sources.filter((verdict) => verdict.used);
  const refused = coin.sources.filter((verdict) => !verdict.used);
  return {
    asset: coin.symbol,
    price_usd: toNumber(coin.priceUsd),
    price_text: coin.priceUsd,
    price_dev_bps: toNumber(coin.deviationBps),
    exchange: priceOrigin(coin),
    observed_at: isoTime(coin.priceObservedAtMs ?? asOfMs),
    status: coin.pegClass,
    pending_price_usd: toNumber(coin.pending?.priceUsd ?? null),
    price_method: coin.priceMethod,
    sources: used.map((verdict) => verdict.source),
    venues_valid: coin.venuesValid,
    peg_score: toNumber(coin.pegScore),
    pending: pendingView(coin),
    refused: refused.map((verdict) => ({
      source: verdict.source,
      price_usd: toNumber(verdict.priceUsd),
      rule: verdict.rule,
      reason: verdict.reason,
    })),
  };
}

function readingOf(price: ConsensusPrice): PegReading {
  return {
    observed_at: isoTime(price.atMs),
    price_usd: toNumber(price.priceUsd),
    price_dev_bps: toNumber(price.deviationBps),
    status: price.pegClass,
    pending_price_usd: toNumber(price.pendingPriceUsd),
  };
}
