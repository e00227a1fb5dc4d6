import type { AuditInput } from '@/lib/benchmark/audit/audit';
import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import type { BillInForce } from '@/lib/benchmark/index/bill-rate';
import type { BookDepth } from '@/lib/benchmark/liquidity/liquidity';
import { toText } from '@/lib/benchmark/units';
import type { RatedStrategy } from '@/lib/benchmark/yield/rated-strategies';

/** What entered a value, as its audit record lists it. Methodology §10. */

/** Every quote and reference of a coin, with its verdict. */
export function priceInputs(coin: CoinFigures): AuditInput[] {
  return coin.price.verdicts.map((row) => ({
    ...plainInput(
      row.tier === 1 ? 'quote' : 'reference_price',
      row.source,
      coin.symbol,
      row.priceUsd,
      'usd',
    ),
    details: { volume24hUsd: row.volume24hUsd },
    source: row.source,
    tier: row.tier === 1 ? '1' : '2',
    observedAt: iso(row.observedAtMs),
    payloadSha256: row.payloadSha256,
    used: row.used,
    rule: row.rule,
    reason: row.reason,
  }));
}

export function bookInput(symbol: string, depth: BookDepth): AuditInput {
  return {
    ...plainInput('book', depth.venue, symbol, toText(depth.spreadBps), 'bps'),
    details: {
      depth10Usd: toText(depth.depth10Usd),
      depth20Usd: toText(depth.depth20Usd),
      depth50Usd: toText(depth.depth50Usd),
    },
    source: depth.venue,
    observedAt: iso(depth.observedAtMs),
    payloadSha256: depth.payloadSha256,
  };
}

/** Most of a tick's records name the same pools; a rated row is written out once. */
const yieldInputs = new WeakMap<RatedStrategy, AuditInput>();

export function yieldInput(row: RatedStrategy): AuditInput {
  const known = yieldInputs.get(row);
  if (known) return known;
  const input = describeYield(row);
  yieldInputs.set(row, input);
  return input;
}

function describeYield(row: RatedStrategy): AuditInput {
  return {
    ...plainInput(
      row.sourceType === 'DeFi' ? 'pool' : 'cefi_rate',
      row.strategyId,
      row.symbol,
      toText(row.apyPercent),
      'percent',
    ),
    details: {
      protocol: row.platform,
      tvlUsd: toText(row.tvlUsd),
      basePercent: toText(row.basePercent),
      rewardPercent: toText(row.rewardPercent),
      ...(row.pool && {
        protocol: row.platform,
        chain: row.chain,
        poolName: row.pool.name,
        kind: row.pool.kind,
        underlying: row.pool.underlying,
      }),
    },
    source: row.source,
    tier: row.tier === 1 ? '1' : '2',
    observedAt: iso(row.observedAtMs),
    payloadSha256: row.payloadSha256,
    used: row.exclusion === null,
    rule: row.exclusion,
  };
}

/** What each platform discloses, where its rates count with a part of it. */
export function assetsInputs(rated: readonly RatedStrategy[]): AuditInput[] {
  const byPlatform = new Map(
    rated.flatMap(({ platformAssets: row }) => (row ? [[row.platform, row] as const] : [])),
  );
  return [...byPlatform.values()].map((row) => ({
    ...plainInput('platform_assets', row.platform, null, toText(row.assetsUsd), 'usd'),
    source: row.source,
    tier: '2',
    observedAt: iso(row.observedAtMs),
    payloadSha256: row.payloadSha256,
  }));
}

export function billInput(bill: BillInForce): AuditInput {
  return {
    ...plainInput('bill', bill.series, null, toText(bill.quotedPercent), 'percent'),
    source: bill.source,
    observedAt: iso(bill.observedAtMs),
    payloadSha256: bill.payloadSha256,
  };
}

/** An input that was used, to be completed with where it came from. */
export function plainInput(
  kind: AuditInput['kind'],
  key: string,
  symbol: string | null,
  value: string | null,
  unit: AuditInput['unit'],
) {
  return {
    kind,
    key,
    symbol,
    value,
    unit,
    details: {},
    tier: '1' as const,
    receivedAt: null,
    used: true,
    rule: null,
    reason: null,
  };
}

/** A moment, ISO 8601 in UTC. */
export function iso(atMs: number): string {
  return new Date(atMs).toISOString();
}
