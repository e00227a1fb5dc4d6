import { setTimeout as later } from 'node:timers/promises';
import Database from 'libsql';
import { throughOutage } from '../harness/outage';
import type { Scenario } from '../harness/trial';

/** A process cannot slow the disk itself; holding the write lock makes each commit wait as long. */
const HELD_MS = 1_500;
const FREE_MS = 500;

export const slowDisk: Scenario = {
  name: 'slow-disk',
  must: `SQLite's write lock is held for ${HELD_MS} ms of every ${HELD_MS + FREE_MS}, as by a disk that stalls: all answered, nothing lost`,
  async run(trial) {
    const databaseUrl = trial.sqlite();
    let isSlow = true;
    let holding = Promise.resolve();
    const hold = async () => {
      const other = new Database(databaseUrl.replace('file:', ''));
      other.pragma('busy_timeout = 5000');
      while (isSlow) {
        other.exec('begin immediate');
        await later(HELD_MS);
        other.exec('rollback');
        await later(FREE_MS);
      }
      other.close();
    };
    const { findings } = await throughOutage(trial, {
      databaseUrl,
      begin() {
        holding = hold();
      },
      async end() {
        isSlow = false;
        await holding;
      },
      lastsMs: trial.secondsMs(30, 6),
      writes: 'taken',
    });
    return findings;
  },
};
