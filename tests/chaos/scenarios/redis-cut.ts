import { throughOutage } from '../harness/outage';
import { noRedis, redisUrl } from '../harness/servers';
import type { Scenario } from '../harness/trial';

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
