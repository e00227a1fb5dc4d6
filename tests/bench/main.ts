import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureFullTick } from './full-tick';
import { type Measurement, medianOf } from './measure';
import { measureFaultyWeek, measureOutages } from './outages';
import { measureReplay } from './replay-week';

const BENCHMARKS: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  tick: measureFullTick,
  replay: measureReplay,
  outages: measureOutages,
  week: measureFaultyWeek,
};

/** `npm run bench [-- --only <name>]`: measures and prints; it judges nothing. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const chosen = Object.entries(BENCHMARKS).filter(([name]) => (values.only ?? name) === name);
  if (chosen.length === 0) throw new Error(`--only: one of ${Object.keys(BENCHMARKS).join(', ')}`);
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, node ${process.version}`);
  const rows: Measurement[] = [];
  for (const [name, measure] of chosen) {
    console.log(`measuring ${name} …`);
    rows.push(...(await measure()));
  }
  console.table(
    rows.map(({ what, target, unit, values }) => {
      const figure = (value: number) => `${value.toFixed(value < 100 ? 2 : 0)} ${unit}`;
      const range = `${figure(Math.min(...values))} – ${figure(Math.max(...values))}`;
      return { what, target, median: figure(medianOf(values)), range, runs: values.length };
    }),
  );
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
