import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureFullTick } from './full-tick';
import { measureLiveStart } from './live-start';
import { type Measurement, type Pace, printTable } from './measure';
import { measureFaultyWeek, measureOutages } from './outages';
import { measureReadCalls } from './read-calls';
import { measureReplay } from './replay-week';
import { measureWebMemory } from './web-memory';

const BENCHMARKS: Readonly<Record<string, (pace: Pace) => Promise<Measurement[]>>> = {
  tick: measureFullTick,
  reads: measureReadCalls,
  replay: measureReplay,
  web: measureWebMemory,
  live: measureLiveStart,
  outages: measureOutages,
  week: measureFaultyWeek,
};

/** `npm run bench [-- --quick] [-- --only <name>]`: measures and prints; it judges nothing. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
  });
  const names = Object.keys(BENCHMARKS).filter((name) => (values.only ?? name) === name);
  if (names.length === 0) {
    throw new Error(`--only: one of ${Object.keys(BENCHMARKS).join(', ')}`);
  }
  const [first] = cpus();
  console.log(`${cpus().length} × ${first?.model ?? 'CPU'}, node ${process.version}`);
  const rows: Measurement[] = [];
  for (const name of names) {
    console.log(`measuring ${name} …`);
    rows.push(...((await BENCHMARKS[name]?.({ isQuick: values.quick })) ?? []));
  }
  printTable(rows);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
