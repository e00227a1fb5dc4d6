import { setTimeout as later } from 'node:timers/promises';
import type { Store } from '@/lib/db/connection/client';
import { getActiveFeed } from '@/lib/db/feeds';
import { insertAlert } from '@/lib/features/alerts/store/alerts';
import { insertOwner } from '@/lib/features/alerts/store/owners';
import { alertRow } from '../../support/store/store-rows';
import { until } from '../../support/until';
import { startTraffic, warm } from '../harness/traffic';
import type { ProcessName, Scenario, Site } from '../harness/trial';

const PACE = { readEveryMs: 200, writeEveryMs: 500 };
/** Recorded minutes in a minute: a thousand kills stay within the recording. */
const SPEED_OF_THOUSAND = '40';
const ALERTS = 100;
/** One kill in so many is of the supervisor, which takes both its processes with it. */
const SUPERVISOR_EVERY = 50;
/** One in so many waits for the dead collector's lease; else it is ended by hand. */
const LEASE_EVERY = 20;
/** How long a web process that was killed may be away: a start of it and the longest pause. */
const LONGEST_AWAY_MS = 30_000;

/** Alerts that fire at the first look, and again whenever the coin comes back. */
async function seedAlerts({ db }: Store): Promise<void> {
  for (let number = 0; number < ALERTS; number += 1) {
    const ownerId = `chaos-${number}`;
    const email = `alert-${number}@example.org`;
    await insertOwner(db, { ownerId, address: email, email, createdAtMs: 1, confirmedAtMs: 1 });
    const rule = { kind: 'peg_deviation', threshold: '0.05' } as const;
    await insertAlert(db, alertRow({ alertId: ownerId, ownerId, ...rule }));
  }
}

async function isAnswering(origin: string): Promise<boolean> {
  return fetch(`${origin}/livez`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Waits until a process that was started again works: the web answers, the collector ticks. */
async function untilWorking(name: ProcessName, site: Site, store: Store): Promise<void> {
  if (name === 'web') return until(() => isAnswering(site.url), 'the web process', 50);
  const sequence = async () => (await getActiveFeed(store.db))?.sequence ?? 0;
  const before = await sequence();
  await until(async () => (await sequence()) > before, 'a tick', 50);
}

async function kill(name: ProcessName, site: Site): Promise<void> {
  await until(() => site.pidOf(name) !== undefined, `the ${name} process`, 10);
  process.kill(site.pidOf(name) ?? 0, 'SIGKILL');
}

/** A dead collector's lease ended by hand, instead of the twelve seconds it would run. */
const endLease = ({ db }: Store) => db.updateTable('leases').set({ expires_at_ms: 0 }).execute();

export const kills: Scenario = {
  name: 'kills',
  must: '`kill -9` of the web process, the collector or the supervisor, again and again, at work and while starting: always back, nothing acknowledged lost, no tick, fixing, alert or mail twice',
  async run(trial, findings) {
    const { random, isShort } = trial.run;
    const wanted = isShort ? 8 : 1_000;
    const databaseUrl = trial.sqlite();
    const speed: Record<string, string> = isShort ? {} : { MARKET_REPLAY_SPEED: SPEED_OF_THOUSAND };
    let site = await trial.site(databaseUrl, speed);
    const { url: origin } = site;
    const port = new URL(origin).port;
    await warm(origin);
    const store = await trial.store(databaseUrl);
    await seedAlerts(store);
    const traffic = startTraffic(origin, PACE);
    const killed = { web: 0, collector: 0, supervisor: 0 };
    const startedMs = performance.now();
    let longestAwayMs = 0;
    let number = 0;
    const killAgain = async (name: ProcessName, upTo: number) => {
      while (number < upTo) {
        number += 1;
        killed[name] += 1;
        const killedMs = performance.now();
        await kill(name, site);
        if (name === 'collector' && killed.collector % LEASE_EVERY !== 0) await endLease(store);
        // One in five is killed again before it works.
        const isWaited = random() >= 0.2;
        if (isWaited) await untilWorking(name, site, store);
        else await later(random() * 1_000);
        const awayMs = performance.now() - killedMs;
        if (name === 'web' && isWaited) longestAwayMs = Math.max(longestAwayMs, awayMs);
        await later(random() * 300);
      }
    };
    while (number < wanted) {
      const upTo = Math.min(number + SUPERVISOR_EVERY - 1, wanted);
      await Promise.all([killAgain('web', upTo), killAgain('collector', upTo)]);
      const seconds = Math.round((performance.now() - startedMs) / 1000);
      trial.say(`${number} of ${wanted} kills in ${seconds} s`);
      if (number >= wanted) break;
      number += 1;
      killed.supervisor += 1;
      await site.kill();
      await endLease(store);
      site = await trial.site(databaseUrl, { ...speed, PORT: port });
    }
    await until(() => isAnswering(origin), 'the web process', 50);
    await endLease(store);
    await findings.caughtUp(store);
    await traffic.stop();
    await site.stop();
    findings.count(
      `${killed.web} kills of web, ${killed.collector} of collector, ${killed.supervisor} of supervisor in ${Math.round((performance.now() - startedMs) / 1000)} s`,
    );
    const good = traffic.reads.filter(({ status }) => status === 200).length;
    findings.count(
      `${good} of ${traffic.reads.length} reads answered, the rest while no web process ran`,
    );
    findings.count(`web away ${(longestAwayMs / 1000).toFixed(1)} s at most`);
    findings.demand(longestAwayMs < LONGEST_AWAY_MS, 'the web process stayed away');
    const wrong = traffic.reads.filter(({ status }) => status >= 400 && status !== 503);
    findings.demand(
      wrong.length === 0,
      `${wrong.length} reads answered with an error of their own`,
    );
    const mayRepeatMails = killed.collector + killed.supervisor;
    const { forms } = traffic;
    await findings.settled(trial, { store, databaseUrl, forms, mayRepeatMails });
  },
};
