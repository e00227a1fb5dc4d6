import { throughOutage } from '../harness/outage';
import { noMounts } from '../harness/servers';
import { mountSmallDisk } from '../harness/small-disk';
import type { Scenario } from '../harness/trial';

export const diskFull: Scenario = {
  name: 'disk-full',
  must: 'the disk of the store is full: reads go on, a write that does not fit 503, health is degraded and says so, all goes on once there is room',
  missing: noMounts,
  async run(trial) {
    const disk = mountSmallDisk(trial);
    let health: { status?: string; disk?: string } = {};
    const { findings } = await throughOutage(trial, {
      databaseUrl: trial.sqlite(disk.folder),
      begin: () => disk.fill(),
      async end(site) {
        health = await (await fetch(`${site.origin}/api/healthz`)).json();
        disk.empty();
      },
      lastsMs: trial.secondsMs(30, 6),
      // What fits into the room that the store's log has already is still taken.
      writes: 'some',
    });
    findings.count(`health: ${JSON.stringify(health)}`);
    findings.demand(health.status === 'degraded', 'health does not say that the disk is full');
    return findings;
  },
};
