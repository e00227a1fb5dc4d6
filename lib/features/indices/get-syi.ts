import 'server-only';
import * as z from 'zod/mini';
import { type DataClass, statedStatus } from '@/lib/benchmark/codes';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { whyStopped } from '@/lib/benchmark/index/why-stopped';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { BPS_PER_PERCENT, dec, roundHalfEven, sum, toPlaces } from '@/lib/benchmark/units';
import type { Access } from '@/lib/config/public/plans';
import { getAuditRecord } from '@/lib/db/benchmark/audit-records';
import {
  getIndexValueAtOrBefore,
  type IndexValue,
  lastComputed,
  listIndexValues,
} from '@/lib/db/benchmark/index-values';
import { getIndicativeRecord } from '@/lib/db/benchmark/indicative-records';
import type { IndexState, MarketSnapshot } from '@/lib/db/benchmark/snapshot-schema';
import { isFailing, listSourceStatus } from '@/lib/db/market/source-status';
import { recordParts } from '@/lib/features/records/record-parts';
import {
  type ActiveFeed,
  activeFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/features/service/active-feed';
import { cachedBySequence, readMarket } from '@/lib/features/service/feed-data';
import {
  indexFacts,
  isoTime,
  toFraction,
  toNumber,
  yieldPercent,
} from '@/lib/features/service/figures';
import { knownAtMs } from '@/lib/features/service/known-at';
import { refuseBeyond } from '@/lib/features/service/plan-window';
import { noData, notFound } from '@/lib/features/service/service-error';
import { notAnswering } from '@/lib/features/service/source-names';
import type { SyiCurrent } from './syi-contract';

/** A value's figures, from the newest snapshot or from the table of values. */
type Figures = Omit<IndexState, 'code' | 'asOfMs' | 'judgement' | 'value'> & { value: string };

/** What an answer needs beside the figures of the value. */
type Beside = {
  atMs: number;
  methodologyVersion: string;
  parametersSha256: string;
  /** The 3-month bill in force, percent. */
  billPercent: string | null;
  marketCapsUsd: readonly (string | null)[];
  /** The value 24 hours earlier. */
  before: IndexValue | undefined;
  computedAtMs: number | null;
  why: string | null;
  fixing: IndexValue | undefined;
};

function syiAnswer(
  figures: Figures,
  beside: Beside,
  dataClass: DataClass,
): Omit<SyiCurrent, 'meta'> {
  const { value } = figures;
  const decimal = toFraction(value);
  return {
    success: true,
    syi_percent: toNumber(value),
    syi_percent_text: value,
    syi_decimal: toNumber(decimal),
    syi_decimal_text: decimal,
    timestamp: isoTime(beside.atMs),
    components_count: figures.constituentsUsed,
    methodology_version: beside.methodologyVersion,
    kind: 'indicative',
    ...indexFacts(figures, dataClass),
    avg_yield_percent: yieldPercent(figures.averageYieldPercent),
    total_tvl_usd: toNumber(figures.totalTvlUsd),
    market_cap_usd: sumOfCapsUsd(beside.marketCapsUsd),
    over_bills_bps_text: overBillsBpsText(value, beside.billPercent),
    change_24h_bps: changeSince({ ...figures, atMs: beside.atMs }, beside.before),
    computed_at: isoTime(beside.computedAtMs),
    why: beside.why,
    fixing: beside.fixing ? fixingFacts(beside.fixing, dataClass) : null,
    parameters_sha256: beside.parametersSha256,
  };
}

/**
 * The headline index now. A carried-forward value is still a success, with status `estimated`; an old one
 * has status `stale`.
 * @throws ServiceError 'no-data' until a first value could be computed.
 */
export async function getCurrentSyi(context: ServiceContext): Promise<SyiCurrent> {
  const active = await activeFeed(context);
  const body = await cachedBySequence('syi', active, () => composeCurrent(active));
  const meta = answerMeta(active, {
    asOfMs: body.asOfMs,
    confidence: body.answer.confidence,
    method: body.answer.method,
    judgement: body.judgement,
  });
  return { ...body.answer, status: meta.stale ? 'stale' : body.answer.status, meta };
}

async function composeCurrent(active: ActiveFeed) {
  const market = await readMarket(active);
  const index = market.indices.find((state) => state.code === 'SYI');
  if (!index || index.value === null) {
    throw noData(`The SYI cannot be computed yet: ${await whyNow(active, market, index)}`);
  }
  const { asOfMs } = index;
  const constituents = market.coins.filter(({ weightPercent }) => weightPercent !== null);
  const answer = syiAnswer(
    { ...index, value: index.value },
    {
      atMs: asOfMs,
      methodologyVersion: market.methodologyVersion,
      parametersSha256: market.parametersSha256,
      billPercent: market.billRate?.percent ?? null,
      marketCapsUsd: constituents.map(({ marketCapUsd }) => marketCapUsd),
      before: await valueAt(active, 'indicative', asOfMs - DAY_MS),
      ...(await carriedFacts(active, market, index)),
      fixing: await valueAt(active, 'fixing', asOfMs),
    },
    active.feed.dataClass,
  );
  return { answer, asOfMs, judgement: index.judgement };
}

/** The parts of a record about rules and judgment. */
const partsSchema = z.pick(recordParts, {
  ...{ methodologyVersion: true, parametersSha256: true, judgement: true, constituents: true },
  bill: true,
});

/**
 * The headline index as it was published and known at an earlier time, beside the current value.
 * @throws ServiceError 'bad-parameter' for a future time, 'plan-required' beyond the access,
 * 'not-found' where nothing had been published.
 */
export async function getSyiKnownAt(
  context: ServiceContext,
  asOf: string,
  access: Access,
): Promise<SyiCurrent> {
  const active = await activeFeed(context);
  const atMs = knownAtMs(active, asOf) ?? active.clockMs;
  refuseBeyond(active, access, atMs);
  const row = await valueAt(active, 'indicative', atMs);
  const record = row && (await recordOf(active, row));
  if (!row || row.value === null || !record) {
    throw notFound('asOf: no value of that time is kept with its record.');
  }
  const current = await getCurrentSyi(context);
  const fixing = await fixingKnown(active, atMs);
  const standing = fixing && (await valueAt(active, 'fixing', fixing.atMs));
  const answer = syiAnswer(
    { ...row, value: row.value },
    {
      atMs: row.atMs,
      methodologyVersion: record.methodologyVersion,
      parametersSha256: record.parametersSha256,
      billPercent: record.bill?.couponEquivalentPercent ?? null,
      marketCapsUsd: record.constituents.map(({ marketCapUsd }) => marketCapUsd),
      before: await valueAt(active, 'indicative', row.atMs - DAY_MS),
      computedAtMs: row.method === 'carried_forward' ? null : row.atMs,
      why: null,
      fixing,
    },
    active.feed.dataClass,
  );
  return {
    ...answer,
    now: {
      value_percent_text: current.syi_percent_text,
      timestamp: current.timestamp,
      fixing: standing?.value
        ? { value_percent_text: standing.value, revision: standing.revision }
        : null,
    },
    meta: answerMeta(active, {
      asOfMs: row.atMs,
      confidence: answer.confidence,
      method: row.method,
      judgement: record.judgement,
    }),
  };
}

/** The newest SYI of a kind at or before a time, in its highest revision. */
function valueAt({ db, feed }: ActiveFeed, kind: 'indicative' | 'fixing', atMs: number) {
  return getIndexValueAtOrBefore(db, { feedId: feed.feedId, indexCode: 'SYI', kind, atMs });
}

/** The record of the value, or if it is no longer stored, that of the fixing before it. */
async function recordOf(active: ActiveFeed, { atMs }: IndexValue) {
  const { db, feed } = active;
  const own = { feedId: feed.feedId, indexCode: 'SYI' } as const;
  const indicative = await getIndicativeRecord(db, { ...own, atOrBeforeMs: atMs });
  if (indicative?.atMs === atMs) return partsSchema.parse(JSON.parse(indicative.record));
  const fixing = await valueAt(active, 'fixing', atMs);
  const record =
    fixing && (await getAuditRecord(db, { ...own, kind: 'fixing', atMs: fixing.atMs }));
  return record && partsSchema.parse(JSON.parse(record.record));
}

/** The newest fixing at the time, in the revision published by then. */
async function fixingKnown({ db, feed }: ActiveFeed, atMs: number) {
  const [row] = await listIndexValues(db, {
    ...{ feedId: feed.feedId, indexCode: 'SYI', kind: 'fixing' },
    ...{ fromMs: 0, toMs: atMs, limit: 1, keep: 'newest', publishedByMs: atMs },
  });
  return row;
}

/** Market capitalization of coins together; `null` where that of one is unknown. */
function sumOfCapsUsd(capsUsd: readonly (string | null)[]): number | null {
  const known = capsUsd.flatMap((cap) => (cap === null ? [] : [dec(cap)]));
  return known.length < capsUsd.length || known.length === 0 ? null : sum(known).toNumber();
}

/** Basis points are published with two decimals, as SYRPI is. */
const SPREAD_PLACES = 2;

/** Methodology, indices: the spread beside a value is that same value minus the bill. */
function overBillsBpsText(valuePercent: string, billPercent: string | null): string | null {
  if (billPercent === null) return null;
  return toPlaces(dec(valuePercent).minus(billPercent).times(BPS_PER_PERCENT), SPREAD_PLACES);
}

/** For a carried-forward value: since when it is in effect, and what blocks the next one. */
async function carriedFacts(active: ActiveFeed, market: MarketSnapshot, index: IndexState) {
  if (index.method !== 'carried_forward') return { computedAtMs: index.asOfMs, why: null };
  const { db, feed } = active;
  const last = await lastComputed(db, { feedId: feed.feedId, indexCode: 'SYI' });
  return { computedAtMs: last ?? null, why: await whyNow(active, market, index) };
}

/** The rule that stops the index, with figures, and the sources that do not answer. */
async function whyNow(
  { db, feed }: ActiveFeed,
  { coins }: MarketSnapshot,
  index: IndexState | undefined,
): Promise<string> {
  const constituents = coins.map((coin) => ({
    ...coin,
    isConstituent: coin.weightPercent !== null,
  }));
  const why = whyStopped(constituents, index?.coveragePercent ?? null, METHODOLOGY_PARAMETERS);
  const statuses = await listSourceStatus(db, feed.feedId);
  const out = statuses.filter(isFailing);
  return `${why} ${notAnswering(out.map(({ source }) => source))}`.trim();
}

/** A stored fixing as the response reports it; `null` without a value. */
function fixingFacts(fixing: IndexValue, dataClass: DataClass): SyiCurrent['fixing'] {
  if (fixing.value === null) return null;
  return {
    as_of: isoTime(fixing.atMs),
    published_at: isoTime(fixing.publishedAtMs),
    value_percent: toNumber(fixing.value),
    value_percent_text: fixing.value,
    revision: fixing.revision,
    method: fixing.method,
    status: statedStatus(fixing.status, dataClass),
  };
}

const TOLERANCE_MS = HOUR_MS;

/**
 * Change of an index against its value of a day before, basis points, 2 dp; `null` when that one is more
 * than an hour older than 24 hours.
 */
export function changeSince(
  index: Pick<IndexValue, 'value' | 'unit' | 'atMs'>,
  before: IndexValue | undefined,
): number | null {
  const oldestMs = index.atMs - DAY_MS - TOLERANCE_MS;
  if (index.value === null || !before?.value || before.atMs < oldestMs) return null;
  const difference = dec(index.value).minus(before.value);
  const bps = index.unit === 'bps' ? difference : difference.times(100);
  return roundHalfEven(bps, 2).toNumber();
}
