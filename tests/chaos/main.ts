import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { COLLECTOR_ARGS, isBuilt } from '@/lib/cli/project.mjs';
import { openStore, type Store } from '@/lib/db/connection/client';
import { writeSyntheticWeek } from '../bench/synthetic-week';
import { startCollector } from '../lib/engine/process/collector-process';
import { seededRandom } from '../support/seeded-random';
import { Findings } from './harness/checks';
import { type RunSettings, type Scenario, Trial } from './harness/trial';
import { busyMachine } from './scenarios/busy-machine';
import { kills } from './scenarios/kills';
import { outages } from './scenarios/outages';
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
const SCENARIOS: readonly Scenario[] = [...outages, busyMachine, sigterm, kills];
/** What the short form is made of; the rest takes minutes. */
const SHORT = ['postgres-cut', 'busy-machine', 'sigterm', 'kills'];

const USAGE = `npm run chaos -- [--seed <number>] [--only <scenario>[,…]] [--short]
  breaks what a site stands on, one thing after the other, and holds it to what it must do then.
  scenarios: ${SCENARIOS.map(({ name }) => name).join(', ')}`;

const SEED = 20_261_123;
/** An hour and a half before a fixing, so that each scenario comes to one. */
const FROM_MS = Date.parse('2024-03-04T14:30:00Z');
/** No scenario plays longer; a week would take a process that starts a thousand times too long to open. */
const RECORDED_MINUTES = 30 * 60;
const SHORT_RECORDED_MINUTES = 16 * 60;

/** Whether the site did what it must, or the scenario cannot be run here. */
async function runOne(scenario: Scenario, run: RunSettings): Promise<boolean> {
  const { name, must } = scenario;
  const missing = await scenario.missing?.();
  console.log(`${name}: ${missing === undefined ? must : `skipped: ${missing}`}`);
  if (missing !== undefined) return true;
  const trial = new Trial(name, run);
  const findings = new Findings();
  const { counts, breaches } = findings;
  try {
    await scenario.run(trial, findings);
  } catch (error) {
    breaches.push(`${error instanceof Error ? error.stack : error}\n${trial.lastWords()}`);
  } finally {
    await trial.end();
  }
  for (const line of breaches) console.log(`${name}: BREACH ${line}`);
  console.log(`${name}: ${breaches.length === 0 ? 'passed' : 'FAILED'}: ${counts.join('; ')}`);
  return breaches.length === 0;
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(SEED) },
      only: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  });
  const { short: isShort, only } = values;
  const names = only?.split(',') ?? (isShort ? SHORT : SCENARIOS.map(({ name }) => name));
  const seed = Number(values.seed);
  const isKnown = names.every((name) => SCENARIOS.some((known) => known.name === name));
  if (!isKnown || !Number.isSafeInteger(seed)) throw new Error(USAGE);
  if (!isBuilt()) throw new Error('The site is not built: npm run build');
  const folder = mkdtempSync(path.join(tmpdir(), 'chaos-'));
  try {
    const recording = writeSyntheticWeek(path.join(folder, 'recording'), {
      fromMs: FROM_MS,
      minutes: isShort ? SHORT_RECORDED_MINUTES : RECORDED_MINUTES,
    });
    const undisturbed = playUndisturbed(recording, folder);
    let allPassed = true;
    for (const scenario of SCENARIOS.filter(({ name }) => names.includes(name))) {
      const random = seededRandom(seed);
      const run = { random, recording, undisturbed, folder, isShort };
      allPassed = (await runOne(scenario, run)) && allPassed;
    }
    console.log(`seed ${seed}`);
    return allPassed;
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
