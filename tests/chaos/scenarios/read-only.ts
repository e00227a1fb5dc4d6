import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { throughOutage } from '../harness/outage';
import { noMounts } from '../harness/servers';
import type { Scenario } from '../harness/trial';

export const readOnly: Scenario = {
  name: 'read-only',
  must: 'the file of the store can no longer be written: reads go on, writes 503, all goes on once it can',
  missing: noMounts,
  async run(trial) {
    // What even root cannot write: the file system refuses it, also through descriptors that are open.
    const change = (how: '+i' | '-i') => () => {
      const files = readdirSync(trial.folder).filter((name) => /^store\.db(-wal)?$/.test(name));
      execFileSync('chattr', [how, ...files.map((name) => path.join(trial.folder, name))]);
    };
    trial.atEnd(async () => change('-i')());
    const { findings } = await throughOutage(trial, {
      databaseUrl: trial.sqlite(),
      begin: change('+i'),
      end: change('-i'),
      lastsMs: trial.secondsMs(30, 6),
      writes: 'refused',
    });
    return findings;
  },
};
