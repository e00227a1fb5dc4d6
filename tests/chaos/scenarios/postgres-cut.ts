import { throughOutage } from '../harness/outage';
import { noPostgres } from '../harness/servers';
import type { Scenario, Trial } from '../harness/trial';

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
