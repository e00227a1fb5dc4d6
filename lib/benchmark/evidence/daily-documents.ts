import { type CapInForce, chooseCap, type FrozenCaps } from '@/lib/benchmark/coin/frozen-caps';
import { DAY_MS } from '@/lib/benchmark/durations';
import { type AcceptedBill, type KnownBill, rateOf } from '@/lib/benchmark/index/accepted-bill';
import type { DailyDeviation } from '@/lib/benchmark/index/rated-strategies';
import type { BillBasis } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { isSuspended } from '@/lib/benchmark/staleness';
import { isoDay, isoOrNull, isoTime, msOf } from '@/lib/benchmark/text-times';
import { type Dec, dec, figure, toText } from '@/lib/benchmark/units';
import { type DailyReading, deviationOfDays } from '@/lib/benchmark/yield/daily-deviation';
import type { CirculationReference, RegisteredCoin } from './basket-documents';
import { PayloadList, provenanceOf, textOf } from './document-rows';
import {
  type BillRow,
  type BillsDocument,
  billRow,
  type CapsDocument,
  type ReadingsDocument,
} from './documents';

export function capsDocument(caps: FrozenCaps | null): CapsDocument {
  return {
    schema: 'evidence-caps/1',
    date: caps?.date ?? '',
    frozenAt: caps === null ? '' : isoTime(caps.frozenAtMs),
    waitingSince: isoOrNull(caps?.waitingSinceMs ?? null),
    caps: Object.entries(caps?.bySymbol ?? {}).map(([symbol, { before, sources }]) => ({
      symbol,
      before,
      sources: textOf(sources),
    })),
  };
}

/**
 * The caps in force at a moment, chosen from their sources, none of them suspended. Methodology, indices, staleness.
 * @param referenceOf the registry's dated circulation of a coin, dollars
 * @throws RangeError for caps of another day unless the freeze waits, for a wait that is too long, and for a day before
 *   where nothing is to be decided.
 */
export function readCaps(
  document: CapsDocument,
  referenceOf: (symbol: string) => Dec | null,
  nowMs: number,
  parameters: MethodologyParameters,
): ReadonlyMap<string, CapInForce> {
  const { caps } = document;
  checkDay(document, nowMs, parameters);
  return new Map(
    caps.flatMap(({ symbol, before, sources }) => {
      const observedAtMs = Math.min(...sources.map((row) => msOf(row.observedAt)));
      if (isSuspended('marketCap', nowMs - observedAtMs, parameters)) return [];
      const said = sources.map((row) => dec(row.marketCapUsd, 'marketCapUsd'));
      const known = { before: figure(before), reference: referenceOf(symbol) };
      const chosen = chooseCap(said, known, parameters);
      if (before !== null && chosen.before === null) {
        throw new RangeError(`the day before decides nothing of the cap of ${symbol}`);
      }
      const isSingleSource = sources.length === 1;
      return [[symbol, { usd: chosen.usd, observedAtMs, isSingleSource }] as const];
    }),
  );
}

/** Caps are of the record's day, or of an earlier one while the freeze waits for a source, which it does not for long. */
function checkDay(
  { date, frozenAt, waitingSince, caps }: CapsDocument,
  nowMs: number,
  { marketCap }: MethodologyParameters,
): void {
  const today = isoDay(nowMs);
  if (waitingSince !== null) {
    const waitedMs = nowMs - msOf(waitingSince);
    const isShort = waitedMs >= 0 && waitedMs < marketCap.freezeWaitSeconds * 1000;
    if (waitingSince.slice(0, 10) !== today || !isShort) {
      throw new RangeError(`a freeze that waits since ${waitingSince}`);
    }
  }
  if (caps.length === 0) return;
  const isOfDay = waitingSince === null ? date === today : date < today;
  if (!isOfDay || frozenAt.slice(0, 10) !== date || msOf(frozenAt) > nowMs) {
    throw new RangeError(`caps of ${date}, frozen ${frozenAt}`);
  }
}

/** The circulation by which a registry's coins are known, dollars. */
export function referencesOf({
  coins,
}: {
  coins: readonly (Pick<RegisteredCoin, 'symbol'> & { reference?: CirculationReference | null })[];
}): (symbol: string) => Dec | null {
  const references = new Map(coins.map(({ symbol, reference }) => [symbol, reference]));
  return (symbol) => figure(references.get(symbol)?.circulationUsd ?? null);
}

/** A bill this old is long since suspended (staleness: five days). */
const BILLS_BACK_MS = 14 * DAY_MS;

export function billsDocument(
  bills: readonly KnownBill[],
  before: AcceptedBill | null,
  nowMs: number,
): BillsDocument {
  const payloads = new PayloadList();
  const rowOf = (row: KnownBill) => payloads.rowOf(row, billRow);
  return {
    schema: 'evidence-bills/1',
    before: before && { ...rowOf(rateOf(before)), isConfirmed: before.isConfirmed },
    rates: recentBills(bills, nowMs).map(rowOf),
    payloads: payloads.rows,
  };
}

/** The rates that can still be in force, or that one in force can be measured against. */
export function recentBills(bills: readonly KnownBill[], nowMs: number): KnownBill[] {
  const oldest = isoDay(nowMs - BILLS_BACK_MS);
  return bills.filter((row) => row.date >= oldest);
}

export function readBills({ before, rates, payloads }: BillsDocument): {
  known: KnownBill[];
  before: AcceptedBill | null;
} {
  const rateOfRow = (row: BillRow): KnownBill => ({
    ...provenanceOf(row, payloads),
    ...{ date: row.date, series: row.series, basis: row.basis as BillBasis },
    percent: dec(row.percent, 'bill rate'),
    tier: row.tier === '1' ? 1 : 2,
  });
  return {
    known: rates.map(rateOfRow),
    before: before && {
      rate: { ...rateOfRow(before), percent: before.percent },
      isConfirmed: before.isConfirmed,
    },
  };
}

/** The daily readings of a strategy, oldest first. */
export type DailyReadings = { strategyId: string; daily: readonly DailyReading[] };

/** Daily readings split at the start of a UTC day: past ones, and those still changing; no strategy without any. */
export function splitReadings(
  strategies: readonly DailyReadings[],
  dayStartMs: number,
): [past: DailyReadings[], today: DailyReadings[]] {
  const today = Math.floor(dayStartMs / DAY_MS);
  const of = (keep: (day: number) => boolean) =>
    strategies.flatMap(({ strategyId, daily }) => {
      const days = daily.filter(({ day }) => keep(day));
      return days.length === 0 ? [] : [{ strategyId, daily: days }];
    });
  return [of((day) => day < today), of((day) => day >= today)];
}

export function readingsDocument(strategies: readonly DailyReadings[]): ReadingsDocument {
  return {
    schema: 'evidence-readings/1',
    strategies: strategies.map(({ strategyId, daily }) => ({
      strategyId,
      days: daily.map(dayText),
    })),
  };
}

function dayText({ day, apyPercent, rayPercent }: DailyReading) {
  const date = isoDay(day * DAY_MS);
  return { date, apyPercent: toText(apyPercent), rayPercent: toText(rayPercent) };
}

/** The deviation of daily yields from the documents, in chronological order. */
export function readReadings(documents: readonly ReadingsDocument[]): DailyDeviation {
  const tracks = new Map<string, DailyReading[]>();
  for (const { strategyId, days } of documents.flatMap(({ strategies }) => strategies)) {
    const track = tracks.get(strategyId) ?? [];
    for (const { date, apyPercent, rayPercent } of days) {
      const day = msOf(`${date}T00:00:00.000Z`) / DAY_MS;
      if (day <= (track.at(-1)?.day ?? 0)) throw new RangeError(`readings out of order: ${date}`);
      track.push({
        day,
        apyPercent: dec(apyPercent, 'apyPercent'),
        rayPercent: rayPercent === null ? null : dec(rayPercent, 'rayPercent'),
      });
    }
    tracks.set(strategyId, track);
  }
  return (strategyId, figure, days) => deviationOfDays(tracks.get(strategyId) ?? [], figure, days);
}
