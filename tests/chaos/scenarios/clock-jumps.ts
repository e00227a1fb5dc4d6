import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { sql } from 'kysely';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { inProject } from '@/lib/cli/project.mjs';
import type { Store } from '@/lib/db/connection/client';
import { Findings } from '../harness/checks';
import { noPostgres } from '../harness/servers';
import { startTraffic, warm } from '../harness/traffic';
import { READY, type Scenario, type Trial } from '../harness/trial';

const PACE = { readEveryMs: 200, writeEveryMs: 500 };

/** A node whose clock is set as this says; processes that start later have it too. */
function clockOf(trial: Trial, name: string) {
  const file = path.join(trial.folder, `${name}.clock`);
  const set = (offsetMs: number) => writeFileSync(file, String(offsetMs));
  set(0);
  const preload = inProject('tests/chaos/harness/shifted-clock.mjs');
  return { set, settings: { CHAOS_CLOCK_FILE: file, NODE_OPTIONS: `--import=${preload}` } };
}

/** Times of the ticks that the store holds, oldest first, as they were written. */
async function tickTimes({ db }: Store): Promise<number[]> {
  const { rows } = await sql<{ at_ms: number }>`
    select distinct at_ms from index_values
    where kind = 'indicative' and feed_id like 'sample%' order by at_ms
  `.execute(db);
  return rows.map(({ at_ms }) => Number(at_ms));
}

/** Of the demonstration, whose engine goes by the wall clock, without its 90 days of history. */
const FEED = { MARKET_FEED: 'sample' };

export const machineClockJumps: Scenario = {
  name: 'clock-jumps',
  must: "the machine's clock jumps an hour ahead and back: the site goes on, no tick is there twice, none lies in the future",
  async run(trial) {
    const findings = new Findings();
    const databaseUrl = trial.sqlite();
    const clock = clockOf(trial, 'machine');
    const site = await trial.site(databaseUrl, { ...FEED, ...clock.settings });
    await site.says(READY);
    await warm(site.origin);
    const traffic = startTraffic([site.origin], PACE);
    const store = await trial.store(databaseUrl);
    for (const offsetMs of [HOUR_MS, 0, -HOUR_MS, 0]) {
      clock.set(offsetMs);
      await later(trial.secondsMs(40, 8));
      const { rows } = await sql<{
        expires_at_ms: number;
      }>`select expires_at_ms from leases`.execute(store.db);
      const aheadMs = Number(rows[0]?.expires_at_ms) - (Date.now() + offsetMs);
      findings.demand(
        aheadMs > 0 && aheadMs < 20_000,
        `the lease runs ${aheadMs / 1000} s at ${offsetMs / HOUR_MS} h`,
      );
    }
    await traffic.stop();
    await site.stop();
    findings.reads(traffic.reads);
    await findings.acknowledged(store, traffic);
    await findings.mail(store, await trial.mailbox());
    const times = await tickTimes(store);
    const atMs = times.at(-1) ?? 0;
    findings.count(`${times.length} ticks`);
    findings.demand(atMs <= Date.now() + HOUR_MS, 'a tick lies in the future');
    await findings.verified(databaseUrl);
    return findings;
  },
};

export const nodeClockJumps: Scenario = {
  name: 'node-clock-jumps',
  must: "on PostgreSQL the clock of one node of two jumps an hour ahead, then behind: the other node's collector writes, no tick lies in the future",
  missing: noPostgres,
  async run(trial) {
    const findings = new Findings();
    const { databaseUrl } = await trial.postgres();
    const clock = clockOf(trial, 'node');
    const wrong = await trial.site(databaseUrl, { ...FEED, ...clock.settings });
    await wrong.says(READY);
    const right = await trial.site(databaseUrl, FEED);
    await right.says(READY);
    const store = await trial.store(databaseUrl);
    for (const offsetMs of [HOUR_MS, -HOUR_MS]) {
      const [rightFrom, wrongFrom] = [right.lines.length, wrong.lines.length];
      clock.set(offsetMs);
      await wrong.says('standing by', wrongFrom);
      // With the second jump the right node has the lease already.
      if (offsetMs > 0) await right.says('a first figure is published', rightFrom);
      await later(trial.secondsMs(35, 5));
      const backFrom = wrong.lines.length;
      clock.set(0);
      await wrong.says('another collector holds the lease', backFrom);
    }
    findings.count('the wrong node stood by twice, the right one wrote');
    const times = await tickTimes(store);
    findings.count(`${times.length} ticks`);
    const aheadMs = (times.at(-1) ?? 0) - Date.now();
    findings.demand(aheadMs <= 5_000, `a tick lies ${aheadMs / 1000} s in the future`);
    return findings;
  },
};
