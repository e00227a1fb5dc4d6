import { faultyDays } from '../support/outages/faulty-days';
import {
  halfOf,
  OUT,
  pairsOfVendors,
  RecordedMarket,
  VENDOR_NAMES,
} from '../support/outages/recorded-market';
import type { FaultName } from '../vendors/server/faults';
import type { Measurement } from './measure';

const HALVES = 200;
const SEED = 2026;
const BREACHES_SHOWN = 20;

function showBreaches(about: string, faults: readonly string[]): void {
  for (const fault of faults.slice(0, BREACHES_SHOWN)) console.log(`breach: ${about}: ${fault}`);
}

/**
 * Each vendor out alone, each pair, and 200 seeded halves of all: what the SYI is, how sure, and every
 * breach of a rule. The tests hold a sample of the same to them.
 */
export async function measureOutages(): Promise<Measurement[]> {
  const market = await RecordedMarket.open();
  const { syi, confidences } = await market.undisturbed();
  console.log(`undisturbed SYI ${syi}, confidence ${confidences.get('SYI')}`);
  const outages: Readonly<Record<string, readonly ReadonlyMap<string, FaultName>[]>> = {
    'one vendor out': VENDOR_NAMES.map((name) => new Map([[name, 'hang']])),
    'two vendors out': pairsOfVendors().map(
      (pair, index) => new Map(pair.map((name) => [name, OUT[index % OUT.length] ?? 'hang'])),
    ),
    'half of the vendors out': Array.from({ length: HALVES }, (_, index) => halfOf(index + 1)),
  };
  const rows: Measurement[] = [];
  for (const [what, all] of Object.entries(outages)) {
    const values: number[] = [];
    const ends: number[] = [];
    let breaches = 0;
    for (const out of all) {
      const report = await market.outage(out);
      showBreaches([...out].map((each) => each.join(' ')).join(', '), report.faults);
      breaches += report.faults.length;
      values.push(...report.verdict.values);
      ends.push(100 * (report.confidences.get('SYI') ?? 0));
    }
    console.log(`${what}: ${all.length} runs, ${breaches} breaches`);
    rows.push({ what: `SYI, ${what}`, unit: '%', values });
    rows.push({ what: `its confidence at the end, ${what}`, unit: '%', values: ends });
  }
  return rows;
}

/** A week of the live engine with faults of every kind that come and go, as fast as it computes. */
export async function measureFaultyWeek(): Promise<Measurement[]> {
  const market = await RecordedMarket.open();
  const { verdict, begun, faults } = await faultyDays(market, 7, SEED);
  showBreaches('week', faults);
  const begunTexts = [...begun].map((each) => each.join(' ')).join(', ');
  console.log(`${verdict.ticks} ticks; faults: ${begunTexts}; ${faults.length} breaches`);
  const confidences = verdict.confidences.map((each) => 100 * each);
  return [
    { what: 'SYI in a week of faults', unit: '%', values: verdict.values },
    { what: 'its confidence', unit: '%', values: confidences },
  ];
}
