import { Redis } from 'ioredis';
import { findPostgres } from '../../support/store/store-engines';
import { throughOutage } from '../harness/outage';
import type { Scenario, Trial } from '../harness/trial';

/** Why there is no PostgreSQL to break. */
function noPostgres(): string | undefined {
  const found = findPostgres();
  return 'missing' in found ? found.missing : undefined;
}

const redisUrl = () => process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

/** Why there is no Redis to break. */
async function noRedis(): Promise<string | undefined> {
  const redis = new Redis(redisUrl(), { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  const isThere = await redis.ping().catch(() => false);
  redis.disconnect();
  return isThere ? undefined : `no Redis at ${redisUrl()}`;
}

/** Longer than this no answer may take while each of its counts waits 0.4 s. */
const LONGEST_MS = 4_000;

export const redisCut: Scenario = {
  name: 'redis-cut',
  must: 'Redis cut, then hanging: reads and writes go on, each process counts its limits for itself',
  missing: noRedis,
  async run(trial) {
    const { databaseUrl: REDIS_URL, link } = await trial.linked(redisUrl(), 6379);
    const lastsMs = trial.secondsMs(30, 6);
    const { findings, traffic } = await throughOutage(trial, {
      databaseUrl: trial.sqlite(),
      settings: { REDIS_URL },
      async begin() {
        await link.cut();
        setTimeout(() => link.mend().then(() => link.hang()), lastsMs / 2);
      },
      end: () => link.mend(),
      lastsMs,
      writes: 'taken',
    });
    const slow = traffic.writes.filter(({ tookMs }) => tookMs > LONGEST_MS).length;
    findings.demand(slow === 0, `${slow} writes waited for Redis`);
    return findings;
  },
};

const run = (how: 'cut' | 'hang') => async (trial: Trial) => {
  const { databaseUrl, directUrl, link } = await trial.postgres();
  const { findings } = await throughOutage(trial, {
    databaseUrl,
    directUrl,
    begin: () => link[how](),
    end: () => link.mend(),
    lastsMs: trial.secondsMs(60, 8),
    writes: 'refused',
  });
  return findings;
};

export const postgresCut: Scenario = {
  name: 'postgres-cut',
  must: 'PostgreSQL cut for 60 s: reads from memory with their age, writes 503, nothing lost or doubled',
  missing: noPostgres,
  run: run('cut'),
};

export const postgresHangs: Scenario = {
  name: 'postgres-hangs',
  must: 'the link to PostgreSQL hangs for 60 s without closing: the same, and no answer above 15 s',
  missing: noPostgres,
  run: run('hang'),
};
