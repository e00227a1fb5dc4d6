import { randomBytes } from 'node:crypto';
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { Findings, within } from '../harness/checks';
import { settled } from '../harness/outage';
import { runScript } from '../harness/run-script';
import { startTraffic, warm } from '../harness/traffic';
import { READY, type Scenario } from '../harness/trial';

const PACE = { readEveryMs: 100, writeEveryMs: 250 };
const SETTLING_MS = 1_000;
const BLOCK_BYTES = 64 * 1024;

/** Overwrites a whole file with noise, in place. */
function corrupt(file: string): void {
  const { size } = statSync(file);
  const handle = openSync(file, 'r+');
  for (let at = 0; at < size; at += BLOCK_BYTES) {
    writeSync(handle, randomBytes(Math.min(BLOCK_BYTES, size - at)), 0, undefined, at);
  }
  closeSync(handle);
}

export const corrupted: Scenario = {
  name: 'corrupted',
  must: 'the file of the store turns to noise: reads go on from memory, writes 503, and a restored backup has all that was acknowledged before it. A mail sent after the backup may go out again under its `Message-ID`',
  async run(trial) {
    const findings = new Findings();
    const databaseUrl = trial.sqlite();
    const site = await trial.site(databaseUrl);
    await site.says(READY);
    await warm(site.origin);
    const traffic = startTraffic([site.origin], PACE);
    await later(trial.secondsMs(8, 4));
    const inBackup = traffic.forms.filter(({ isAcknowledged }) => isAcknowledged);
    const mailsBefore = (await trial.mailbox()).accepted.length;
    const backups = path.join(trial.folder, 'backups');
    const made = await runScript('lib/cli/backup/backup.ts', ['--to', backups], databaseUrl);
    const [file = ''] = /\S+\.backup\.gz/.exec(made) ?? [];
    const store = databaseUrl.slice('file:'.length);
    for (const part of [store, `${store}-wal`]) corrupt(part);
    const brokenAtMs = Date.now();
    await later(trial.secondsMs(20, 6));
    const endedAtMs = Date.now();
    await site.stop();
    await traffic.stop();
    // The backup does not know of what was sent after it.
    const mayRepeatMails = (await trial.mailbox()).accepted.length - mailsBefore;
    findings.reads(within(traffic.reads, brokenAtMs, endedAtMs));
    findings.refused(within(traffic.writes, brokenAtMs + SETTLING_MS, endedAtMs));

    const restoredUrl = `file:${path.join(trial.folder, 'restored.db')}`;
    await runScript(
      'lib/cli/restore/restore.ts',
      [path.join(backups, path.basename(file))],
      restoredUrl,
    );
    const again = await trial.site(restoredUrl);
    await again.says(READY);
    const restored = await trial.store(restoredUrl);
    await findings.caughtUp(restored);
    await again.stop();
    const before = { ...traffic, forms: inBackup };
    await settled(findings, trial, {
      ...{ store: restored, databaseUrl: restoredUrl, traffic: before },
      mayRepeatMails,
    });
    return findings;
  },
};
