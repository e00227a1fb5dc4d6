import { setTimeout as later } from 'node:timers/promises';
import type { Store } from '@/lib/db/connection/client';
import { Findings, within } from './checks';
import type { Site, SiteSettings } from './site';
import { type Asked, startTraffic, type Traffic, warm } from './traffic';
import { READY, type Trial } from './trial';

const PACE = { readEveryMs: 100, writeEveryMs: 250 };
/** What is under way when something breaks, and what comes while it is noticed. */
const SETTLING_MS = 1_000;
const CALM_MS = 3_000;

type Outage = {
  databaseUrl: string;
  /** The way to the store for the checks, where `databaseUrl` is what breaks. */
  directUrl?: string;
  settings?: SiteSettings;
  begin(site: Site): Promise<unknown> | unknown;
  end(site: Site): Promise<unknown> | unknown;
  lastsMs: number;
  /** Whether writes are refused meanwhile, or taken, later than usual at most. */
  writes: 'refused' | 'taken';
};

/** What follows once all is checked that every outage must hold to. */
type Outcome = { findings: Findings; store: Store; site: Site; traffic: Traffic };

/**
 * Starts a site, reads and writes all the while, breaks something, mends it, and holds the site to what
 * every outage must: reads go on from memory with their age, writes are refused in so many words or
 * taken, all that was acknowledged is there once, ticks catch up, nothing is there twice.
 */
export async function throughOutage(trial: Trial, outage: Outage): Promise<Outcome> {
  const { databaseUrl, directUrl = databaseUrl, settings, lastsMs } = outage;
  const findings = new Findings();
  const site = await trial.site(databaseUrl, settings);
  await site.says(READY);
  await warm(site.url);
  const traffic = startTraffic([site.url], PACE);
  await later(CALM_MS);
  await outage.begin(site);
  const brokenAtMs = Date.now();
  trial.say(`broken for ${lastsMs / 1000} s`);
  await later(lastsMs);
  await outage.end(site);
  const mendedAtMs = Date.now();
  const store = await trial.store(directUrl);
  await findings.caughtUp(store);
  await later(CALM_MS);
  await traffic.stop();
  findings.reads(within(traffic.reads, brokenAtMs, mendedAtMs));
  const meanwhile = within(traffic.writes, brokenAtMs + SETTLING_MS, mendedAtMs);
  const isTaken = ({ status }: Asked) => status === 200;
  if (outage.writes === 'refused') findings.refused(meanwhile);
  else {
    const taken = meanwhile.filter(isTaken).length;
    findings.count(`${taken} of ${meanwhile.length} writes taken`);
    findings.demand(taken > 0 && taken === meanwhile.length, 'writes were not taken');
  }
  const slowest = Math.max(...[...traffic.reads, ...traffic.writes].map(({ tookMs }) => tookMs));
  findings.count(`longest answer ${(slowest / 1000).toFixed(1)} s`);
  await site.stop();
  await settled(findings, trial, { store, databaseUrl: directUrl, traffic });
  return { findings, store, site, traffic };
}

/** What must be true of a store after whatever happened to its site. */
export async function settled(
  findings: Findings,
  trial: Trial,
  after: { store: Store; databaseUrl: string; traffic: Traffic; mayRepeatMails?: number },
): Promise<void> {
  await findings.acknowledged(after.store, after.traffic);
  await findings.mail(after.store, await trial.mailbox(), after.mayRepeatMails);
  await findings.undisturbed(after.store, trial);
  await findings.verified(after.databaseUrl);
}
