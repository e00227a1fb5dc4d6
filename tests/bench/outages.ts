import { faultyDays } from '../support/outages/faulty-days';
import {
  halfOf,
  OUT,
  OutageMarket,
  type OutageReport,
  pairsOfVendors,
  VENDOR_NAMES,
} from '../support/outages/outage-market';
import type { FaultName } from '../vendors/server/faults';
import type { Measurement, Pace } from './measure';

const HALVES = 200;
const QUICK = 10;
const BREACHES_SHOWN = 20;

/**
 * Each vendor out alone, each pair, and 200 seeded halves of all: what the SYI is, how sure, and every
 * breach of a rule. The tests hold a sample of the same to them.
 */
export async function measureOutages({ isQuick }: Pace): Promise<Measurement[]> {
  const market = await OutageMarket.open();
  const { syi, confidences } = await market.undisturbed();
  console.log(`outages: undisturbed SYI ${syi}, confidence ${confidences.get('SYI')}`);
  const pairs = isQuick ? pairsOfVendors().slice(0, QUICK) : pairsOfVendors();
  const wayOf = (index: number) => OUT[index % OUT.length] ?? 'hang';
  const halves = Array.from({ length: isQuick ? QUICK : HALVES }, (_, index) => halfOf(index + 1));
  const outages: Readonly<Record<string, readonly ReadonlyMap<string, FaultName>[]>> = {
    'one vendor out': VENDOR_NAMES.map((name) => new Map([[name, 'hang']])),
    'two vendors out': pairs.map(
      (pair, index) => new Map(pair.map((name) => [name, wayOf(index)])),
    ),
    'half of the vendors out': halves,
  };
  const rows: Measurement[] = [];
  for (const [what, out] of Object.entries(outages))
    rows.push(...(await measure(market, what, out)));
  return rows;
}

async function measure(
  market: OutageMarket,
  what: string,
  outages: readonly ReadonlyMap<string, FaultName>[],
): Promise<Measurement[]> {
  const reports: OutageReport[] = [];
  for (const out of outages) {
    const report = await market.outage(out);
    for (const fault of report.faults.slice(0, BREACHES_SHOWN)) {
      console.log(`breach: ${[...out].map((each) => each.join(' ')).join(', ')}: ${fault}`);
    }
    reports.push(report);
  }
  const healthy = (await market.undisturbed()).confidences.get('SYI') ?? 0;
  const ends = reports.map((report) => 100 * (report.confidences.get('SYI') ?? 0));
  const sum = (read: (report: OutageReport) => number) =>
    reports.reduce((total, report) => total + read(report), 0);
  console.log(
    `${what}: ${reports.length} runs of ${reports[0]?.verdict.ticks} ticks, ` +
      `${reports.filter((report) => report.syi !== null).length} computed at the end, ` +
      `${ends.filter((each) => each < 100 * healthy).length} less sure, ` +
      `${sum(({ verdict }) => verdict.recomputed)} recomputed, ${sum(({ verdict }) => verdict.verified)} records ` +
      `verified, ${sum(({ faults }) => faults.length)} breaches`,
  );
  const values = reports.flatMap(({ verdict }) => verdict.values);
  return [
    { what: `SYI, ${what}`, target: '', unit: '%', values },
    { what: `its confidence at the end, ${what}`, target: '', unit: '%', values: ends },
  ];
}

const SEED = 2026;

/** A week of the live engine with faults of every kind that come and go, as fast as it computes. */
export async function measureFaultyWeek({ isQuick }: Pace): Promise<Measurement[]> {
  const market = await OutageMarket.open();
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const days = isQuick ? 1 : 7;
  const { verdict, begun, faults, requests } = await faultyDays(market, days, SEED, (day) =>
    console.log(`week: day ${day} after ${seconds().toFixed(0)} s`),
  );
  for (const fault of faults.slice(0, BREACHES_SHOWN)) console.log(`breach: ${fault}`);
  const count = [...begun.values()].reduce((sum, each) => sum + each, 0);
  console.log(
    `week: ${days} days, ${verdict.ticks} ticks, SYI computed in ${verdict.values.length}, ` +
      `${verdict.recomputed} recomputed, ${verdict.verified} records verified, ${requests} requests, ` +
      `${count} faults (${[...begun].map((each) => each.join(' ')).join(', ')}), ${faults.length} breaches`,
  );
  return [
    { what: 'SYI in a week of faults', target: '', unit: '%', values: verdict.values },
    {
      ...{ what: 'its confidence', target: '', unit: '%' },
      values: verdict.confidences.map((each) => 100 * each),
    },
    { what: 'the week', target: '', unit: 's', values: [seconds()] },
  ];
}
