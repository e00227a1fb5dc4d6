import { lendingRow } from '../../fixtures/market/defillama-bodies';
import { chance } from '../market/movement';
import {
  figuresAt,
  lendingAt,
  MARKET_POOLS,
  observationsOf,
  otherPoolRow,
  poolRowAt,
} from '../market/pools';
import { type Answer, type Asked, ok, type Vendor } from '../vendor';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The vendor publishes hourly, at about 20 past. */
const PUBLISHED_MS = 20 * MINUTE_MS;
const LONGEST_CHART_DAYS = 1_000;
/** Slugs as they were called before. */
const FORMER_SLUGS: Readonly<Record<string, string>> = {
  'morpho-blue': 'morpho-v1',
  'justlend-v1': 'justlend',
};
/** One of ten pools is reported with ten times its TVL. */
const TENFOLD = 10;
const TENFOLD_SHARE = 0.1;

/** The pools of September 2, 2026 as recorded, with small movements, and a made-up history. */
export const defillamaYields: Vendor = {
  name: 'defillama-yields',
  // Unpublished; the backfill's own pace is the higher one.
  budget: { requests: 60, seconds: 60 },
  answer: (asked) => {
    if (asked.path === '/pools') return pools(asked);
    if (asked.path === '/lendBorrow') return lending(asked.nowMs);
    const [, call, id = ''] = asked.path.split('/').map(decodeURIComponent);
    return call === 'chart' ? poolChart(id, asked.nowMs) : null;
  },
};

/** When the rows that are served at a moment were made. */
function publishedAtMs(nowMs: number): number {
  return Math.floor((nowMs - PUBLISHED_MS) / HOUR_MS) * HOUR_MS + PUBLISHED_MS;
}

/** The body's text is kept for its hour: it is some megabytes. */
let served: { key: string; text: string } | null = null;

function pools({ nowMs, faults, size, headers }: Asked): Answer {
  const madeAtMs = publishedAtMs(nowMs);
  const key = JSON.stringify([madeAtMs, size.pools, [...faults].sort()]);
  const etag = `W/"${Buffer.from(key).toString('base64url')}"`;
  const head = {
    etag,
    'last-modified': new Date(madeAtMs).toUTCString(),
    'cache-control': `public, max-age=${Math.ceil((madeAtMs + HOUR_MS - nowMs) / 1000)}`,
    'content-type': 'application/json',
  };
  if (headers['if-none-match'] === etag) return { status: 304, headers: head, body: '' };
  if (served?.key !== key) {
    const others = Math.max(0, size.pools - MARKET_POOLS.length);
    const data = [
      ...MARKET_POOLS.map((pool) => poolRowAt(pool, madeAtMs)).map((row) => faulty(row, faults)),
      ...Array.from({ length: others }, (_, index) => otherPoolRow(index)),
    ];
    served = { key, text: JSON.stringify({ status: 'success', data }) };
  }
  return { headers: head, body: served.text };
}

/** The table of lending, made with the pools of the same hour; a market of another token has no totals. */
function lending(nowMs: number): Answer {
  const madeAtMs = publishedAtMs(nowMs);
  const rows = MARKET_POOLS.map((pool) =>
    lendingRow({ pool: pool.poolId, underlyingTokens: null, ...lendingAt(pool, madeAtMs) }),
  );
  const other = lendingRow({ pool: 'other', totalSupplyUsd: null, totalBorrowUsd: null });
  return ok([...rows, other]);
}

function faulty(row: Record<string, unknown>, faults: Asked['faults']): Record<string, unknown> {
  const former = faults.has('renamed-slug') ? FORMER_SLUGS[String(row.project)] : undefined;
  const isTenfold = faults.has('tenfold-tvl') && chance(String(row.pool)) < TENFOLD_SHARE;
  return {
    ...row,
    ...(former !== undefined && { project: former }),
    ...(isTenfold && { tvlUsd: Number(row.tvlUsd) * TENFOLD }),
  };
}

/** The last reading of each day, oldest first, and the latest one. */
function poolChart(id: string, nowMs: number): Answer {
  const pool = MARKET_POOLS.find(({ poolId }) => poolId === id);
  if (!pool) return { status: 404, body: { status: 'error', data: null } };
  const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const days = Math.min(observationsOf(pool), LONGEST_CHART_DAYS);
  const times = Array.from(
    { length: days },
    (_, day) => todayMs - (days - day) * DAY_MS + 23 * HOUR_MS,
  );
  const data = [...times, publishedAtMs(nowMs)].map((atMs) => ({
    timestamp: new Date(atMs).toISOString(),
    ...figuresAt(pool, atMs),
  }));
  return ok({ status: 'success', data });
}
