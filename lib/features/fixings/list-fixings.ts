import 'server-only';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { isoDay } from '@/lib/benchmark/text-times';
import { dec, roundHalfEven } from '@/lib/benchmark/units';
import { type IndexValue, listIndexValues } from '@/lib/db/benchmark/index-values';
import type { QueryOf } from '@/lib/features/contract/define-contract';
import {
  type ActiveFeed,
  activeFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/features/service/active-feed';
import { cachedBySequence } from '@/lib/features/service/feed-data';
import { indexFacts, isoTime } from '@/lib/features/service/figures';
import type { FixingList, FixingRow, fixingsContract } from './contract';

const DEFAULT_LIMIT = 30;
/** More days than the site will have in thirteen years. */
const MAX_DAYS = 5000;

/** The family's fixings by day, the newest first. Fixings are public however old they are. */
export async function listFixings(
  context: ServiceContext,
  { before, limit = DEFAULT_LIMIT }: QueryOf<typeof fixingsContract> = {},
): Promise<FixingList> {
  const active = await activeFeed(context);
  const key = `fixings:${before ?? 'newest'}:${limit}`;
  const rows = await cachedBySequence(key, active, () => readRows(active, before, limit + 2));
  const days = new Map<number, FixingRow[]>();
  for (const [place, row] of rows.entries()) {
    const earlier = rows.slice(0, place).findLast(({ indexCode }) => indexCode === row.indexCode);
    days.set(row.atMs, [...(days.get(row.atMs) ?? []), fixingRow(active, row, earlier ?? null)]);
  }
  const all = [...days]
    .map(([atMs, fixings]) => ({ day: isoDay(atMs), effective_at: isoTime(atMs), fixings }))
    .reverse();
  const page = all.slice(0, limit);
  const newest = rows.at(-1);
  return {
    days: page,
    before: all.length > limit ? (page.at(-1)?.day ?? null) : null,
    meta: answerMeta(active, {
      asOfMs: newest?.atMs ?? active.feed.engineAtMs ?? active.feed.activatedAtMs,
      method: 'fixing',
    }),
  };
}

/** Rows of the family's newest days before a day, oldest first. */
async function readRows(
  { db, feed }: ActiveFeed,
  before: string | undefined,
  days: number,
): Promise<IndexValue[]> {
  const toMs = before === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(before) - 1;
  const query = { feedId: feed.feedId, kind: 'fixing', fromMs: 0, toMs, limit: days } as const;
  const lists: IndexValue[][] = [];
  for (const indexCode of INDEX_CODES) {
    lists.push(await listIndexValues(db, { ...query, indexCode, keep: 'newest' }));
  }
  return lists.flat().sort((a, b) => a.atMs - b.atMs);
}

/** A stored fixing as the API returns it, with its change from the one before. */
export function fixingRow(
  { feed }: ActiveFeed,
  row: IndexValue,
  before: IndexValue | null,
): FixingRow {
  return {
    index_code: row.indexCode,
    value_text: row.value,
    unit: row.unit,
    change_bps: changeBps(row, before),
    published_at: isoTime(row.publishedAtMs),
    constituents_used: row.constituentsUsed,
    ...indexFacts(row, feed.dataClass),
  };
}

function changeBps({ value, unit }: IndexValue, before: IndexValue | null): number | null {
  if (value === null || !before?.value) return null;
  const difference = dec(value).minus(before.value);
  return roundHalfEven(unit === 'bps' ? difference : difference.times(100), 3).toNumber();
}

/** The days that have a fixing of the SYI, oldest first. */
export async function listFixingDays(context: ServiceContext): Promise<string[]> {
  const active = await activeFeed(context);
  return cachedBySequence('fixing-days', active, async () => {
    const rows = await listIndexValues(active.db, {
      feedId: active.feed.feedId,
      indexCode: 'SYI',
      kind: 'fixing',
      fromMs: 0,
      toMs: Number.MAX_SAFE_INTEGER,
      limit: MAX_DAYS,
      keep: 'newest',
    });
    return rows.map(({ atMs }) => isoDay(atMs));
  });
}
