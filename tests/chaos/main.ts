import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { COLLECTOR_ARGS, isBuilt } from '@/lib/cli/project.mjs';
import { openStore, type Store } from '@/lib/db/connection/client';
import { writeSyntheticWeek } from '../bench/synthetic-week';
import { startCollector } from '../lib/engine/process/collector-process';
import { seededRandom } from '../support/seeded-random';
import { type RunSettings, type Scenario, Trial } from './harness/trial';
import { busyMachine } from './scenarios/busy-machine';
import { postgresCut, postgresHangs, redisCut } from './scenarios/cuts';
import { kills } from './scenarios/kills';
import { sigterm } from './scenarios/sigterm';

/**
 * Plays a recording without anything going wrong, as far as it is asked for; a later call goes on there.
 * @returns the store it was written into, up to `toMs` of the recording at least.
 */
function playUndisturbed(recording: string, folder: string): (toMs: number) => Promise<Store> {
  const databaseUrl = `file:${path.join(folder, 'undisturbed.db')}`;
  let playedMs = 0;
  let store: Store | undefined;
  return async (toMs) => {
    if (toMs > playedMs) await play(recording, databaseUrl, toMs);
    playedMs = Math.max(playedMs, toMs);
    store ??= await openStore({ databaseUrl, readOnly: true });
    return store;
  };
}

async function play(recording: string, databaseUrl: string, toMs: number): Promise<void> {
  const settings = {
    DATABASE_URL: databaseUrl,
    MARKET_FEED: 'replay',
    MARKET_REPLAY: recording,
    MARKET_REPLAY_SPEED: 'max',
    MARKET_REPLAY_UNTIL: new Date(toMs).toISOString(),
  };
  const collector = startCollector(settings, COLLECTOR_ARGS);
  await collector.says('the replay has ended');
  await collector.stop();
}

/** In the order in which they are run: the longest last. */
const SCENARIOS: readonly Scenario[] = [
  postgresCut,
  postgresHangs,
  redisCut,
  busyMachine,
  sigterm,
  kills,
];

const USAGE = `npm run chaos -- [--seed <number>] [--only <scenario>[,…]] [--kills <number>]
  [--busy <processes>] [--busy-seconds <number>] [--short]
  breaks what a site stands on, one thing after the other, and holds it to what it must do then.
  scenarios: ${SCENARIOS.map(({ name }) => name).join(', ')}`;

const SEED = 20_261_123;
/** An hour and a half before a fixing, so that each scenario comes to one. */
const FROM_MS = Date.parse('2024-03-04T14:30:00Z');
/** No scenario plays longer; a week would take a process that starts a thousand times too long to open. */
const RECORDED_MINUTES = 30 * 60;
const SHORT_RECORDED_MINUTES = 16 * 60;
const FULL = { kills: '1000', busy: '40', 'busy-seconds': '300' };
const SHORT_FORM = { ...FULL, kills: '8', 'busy-seconds': '90' };
/** What the short form is made of; the rest takes minutes. */
const SHORT = ['postgres-cut', 'busy-machine', 'sigterm', 'kills'];

type Row = { scenario: Scenario; verdict: string; counts: readonly string[] };

async function runOne(scenario: Scenario, run: RunSettings): Promise<Row> {
  const missing = await scenario.missing?.();
  if (missing !== undefined) return { scenario, verdict: 'skipped', counts: [missing] };
  console.log(`${scenario.name}: ${scenario.must}`);
  const trial = new Trial(scenario.name, run);
  try {
    const { counts, breaches } = await scenario.run(trial);
    for (const line of counts) trial.say(line);
    for (const line of breaches) trial.say(`BREACH ${line}`);
    return { scenario, verdict: breaches.length === 0 ? 'passed' : 'FAILED', counts };
  } catch (error) {
    trial.say(`FAILED ${error instanceof Error ? error.stack : error}\n${trial.lastWords()}`);
    return { scenario, verdict: 'FAILED', counts: [] };
  } finally {
    await trial.end();
  }
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(SEED) },
      only: { type: 'string' },
      kills: { type: 'string' },
      busy: { type: 'string' },
      'busy-seconds': { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  });
  const isShort = values.short;
  const names = values.only?.split(',') ?? (isShort ? SHORT : SCENARIOS.map(({ name }) => name));
  const unknown = names.filter((name) => !SCENARIOS.some((known) => known.name === name));
  const given = { ...(isShort ? SHORT_FORM : FULL), ...values };
  const seed = Number(given.seed);
  const amounts = {
    kills: Number(given.kills),
    busyProcesses: Number(given.busy),
    busySeconds: Number(given['busy-seconds']),
  };
  const figures = [seed, ...Object.values(amounts)];
  if (unknown.length > 0 || !figures.every(Number.isSafeInteger)) throw new Error(USAGE);
  if (!isBuilt()) throw new Error('The site is not built: npm run build');
  const folder = mkdtempSync(path.join(tmpdir(), 'chaos-'));
  try {
    const recording = writeSyntheticWeek(path.join(folder, 'recording'), {
      fromMs: FROM_MS,
      minutes: isShort ? SHORT_RECORDED_MINUTES : RECORDED_MINUTES,
    });
    const undisturbed = playUndisturbed(recording, folder);
    const rows: Row[] = [];
    for (const scenario of SCENARIOS.filter(({ name }) => names.includes(name))) {
      const random = seededRandom(seed);
      const run = { random, recording, undisturbed, folder, isShort, ...amounts };
      rows.push(await runOne(scenario, run));
    }
    console.log(`\nseed ${seed}`);
    for (const { scenario, verdict, counts } of rows) {
      console.log(`${scenario.name}: ${verdict}: ${counts.join('; ')}`);
    }
    return rows.every(({ verdict }) => verdict !== 'FAILED');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

main().then(
  (passed) => process.exit(passed ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
