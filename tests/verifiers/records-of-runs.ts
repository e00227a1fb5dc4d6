import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { Engine } from '@/lib/engine/tick/engine';
import { run, sampleOptions } from '../lib/engine/tick/sample-run';
import { MarketRun } from '../support/outages/market-run';
import { RecordedVendors } from '../support/outages/recorded-vendors';
import { withDocuments } from '../support/records/with-documents';

/** Eight days of the demonstration market, and the window of a fixing with every record. */
export function sampleRecords(): AuditRecord[] {
  const engine = new Engine(sampleOptions({ basket: { kind: 'by-rule', reviews: [] } }));
  const fixedAtMs = Date.parse('2026-03-05T16:00:00Z');
  const before = { prime: true, stepMs: 8 * HOUR_MS };
  run(engine, fixedAtMs - 8 * DAY_MS, fixedAtMs - 8 * HOUR_MS, before);
  const window = { prime: true, stepMs: 5 * MINUTE_MS, records: true };
  // With the window's first value, which is that of 15:00:00.
  const ticks = run(engine, fixedAtMs - HOUR_MS - 5 * MINUTE_MS, fixedAtMs, window);
  return ticks.flatMap((tick) => [
    ...tick.indicativeRecords.map((record) => withDocuments(tick, record)),
    ...tick.fixings.map(({ record }) => withDocuments(ticks, record)),
  ]);
}

/** The first minutes of a live engine on the answers of the recorded vendors, one of which fails. */
export async function liveRecords(): Promise<AuditRecord[]> {
  const vendors = await RecordedVendors.open();
  const run = new MarketRun(vendors, { atMs: Date.parse('2026-09-02T11:54:00Z'), readings: [] });
  run.switch('kraken', '500');
  const records: AuditRecord[] = [];
  await run.until(
    run.nowMs + 6 * MINUTE_MS,
    (tick) => records.push(...tick.indicativeRecords.map((record) => withDocuments(tick, record))),
    (atMs) => atMs % MINUTE_MS === 0,
  );
  return records;
}
