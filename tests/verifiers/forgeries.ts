import { type AuditRecord, namedDocuments, sealRecord } from '@/lib/benchmark/audit/audit';
import { changeLeaf } from '@/lib/benchmark/audit/change-leaf';
import { fixingBody } from '@/lib/benchmark/audit/fixing-body';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { type Dec, dec } from '@/lib/benchmark/units';

type Forgery = readonly [name: string, record: AuditRecord];
type Change = (leaf: unknown) => unknown;
type Row = Readonly<Record<string, unknown>>;

/** The record in which what stands at a path of it, or of a document it names, is another; hashes and totals fit. */
function forged(
  record: AuditRecord,
  path: string,
  change: Change,
  sha256: string | null = null,
): AuditRecord {
  return changeLeaf(record, { sha256, path: path.split('.') }, change, 'totals');
}

const is = (value: unknown) => () => value;

/** Every row of a list with other members. */
function each(members: Row | ((row: Row) => Row)): Change {
  const of = typeof members === 'function' ? members : () => members;
  return (rows) => (rows as Row[]).map((row) => ({ ...row, ...of(row) }));
}

/** Records of the SYI in which one thing is wrong, each sealed again so that hashes and totals fit. */
export function forgeries(fixing: AuditRecord, indicative: AuditRecord): readonly Forgery[] {
  const { pools, caps, basket, coinYields, coins } = indicative.documents;
  const usdt = coins[0]?.sha256 ?? null;
  const { values = [], intervals = [] } = fixing.fixing ?? {};
  const ofFixing = (member: string, value: unknown) =>
    forged(fixing, `output.${member}`, is(value));
  const own = (path: string, change: Change) => forged(indicative, path, change);
  const within = (sha256: string | null, path: string, change: Change) => {
    if (sha256 === null) throw new Error(`no document to forge ${path} of`);
    return forged(indicative, path, change, sha256);
  };
  const hourBefore = (at: unknown) => new Date(Date.parse(String(at)) - HOUR_MS).toISOString();
  const confirmed = (sources: unknown) =>
    (sources as Row[]).flatMap((row) => [row, { ...row, source: 'sample-second' }]);
  const unflagged = (flags: unknown) =>
    (flags as string[]).filter((flag) => flag !== 'single_cap_source');
  return Object.entries({
    'a fixing of an invented window': withWindow(fixing, '9.87654', undefined),
    'a fixing of an invented window that names no records': withWindow(fixing, '7.77777', null),
    'a fixing of an invented window that names records which nobody has': withWindow(
      fixing,
      '4.5',
      'f'.repeat(64),
    ),
    'a fixing of a window of one value': withWindow(
      fixing,
      values[0]?.value ?? '',
      intervals[0]?.records[0]?.sha256 ?? null,
    ),
    'a fixing with another value': ofFixing('value', '9.99999'),
    'a fixing with another HHI': ofFixing('hhi', '1.00'),
    'a fixing with another coverage': ofFixing('coveragePercent', '12.00000'),
    'a fixing with no band': ofFixing('band', null),
    'another value': own('output.value', is('9.99999')),
    'a status, which an output has not': own('output.status', is('estimated')),
    'single sources of caps without their flag': own(
      'constituents',
      each(({ flags }) => ({ flags: unflagged(flags) })),
    ),
    'other parameters': own('overrides', is({ 'price.minVenues': '1' })),
    'a time that is none': own('publishedAt', is('yesterday')),
    'live data that is none': own('dataClass', is('live')),
    'no basket': own('basket', is(null)),
    'a basket in another order': own('basket.coins', (all) => (all as string[]).toReversed()),
    'a basket of a recording': own('basket.kind', is('recorded')),
    'a basket after a review': own('basket.kind', is('review')),
    'every pool deleted': within(pools, 'pools', is([])),
    'pools of half their size': within(pools, 'pools', each({ tvlUsd: '5000000' })),
    "somebody else's token": within(pools, 'pools', each({ underlying: `0x${'1'.repeat(40)}` })),
    'pools on a chain without the coin': within(pools, 'pools', each({ chain: 'Nowhere' })),
    'caps of one dollar': within(
      caps,
      'caps',
      each(({ sources }) => ({ sources: each({ marketCapUsd: '1' })(sources) })),
    ),
    'caps that a second source is said to confirm': within(
      caps,
      'caps',
      each(({ sources }) => ({ sources: confirmed(sources) })),
    ),
    'caps of the day that are said to wait': within(
      caps,
      'waitingSince',
      is(indicative.computedAt),
    ),
    'a circulation below the cap': within(
      coinYields,
      'coins',
      each({ circulationUsd: '99999999' }),
    ),
    'used quotes an hour old': within(
      usdt,
      'quotes',
      each(({ observedAt }) => ({ observedAt: hourBefore(observedAt) })),
    ),
    'quotes at another price': within(usdt, 'quotes', each({ mid: '0.97', bid: null, ask: null })),
    'deeper books': within(usdt, 'books', each({ depthsUsd: ['1', '2', '3'] })),
    'a calmer past': within(usdt, 'before.samples', each({ priceUsd: '1.01' })),
    'a basket in which the smallest was smaller': within(
      basket,
      'candidates',
      each(({ rank, circulationUsd: usd }) => ({
        circulationUsd: rank === '6' ? '999999999' : usd,
      })),
    ),
  });
}

/** A record in which what was supplied to pools is another. */
export function forgedLending(record: AuditRecord): readonly Forgery[] {
  const supplied = (change: (usd: Dec) => Dec) =>
    each(({ lending }) => {
      if (lending === null) return {};
      const suppliedUsd = change(dec(String((lending as Row).suppliedUsd))).toFixed();
      return { lending: { ...(lending as Row), suppliedUsd } };
    });
  const changes: readonly (readonly [string, Change])[] = [
    ['a little more supplied', supplied((usd) => usd.times('1.01'))],
    ['much more supplied, which disagrees', supplied((usd) => usd.times(3))],
    ['less than nothing supplied', supplied((usd) => usd.neg())],
    ['no row of lending', each({ lending: null })],
    ['a TVL that is called whole', each({ isNetTvl: false, lending: null })],
  ];
  const { pools } = record.documents;
  if (pools === null) throw new Error('the record names no pools');
  return changes.map(([name, change]) => [name, forged(record, 'pools', change, pools)]);
}

/**
 * A live record, and one that waits because its index moved, in which the level they were measured against is another,
 * or the status that follows from it.
 */
export function forgedLevels(live: AuditRecord, waiting: AuditRecord): readonly Forgery[] {
  const { level, output, computedAt } = waiting;
  if (level === null || live.level === null) throw new Error('a record has no level');
  const hours = (ago: number) => new Date(Date.parse(computedAt) - ago * HOUR_MS).toISOString();
  const { usualYieldBps: _, ...lacking } = level;
  const changes: readonly (readonly [string, AuditRecord, string, unknown])[] = [
    ['live, though nothing confirms the move', waiting, 'output.reason', null],
    ['a move that waits, though nothing moved', live, 'output.reason', 'unconfirmed_move'],
    ['a yield that had moved before', waiting, 'level.yieldPercent', output.averageYieldPercent],
    ['a move that has lasted', waiting, 'level.movedSince', hours(4)],
    ['a move of later', waiting, 'level.movedSince', hours(-1)],
    ['venues that will be doubtful', waiting, 'level.doubtfulSince', hours(-1)],
    ['larger moves than usual', waiting, 'level.usualYieldBps', '1000'],
    ['usual moves below zero', waiting, 'level.usualYieldBps', '-1'],
    ['no level', waiting, 'level', null],
    ['another value that was confirmed', waiting, 'level.value', '4.5'],
    ['another value beside a value that did not move', live, 'level.value', '4.5'],
    ['a yield elsewhere', live, 'level.yieldPercent', '12'],
    ['a level that lacks a member', waiting, 'level', lacking],
    ['a level with a member that is none', waiting, 'level.note', 'as agreed'],
    ['a number for a text', waiting, 'level.yieldPercent', 3],
    ['a figure that is none', waiting, 'level.yieldPercent', 'three'],
    ['a time that is none', waiting, 'level.movedSince', 'yesterday'],
  ];
  return changes.map(([name, record, path, value]) => [name, forged(record, path, is(value))]);
}

/** A fixing of a window of one value, computed and sealed as it should be; `hash` is that of the records it names. */
function withWindow(record: AuditRecord, value: string, hash: string | null | undefined) {
  if (record.fixing === null) throw new Error('not the record of a fixing');
  const struck = {
    ...record.fixing,
    values: record.fixing.values.map((row) => ({ ...row, value })),
    intervals: record.fixing.intervals.map((interval) => ({
      ...interval,
      records: interval.records.map(({ at, sha256 }) => ({
        at,
        sha256: hash === undefined ? sha256 : hash,
      })),
    })),
  };
  const atMs = Date.parse(record.asOf) - 1;
  const { intervals, output } = fixingBody(struck, atMs, METHODOLOGY_PARAMETERS);
  const { control: _, sha256: __, schema: ___, ...content } = record;
  const fixing = { ...struck, intervals };
  return { ...sealRecord({ ...content, fixing, output }), evidence: record.evidence ?? {} };
}

/** Of what a fixing was handed over with, the documents it names itself. */
export function ownDocuments(record: AuditRecord): NonNullable<AuditRecord['evidence']> {
  const named = new Set(namedDocuments(record));
  return Object.fromEntries(
    Object.entries(record.evidence ?? {}).filter(([sha256]) => named.has(sha256)),
  );
}
