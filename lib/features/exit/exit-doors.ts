import 'server-only';
import { findCoin } from '@/lib/benchmark/coin/coins';
import { redemptionOf } from '@/lib/benchmark/exit/redeem';
import {
  dilutionPercent,
  type LendingMarket,
  type Withdrawal,
  withdrawal,
} from '@/lib/benchmark/exit/withdraw';
import { type Dec, dec, sum } from '@/lib/benchmark/units';
import type { StrategyState } from '@/lib/db/benchmark/snapshot-schema';
import { highestFirst, isoTime, rounded, toNumber } from '@/lib/features/service/figures';
import { sourceName } from '@/lib/features/service/source-names';
import type { CoinExit, ExitCoin } from './contract';

/** A coin's lending markets that were read, and its counted pools that were not. */
export type CoinPools = {
  read: readonly LendingMarket[];
  unread: readonly StrategyState[];
  /** Display names by protocol. */
  names: ReadonlyMap<string, string>;
};

/**
 * The pools of a coin. A reading is that of its market's largest pool, as where it witnesses a yield
 * (Methodology, coin yield): other pools of that market have none.
 */
export function coinPools(
  symbol: string,
  markets: readonly LendingMarket[],
  strategies: readonly StrategyState[],
): CoinPools {
  const read = markets.filter((market) => market.symbol === symbol);
  const counted = strategies
    .filter((row) => row.symbol === symbol && row.sourceType === 'DeFi' && row.eligible)
    .sort((a, b) => highestFirst(a.tvlUsd, b.tvlUsd));
  const waiting = new Set(read.map(({ protocol, chain }) => `${protocol}|${chain}`));
  const unread = counted.filter(
    ({ platformId, chain }) => !waiting.delete(`${platformId}|${chain}`),
  );
  return {
    read,
    unread,
    names: new Map(strategies.map(({ platformId, platform }) => [platformId, platform])),
  };
}

/** What can be withdrawn of a coin, all its read pools together. */
export function withdrawDoor(
  { read, unread }: CoinPools,
  consensusUsd: Dec | null,
  amountUsd: Dec,
): ExitCoin['withdraw'] {
  const times = read.map(({ observedAtMs }) => observedAtMs);
  const none = { available_usd: null, utilization_percent: null, share_percent: null };
  return {
    ...(read.length === 0 ? none : withdrawFields(withdrawal(read, consensusUsd, amountUsd))),
    pool_count: read.length,
    oldest_read_at: times.length === 0 ? null : isoTime(Math.min(...times)),
    unread_pool_count: unread.length,
    unread_tvl_usd: rounded(sum(unread.map(({ tvlUsd }) => dec(tvlUsd ?? 0))), 2),
  };
}

/** The same for each of them alone, most available first. */
export function poolsOf(
  { read, names }: CoinPools,
  consensusUsd: Dec | null,
  amountUsd: Dec,
): CoinExit['pools'] {
  return read
    .map((market) => {
      const { protocol, chain, supplied, borrowed, source, observedAtMs } = market;
      const out = withdrawal([market], consensusUsd, amountUsd);
      const pool = {
        ...{ protocol, name: names.get(protocol) ?? protocol, chain },
        ...{ supplied_coins: supplied.toNumber(), borrowed_coins: borrowed.toNumber() },
        ...withdrawFields(out),
        dilution_percent: rounded(dilutionPercent(market, consensusUsd, amountUsd), 2),
        ...{ source, source_name: sourceName(source), observed_at: isoTime(observedAtMs) },
      };
      return { pool, available: out.available };
    })
    .sort((a, b) => b.available.comparedTo(a.available))
    .map(({ pool }) => pool);
}

function withdrawFields({ availableUsd, utilizationPercent, sharePercent }: Withdrawal) {
  return {
    available_usd: rounded(availableUsd, 2),
    utilization_percent: rounded(utilizationPercent, 2),
    share_percent: rounded(sharePercent, 2),
  };
}

/** The amount under the issuer's terms; `null` where none could be read. */
export function redeemDoor(symbol: string, amountUsd: Dec): ExitCoin['redeem'] {
  const terms = findCoin(symbol)?.redemption;
  if (terms === undefined) return null;
  const { meetsMinimum, feeUsd, feeBps } = redemptionOf(terms, amountUsd);
  const { issuer, hours, who, note } = terms;
  return {
    ...{ issuer, hours, who, note },
    paid_in: [...terms.paidIn],
    par_usd: toNumber(terms.parUsd),
    minimum_usd: toNumber(terms.minimumUsd),
    meets_minimum: meetsMinimum,
    fee_usd: rounded(feeUsd, 2),
    fee_bps: rounded(feeBps, 2),
    business_days: terms.businessDays,
    sources: [...terms.sources],
    read_on: terms.readOn,
    unverified: [...terms.unverified],
  };
}
