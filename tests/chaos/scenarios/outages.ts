import { setTimeout as later } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { CutProxy } from '../../support/store/cut-proxy';
import { findPostgres } from '../../support/store/store-engines';
import { within } from '../harness/checks';
import { startTraffic, warm } from '../harness/traffic';
import type { Scenario, Trial } from '../harness/trial';

const PACE = { readEveryMs: 100, writeEveryMs: 250 };
/** What is under way when something breaks, and what comes while it is noticed. */
const SETTLING_MS = 1_000;
const CALM_MS = 3_000;
/** Longer than this no answer may take while each of its counts waits 0.4 s for Redis. */
const LONGEST_MS = 4_000;

const redisUrl = () => process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

async function noRedis(): Promise<string | undefined> {
  const redis = new Redis(redisUrl(), { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  const isThere = await redis.ping().catch(() => false);
  redis.disconnect();
  return isThere ? undefined : `no Redis at ${redisUrl()}`;
}

function noPostgres(): string | undefined {
  const found = findPostgres();
  return 'missing' in found ? found.missing : undefined;
}

type Outage = Pick<Scenario, 'name' | 'must'> & {
  of: 'postgres' | 'redis';
  /** For how long, and in the short form. */
  seconds: readonly [whole: number, short: number];
  /** What happens to the link, half a time each. */
  breaks: readonly [first: 'cut' | 'hang', second: 'cut' | 'hang'];
};

const OUTAGES: readonly Outage[] = [
  {
    name: 'postgres-cut',
    must: 'PostgreSQL cut for 60 s: reads from memory with their age, writes 503, nothing lost or doubled',
    ...{ of: 'postgres', seconds: [60, 8], breaks: ['cut', 'cut'] },
  },
  {
    name: 'postgres-hangs',
    must: 'the link to PostgreSQL hangs for 60 s without closing: the same, and no answer above 15 s',
    ...{ of: 'postgres', seconds: [60, 8], breaks: ['hang', 'hang'] },
  },
  {
    name: 'redis-cut',
    must: 'Redis cut, then hanging: reads and writes go on, each process counts its limits for itself',
    ...{ of: 'redis', seconds: [30, 6], breaks: ['cut', 'hang'] },
  },
];

async function breakFor(link: CutProxy, { breaks }: Outage, forMs: number): Promise<void> {
  const [first, second] = breaks;
  await link[first]();
  await later(forMs / 2);
  if (second !== first) {
    await link.mend();
    await link[second]();
  }
  await later(forMs / 2);
}

/** The addresses of a site whose store or Redis can be cut off; `direct` goes past the link to the store. */
async function cuttable(trial: Trial, of: Outage['of']) {
  if (of === 'postgres') {
    const direct = await trial.postgres();
    const link = await trial.linked(direct);
    return { databaseUrl: link.url, direct, link };
  }
  const link = await trial.linked(redisUrl());
  const direct = trial.sqlite();
  return { databaseUrl: direct, direct, link, settings: { REDIS_URL: link.url } };
}

/**
 * Starts a site, reads and writes all the while, breaks something, mends it, and holds the site to what
 * every outage must: reads go on from memory with their age, writes are refused in so many words or
 * taken, all that was acknowledged is there once, ticks catch up, nothing is there twice.
 */
const scenarioOf = (outage: Outage): Scenario => ({
  name: outage.name,
  must: outage.must,
  missing: outage.of === 'redis' ? noRedis : noPostgres,
  async run(trial, findings) {
    const { databaseUrl, direct, link, settings = {} } = await cuttable(trial, outage.of);
    const [whole, short] = outage.seconds;
    const site = await trial.site(databaseUrl, settings);
    await warm(site.url);
    const traffic = startTraffic(site.url, PACE);
    await later(CALM_MS);
    const brokenAtMs = Date.now();
    await breakFor(link, outage, (trial.run.isShort ? short : whole) * 1000);
    await link.mend();
    const mendedAtMs = Date.now();
    const store = await trial.store(direct);
    await findings.caughtUp(store);
    await later(CALM_MS);
    await traffic.stop();
    findings.reads(within(traffic.reads, brokenAtMs, mendedAtMs));
    const meanwhile = within(traffic.writes, brokenAtMs + SETTLING_MS, mendedAtMs);
    if (outage.of === 'postgres') findings.refused(meanwhile);
    else {
      findings.taken(meanwhile);
      const slow = traffic.writes.filter(({ tookMs }) => tookMs > LONGEST_MS).length;
      findings.demand(slow === 0, `${slow} writes waited for Redis`);
    }
    const slowest = Math.max(...[...traffic.reads, ...traffic.writes].map(({ tookMs }) => tookMs));
    findings.count(`longest answer ${(slowest / 1000).toFixed(1)} s`);
    await site.stop();
    await findings.settled(trial, { store, databaseUrl: direct, forms: traffic.forms });
  },
});

export const outages: readonly Scenario[] = OUTAGES.map(scenarioOf);
