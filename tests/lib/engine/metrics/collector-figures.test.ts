import {
  type CollectorFigures,
  createFigures,
  refusalRule,
} from '@/lib/engine/metrics/collector-figures';
import { tickEvery } from '@/lib/engine/process/every-step';
import type { SourceReport } from '@/lib/engine/process/source-runner';

const NOW_MS = Date.parse('2026-11-23T16:00:20Z');
const WINDOW_END_MS = Date.parse('2026-11-23T16:00:00Z');

let figures: CollectorFigures;
beforeEach(async () => {
  figures = await createFigures(async () => ({ queues: {}, freeBytes: null }));
});

/** Samples of our own figures: name with labels, and value. */
async function samples(): Promise<Record<string, number>> {
  const text = await figures.register.metrics();
  const lines = [...text.matchAll(/^stable_yield_([\w]+(?:\{.*\})?) ([\d.eE+-]+)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value]) => [name, Number(value)]));
}

const report = (changes: Partial<SourceReport>): SourceReport => ({
  source: 'kraken',
  lastSuccessAtMs: null,
  lastFailureAtMs: null,
  failureKind: null,
  failureDetail: null,
  rowsAccepted: 0,
  rowsDropped: 0,
  breaker: 'closed',
  ...changes,
});

const verdict = (source: string, rule: string | null) => ({
  ...{ source, rule, tier: 1 as const, priceUsd: null, volume24hUsd: null, observedAtMs: 0 },
  ...{ payloadSha256: '', used: rule === null, reason: rule },
});
const tickOf = (...verdicts: ReturnType<typeof verdict>[]) =>
  ({ coins: [{ price: { verdicts } }] }) as unknown as Parameters<
    CollectorFigures['committed']
  >[0][number];

it('counts ticks, and the quotes that a rule kept out of a price', async () => {
  figures.committed(
    [tickOf(verdict('kraken-usd', 'crossed-book'), verdict('okx-usdt', null))],
    0.2,
  );
  figures.committed(
    [tickOf(verdict('kraken-usd', 'crossed-book'), verdict('x', 'superseded'))],
    0.3,
  );
  const found = await samples();
  expect(found.ticks_total).toBe(2);
  expect(found.commit_duration_seconds_sum).toBeCloseTo(0.5);
  expect(found['quotes_refused_total{source="kraken-usd",rule="crossed-book"}']).toBe(2);
  expect(Object.keys(found).filter((name) => name.startsWith('quotes_refused'))).toHaveLength(1);
});

it('tells how late ticks were and how many were missed, but nothing of the first', async () => {
  const late: { lateSeconds: number; missedTicks: number }[] = [];
  const stop = new AbortController();
  let nowMs = Math.floor(Date.now() / 1_000) * 1_000 + 700;
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  let ticks = 0;
  const ended = tickEvery(
    { metrics: { ticked: (row: (typeof late)[number]) => late.push(row) } as never },
    1_000,
    stop.signal,
    async (stepAtMs) => {
      ticks += 1;
      // The second takes until the fourth is due.
      nowMs = stepAtMs + (ticks === 2 ? 2_250 : 1_000);
      if (ticks === 3) stop.abort();
    },
  );
  await ended;
  expect(late).toEqual([
    { lateSeconds: 2.25, missedTicks: 0 },
    { lateSeconds: 1, missedTicks: 1 },
  ]);
  for (const row of late) figures.ticked(row);
  const found = await samples();
  expect(found.ticks_missed_total).toBe(1);
  expect(found.tick_lateness_seconds_sum).toBe(3.25);
});

it('tells of each source whether it answers, its age, its failures and its refused rows', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW_MS);
  figures.reported(report({ lastSuccessAtMs: NOW_MS - 20_000, rowsDropped: 2 }));
  const failing = { source: 'fred', failureKind: 'timeout' };
  figures.reported(report({ ...failing, lastFailureAtMs: NOW_MS - 9_000 }));
  figures.reported(report({ ...failing, lastFailureAtMs: NOW_MS - 9_000, breaker: 'open' }));
  figures.reported(report({ ...failing, lastFailureAtMs: NOW_MS, breaker: 'open' }));
  // Within one millisecond nobody knows which came last.
  const both = { lastSuccessAtMs: NOW_MS, lastFailureAtMs: NOW_MS };
  figures.reported(report({ source: 'treasury', failureKind: 'http', ...both }));
  const dropped = [
    { key: 'DAI', reason: 'not in the answer' },
    { key: 'X', reason: 'apy: Invalid' },
  ];
  figures.answered({ source: 'kraken', dropped });
  const found = await samples();
  expect(found).toMatchObject({
    'source_up{source="kraken"}': 1,
    'source_up{source="fred"}': 0,
    'source_up{source="treasury"}': 0,
    'source_age_seconds{source="kraken"}': 20,
    'source_last_success_timestamp_seconds{source="kraken"}': (NOW_MS - 20_000) / 1000,
    'source_last_failure_timestamp_seconds{source="fred"}': NOW_MS / 1000,
    'source_failures_total{source="fred",kind="timeout"}': 2,
    'source_breaker_open{source="kraken"}': 0,
    'source_breaker_open{source="fred"}': 1,
    'source_rows_dropped{source="kraken"}': 2,
    'rows_refused_total{source="kraken",rule="missing"}': 1,
    'rows_refused_total{source="kraken",rule="field"}': 1,
  });
  expect(found['source_age_seconds{source="fred"}']).toBeUndefined();
});

it('counts fixings of the present as published, late and restated', async () => {
  const fixings = (asOfMs: number) => [{ code: 'SYI' as const, fixing: { asOfMs } }];
  figures.struck([{ atMs: NOW_MS, fixings: fixings(WINDOW_END_MS) }], NOW_MS);
  const lateMs = NOW_MS + 10 * 60_000;
  figures.struck([{ atMs: lateMs, fixings: fixings(WINDOW_END_MS) }], lateMs);
  // A day that is computed afterwards, as history and recordings are.
  figures.struck([{ atMs: NOW_MS - 86_400_000, fixings: fixings(0) }], NOW_MS);
  figures.restated('SYI');
  expect(await samples()).toMatchObject({
    'fixings_total{index="SYI",outcome="published"}': 2,
    'fixings_total{index="SYI",outcome="late"}': 1,
    'fixings_total{index="SYI",outcome="restated"}': 1,
    'fixings_total{index="SYC",outcome="published"}': 0,
    'last_fixing_timestamp_seconds{index="SYI"}': WINDOW_END_MS / 1000,
  });
});

it('takes over what the rules of incidents see in the store', async () => {
  const seen = { code: 'SYI' as const, lastComputedMs: NOW_MS, reason: null };
  const fixing = { startMs: WINDOW_END_MS - 3_600_000, endMs: WINDOW_END_MS };
  figures.watched({ indices: [{ ...seen, lastFixingMs: WINDOW_END_MS }], fixing }, [
    { kind: 'source' },
    { kind: 'source' },
  ]);
  expect(await samples()).toMatchObject({
    'index_last_computed_timestamp_seconds{index="SYI"}': NOW_MS / 1000,
    'last_fixing_timestamp_seconds{index="SYI"}': WINDOW_END_MS / 1000,
    fixing_due_timestamp_seconds: WINDOW_END_MS / 1000,
    'incidents_open{kind="source"}': 2,
    'incidents_open{kind="index"}': 0,
  });
});

it.each([
  ['OKX: HTTP 429 from /rates', 'unanswered'],
  ['kraken: no complete answer (timeout)', 'unanswered'],
  ['unexpected body (data: Invalid input)', 'unexpected-body'],
  ['not in the answer', 'missing'],
  ['header not found', 'missing'],
  ['KyberSwap knows no route', 'missing'],
  ['timestamp: not within the last hour', 'out-of-date'],
  ['confidence: 0.4', 'low-confidence'],
  ['1460 % a year is not between 0.1 and 36.5: the unit?', 'implausible-rate'],
  ['not-a-dollar-price: 2.16662 USDT is outside 0.5–2', 'not-a-dollar-price'],
  ['empty-book: one side', 'empty-book'],
  ['usd_market_cap: not above zero', 'field'],
])('names the rule behind “%s”', (reason, rule) => {
  expect(refusalRule(reason)).toBe(rule);
});

it('has no more figures for more reasons, coins and hours', async () => {
  const fill = (turn: number) => {
    const asOfMs = WINDOW_END_MS + turn * 86_400_000;
    figures.reported(report({ lastFailureAtMs: asOfMs, failureKind: 'http' }));
    const dropped = [{ key: `coin-${turn}`, reason: `field-${turn}: is ${turn}` }];
    figures.answered({ source: 'kraken', dropped });
    figures.committed([tickOf(verdict('kraken-usd', 'wide-spread'))], turn);
    figures.struck([{ atMs: asOfMs, fixings: [{ code: 'SYI', fixing: { asOfMs } }] }], asOfMs);
  };
  fill(1);
  const before = Object.keys(await samples());
  for (let turn = 2; turn < 200; turn += 1) fill(turn);
  expect(Object.keys(await samples())).toEqual(before);
});
