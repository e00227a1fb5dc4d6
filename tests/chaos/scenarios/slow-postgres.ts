import { throughOutage } from '../harness/outage';
import { noPostgres } from '../harness/servers';
import type { Scenario } from '../harness/trial';

const DELAY_MS = 100;

export const slowPostgres: Scenario = {
  name: 'slow-postgres',
  must: `each packet to and from PostgreSQL is ${DELAY_MS} ms late: all reads and writes answered, ticks later`,
  missing: noPostgres,
  async run(trial) {
    const { databaseUrl, directUrl, link } = await trial.postgres();
    const { findings } = await throughOutage(trial, {
      databaseUrl,
      directUrl,
      begin: () => link.delay(DELAY_MS),
      end: () => link.delay(0),
      lastsMs: trial.secondsMs(30, 6),
      writes: 'taken',
    });
    return findings;
  },
};
