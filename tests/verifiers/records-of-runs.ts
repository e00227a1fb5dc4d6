import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { dec } from '@/lib/benchmark/units';
import { Engine } from '@/lib/engine/tick/engine';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import { both, run, runFixingHour, sampleOptions } from '../lib/engine/tick/sample-run';
import { added, asLive, onChain, platformTimes, raised } from '../lib/engine/tick/wrong-rows';
import { corruptionCases } from '../support/outages/corruption-cases';
import { MarketRun } from '../support/outages/market-run';
import { RecordedMarket } from '../support/outages/recorded-market';
import { RecordedVendors } from '../support/outages/recorded-vendors';
import { withDocuments } from '../support/records/with-documents';

/** The records of a window with all they name. */
const recordsOf = (ticks: readonly TickResult[]): AuditRecord[] =>
  ticks.flatMap((tick) => [
    ...tick.indicativeRecords.map((record) => withDocuments(tick, record)),
    ...tick.fixings.map(({ record }) => withDocuments(ticks, record)),
  ]);

/** Eight days of the demonstration market, and the window of a fixing with every record. */
export function sampleRecords(): AuditRecord[] {
  const engine = new Engine(sampleOptions({ basket: { kind: 'by-rule', reviews: [] } }));
  const fixedAtMs = Date.parse('2026-03-05T16:00:00Z');
  const before = { prime: true, stepMs: 8 * HOUR_MS };
  run(engine, fixedAtMs - 8 * DAY_MS, fixedAtMs - 8 * HOUR_MS, before);
  return recordsOf(runFixingHour(engine, fixedAtMs, { records: true }));
}

/** The windows of some days' fixings with every record; one day is missed. */
export function fixingDays(days: readonly string[]): AuditRecord[] {
  const engine = new Engine(sampleOptions());
  return days.flatMap((day) => recordsOf(runFixingHour(engine, Date.parse(`${day}T16:00:00Z`))));
}

/** The first minutes of a live engine on the answers of the recorded vendors, one of which fails. */
export async function liveRecords(): Promise<AuditRecord[]> {
  const vendors = await RecordedVendors.open();
  const run = new MarketRun(vendors, { atMs: Date.parse('2026-09-02T11:54:00Z'), readings: [] });
  run.faults = new Map([['kraken', '500']]);
  const records: AuditRecord[] = [];
  await run.until(
    run.nowMs + 6 * MINUTE_MS,
    (tick) => records.push(...recordsOf([tick])),
    (atMs) => atMs % MINUTE_MS === 0,
  );
  return records;
}

/** A first tick as live data, and hours in which the sources of yields are wrong, while the chain says so or is not read. */
export function wrongRecords(): AuditRecord[] {
  const engine = new Engine(sampleOptions({ dataClass: 'live', feedId: 'live' }));
  const wrongMs = Date.parse('2026-03-09T00:00:00Z');
  const hourly = { prime: true, stepMs: HOUR_MS };
  const calm = onChain(() => '3', 'aave-v3');
  const startMs = wrongMs - 8 * DAY_MS;
  const first = run(engine, startMs - HOUR_MS, startMs, {
    ...hourly,
    records: true,
    change: asLive,
  });
  run(engine, startMs, wrongMs, { ...hourly, stepMs: 2 * HOUR_MS, change: both(asLive, calm) });
  const small = { tvlUsd: dec('11e6'), apyPercent: dec('3'), apyBasePercent: dec('3') };
  const [raise, raiseMore, invent] = [raised('1.5'), raised('1.8'), added(small)];
  const jump = platformTimes('okx', 5);
  const chain = onChain((atMs) => (atMs > wrongMs + 2 * HOUR_MS ? '6' : '3'), 'aave-v3');
  // In the last hour every rate is above the accepted ones by too little for a step.
  const ratesAt = (atMs: number) => {
    if (atMs > wrongMs + 4 * HOUR_MS) return raiseMore;
    return atMs > wrongMs + 3 * HOUR_MS ? both() : raise;
  };
  const wrong = run(engine, wrongMs, wrongMs + 5 * HOUR_MS, {
    ...hourly,
    records: true,
    change: (update, atMs) => {
      const pools = ratesAt(atMs)(asLive(update, atMs), atMs);
      return jump(invent(chain(pools, atMs), atMs), atMs);
    },
  });
  return [...first, ...wrong].flatMap((tick) => recordsOf([tick]));
}

/** The cases of vendors' errors that together reach every rule of doubt. */
const FAULTS: readonly string[] = [
  'defillama-yields: aave-v3: rates 12 %',
  'defillama-yields: every row an outlier',
  'defillama-yields: every rate −1.9 pp',
  'defillama-yields: every rate × 0.01',
  'coinbase: prices − 3 %',
  '8 of 15 silent at a restart',
  'kucoin: rates × 10 (restart)',
  'treasury: bill × 0 (restart)',
];
const FAULTY_MS = 6 * MINUTE_MS;

/** By case, records of a warm live engine at the middle and the end of minutes in which vendors are wrong. */
export async function faultyRecords(): Promise<Map<string, AuditRecord[]>> {
  const market = await RecordedMarket.open();
  const found = new Map<string, AuditRecord[]>();
  for (const { name, begins, faults } of Object.values(corruptionCases()).flat()) {
    if (!FAULTS.includes(name)) continue;
    const run = await market.run(begins === 'restart' ? 'restart' : 'publication');
    run.faults = faults;
    const records: AuditRecord[] = [];
    const endMs = run.nowMs + FAULTY_MS;
    await run.until(
      endMs,
      (tick) => records.push(...recordsOf([tick])),
      (atMs) => atMs === endMs || atMs === endMs - FAULTY_MS / 2,
    );
    found.set(name, records);
  }
  return found;
}
