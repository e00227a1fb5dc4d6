import 'server-only';
import { coinName } from '@/lib/benchmark/coin/coins';
import type { Plan } from '@/lib/config/public/plans';
import { activeFeed, answerMeta, type ServiceContext } from '@/lib/read/service/active-feed';
import { coinOf, readMarket } from '@/lib/read/service/feed-data';
import { isoTime, toNumber } from '@/lib/read/service/figures';
import { noData } from '@/lib/read/service/service-error';
import { type ConsensusPrice, listRecentPrices } from '@/lib/store/market/consensus-prices';
import { planWindowOf } from '../plan-window';
import type { DataPeg, DataPegs } from './contract';

/**
 * Price and peg of each coin of the feed, or of one, as the plan sees them.
 * @throws ServiceError 'not-found' for a coin the feed does not cover, 'no-data' where no price
 * reaches back that far.
 */
export async function getDataPegs(
  context: ServiceContext,
  plan: Plan,
  { asset }: { asset?: string | undefined } = {},
): Promise<DataPegs> {
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const coins = asset === undefined ? market.coins : [coinOf(market, asset)];
  const { newestMs: toMs } = planWindowOf(active, plan);
  const { feedId } = active.feed;
  const rows = await Promise.all(
    coins.map(({ symbol }) => listRecentPrices(active.db, { feedId, symbol, toMs, limit: 1 })),
  );
  const prices = rows.flat();
  if (prices.length === 0) throw noData('No data yet: no price is available for that time.');
  return {
    pegs: prices.map(pegView),
    meta: answerMeta(active, {
      asOfMs: Math.max(...prices.map((row) => row.atMs)),
      method: 'engine',
    }),
  };
}

function pegView(row: ConsensusPrice): DataPeg {
  return {
    asset: row.symbol,
    name: coinName(row.symbol),
    price_usd: toNumber(row.priceUsd),
    price_text: row.priceUsd,
    deviation_bps: toNumber(row.deviationBps),
    volatility_5m_bps: toNumber(row.volatility5mBps),
    peg_score: toNumber(row.pegScore),
    peg_class: row.pegClass,
    method: row.method,
    venues_valid: row.venuesValid,
    pending_price_usd: toNumber(row.pendingPriceUsd),
    flags: [...row.flags],
    as_of: isoTime(row.atMs),
  };
}
