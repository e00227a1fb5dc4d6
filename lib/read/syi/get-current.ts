import 'server-only';
import { type DataClass, statedStatus } from '@/lib/benchmark/codes';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { whyStopped } from '@/lib/benchmark/index/why-stopped';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { BPS_PER_PERCENT, dec, roundHalfEven, sum, toPlaces } from '@/lib/benchmark/units';
import {
  type ActiveFeed,
  activeFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/read/service/active-feed';
import { cachedBySequence, readMarket } from '@/lib/read/service/feed-data';
import {
  isoTime,
  percentToFraction,
  toNumber,
  weightFigures,
  yieldPercent,
} from '@/lib/read/service/figures';
import { noData } from '@/lib/read/service/service-error';
import { notAnswering } from '@/lib/read/service/source-names';
import {
  getIndexValueAtOrBefore,
  type IndexValue,
  lastComputed,
} from '@/lib/store/benchmark/index-values';
import type { IndexState, MarketSnapshot } from '@/lib/store/benchmark/snapshot-schema';
import { isFailing, listSourceStatus } from '@/lib/store/market/source-status';
import type { SyiCurrent } from './contract';

/** Basis points are published with two decimals, as SYRPI is. */
const SPREAD_PLACES = 2;

/**
 * The headline index now. A carried-forward value is still a success, with status `estimated`; an old one
 * has status `stale`.
 * @throws ServiceError 'no-data' until a first value could be computed.
 */
export async function getCurrentSyi(context: ServiceContext): Promise<SyiCurrent> {
  const active = await activeFeed(context);
  const body = await cachedBySequence('syi', active, () => compose(active));
  const meta = answerMeta(active, {
    asOfMs: body.asOfMs,
    confidence: body.answer.confidence,
    method: body.answer.method,
    judgement: body.judgement,
  });
  return { ...body.answer, status: meta.stale ? 'stale' : body.answer.status, meta };
}

async function compose(active: ActiveFeed) {
  const market = await readMarket(active);
  const index = market.indices.find((state) => state.code === 'SYI');
  if (!index || index.value === null) {
    throw noData(await whyMissing(active, market, index));
  }
  const decimal = percentToFraction(index.value);
  const answer: Omit<SyiCurrent, 'meta'> = {
    success: true,
    syi_percent: toNumber(index.value),
    syi_percent_text: index.value,
    syi_decimal: toNumber(decimal),
    syi_decimal_text: decimal,
    timestamp: isoTime(index.asOfMs),
    components_count: index.constituentsUsed,
    methodology_version: market.methodologyVersion,
    status: statedStatus(index.status, active.feed.dataClass),
    method: index.method,
    mode: index.mode,
    kind: 'indicative',
    components_expected: index.constituentsExpected,
    avg_yield_percent: yieldPercent(index.averageYieldPercent),
    total_tvl_usd: toNumber(index.totalTvlUsd),
    market_cap_usd: marketCapUsd(
      market.coins.filter(({ weightPercent }) => weightPercent !== null),
    ),
    confidence: toNumber(index.confidence),
    over_bills_bps_text: overBillsBpsText(index.value, market.billRate?.percent ?? null),
    change_24h_bps: await change24hBps(active, index),
    ...weightFigures(index),
    oldest_input_age_seconds: index.oldestInputAgeSeconds,
    revision: index.revision,
    reason: index.reason,
    ...(await carriedFacts(active, market, index)),
    fixing: await latestFixing(active, index.asOfMs),
    parameters_sha256: market.parametersSha256,
  };
  return { answer, asOfMs: index.asOfMs, judgement: index.judgement };
}

/** Market capitalization of coins together; `null` where that of one is unknown. */
export function marketCapUsd(coins: readonly { marketCapUsd: string | null }[]): number | null {
  const caps = coins.flatMap((coin) =>
    coin.marketCapUsd === null ? [] : [dec(coin.marketCapUsd)],
  );
  return caps.length < coins.length || caps.length === 0 ? null : sum(caps).toNumber();
}

/** Methodology §6: the spread beside a value is that same value minus the bill. */
export function overBillsBpsText(valuePercent: string, billPercent: string | null): string | null {
  if (billPercent === null) return null;
  return toPlaces(dec(valuePercent).minus(billPercent).times(BPS_PER_PERCENT), SPREAD_PLACES);
}

async function whyMissing(
  active: ActiveFeed,
  market: MarketSnapshot,
  index: IndexState | undefined,
): Promise<string> {
  return `The SYI cannot be computed yet: ${await whyNow(active, market, index)}`;
}

/** For a carried-forward value: since when it is in effect, and what blocks the next one. */
async function carriedFacts(active: ActiveFeed, market: MarketSnapshot, index: IndexState) {
  if (index.method !== 'carried_forward') return { computed_at: isoTime(index.asOfMs), why: null };
  const { db, feed } = active;
  const last = await lastComputed(db, { feedId: feed.feedId, indexCode: 'SYI' });
  return { computed_at: isoTime(last ?? null), why: await whyNow(active, market, index) };
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

async function latestFixing({ db, feed }: ActiveFeed, atMs: number): Promise<SyiCurrent['fixing']> {
  const fixing = await getIndexValueAtOrBefore(db, {
    feedId: feed.feedId,
    indexCode: 'SYI',
    kind: 'fixing',
    atMs,
  });
  return fixing ? fixingFacts(fixing, feed.dataClass) : null;
}

/** A stored fixing as the response reports it; `null` without a value. */
export function fixingFacts(fixing: IndexValue, dataClass: DataClass): SyiCurrent['fixing'] {
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
 * Change of an index over 24 hours in basis points, 2 dp; `null` when there is no value within the
 * hour before the moment 24 hours ago.
 */
export async function change24hBps(
  { db, feed }: ActiveFeed,
  index: IndexState,
): Promise<number | null> {
  if (index.value === null) return null;
  const atMs = index.asOfMs - DAY_MS;
  const before = await getIndexValueAtOrBefore(db, {
    feedId: feed.feedId,
    indexCode: index.code,
    kind: 'indicative',
    atMs,
  });
  return changeSince({ ...index, atMs: index.asOfMs }, before);
}

/** Change against a value of a day before, basis points, 2 dp; `null` where that one is too old. */
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
