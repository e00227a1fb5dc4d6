import 'server-only';
import type { CoinState } from '@/lib/db/benchmark/snapshot-schema';
import { type ConsensusPrice, listRecentPrices } from '@/lib/db/market/consensus-prices';
import type { QueryOf } from '@/lib/features/contract/define-contract';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import { cachedBySequence, coinMeta, coinOf, readTick } from '@/lib/features/service/feed-data';
import { isoTime, toNumber } from '@/lib/features/service/figures';
import { priceSourceName } from '@/lib/features/service/source-names';
import { PEG_RECENT_DEFAULTS } from './defaults';
import { pendingView, priceOrigin } from './peg-messages';
import type { PegNow, PegReading, PegRecent, pegRecentContract } from './recent-contract';

/** The contract's limit. Visitors choose the number, so only two lists per coin are cached. */
const MAX_RECENT = 1000;

/**
 * A coin's peg now and its last consensus prices, newest first; a moment without a price is included
 * as `null`, so that a chart shows the gap.
 * @throws ServiceError 'not-found' for a coin the feed does not cover; 'no-data' before a tick.
 */
export async function getPegRecent(
  context: ServiceContext,
  {
    asset = PEG_RECENT_DEFAULTS.asset,
    limit = PEG_RECENT_DEFAULTS.limit,
  }: QueryOf<typeof pegRecentContract> = {},
): Promise<PegRecent> {
  const { active, market } = await readTick(context);
  const coin = coinOf(market, asset);
  const { feedId } = active.feed;
  const kept = limit <= PEG_RECENT_DEFAULTS.limit ? PEG_RECENT_DEFAULTS.limit : MAX_RECENT;
  const recent = await cachedBySequence(`recent:${coin.symbol}:${kept}`, active, async () => {
    const query = { feedId, symbol: coin.symbol, limit: kept };
    return (await listRecentPrices(active.db, query)).map(readingOf);
  });
  return {
    current_status: pegNow(coin, market.asOfMs),
    recent_events: recent.slice(0, limit),
    meta: coinMeta(active, market, coin),
  };
}

/** A coin's price of this tick in the contract's shape. */
export function pegNow(coin: CoinState, asOfMs: number): PegNow {
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
    source_names: used.map((verdict) => priceSourceName(verdict.source)),
    venues_valid: coin.venuesValid,
    peg_score: toNumber(coin.pegScore),
    pending: pendingView(coin),
    refused: refused.map((verdict) => ({
      source: verdict.source,
      source_name: priceSourceName(verdict.source),
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
