import { faultyDays } from '../../support/outages/faulty-days';
import { OutageMarket } from '../../support/outages/outage-market';
import type { Measurement, Pace } from '../measure';

const SEED = 2026;
const BREACHES_SHOWN = 40;

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
