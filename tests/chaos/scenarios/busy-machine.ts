import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as later } from 'node:timers/promises';
import { syiCurrentSchema } from '@/lib/features/indices/syi-contract';
import type { Scenario } from '../harness/trial';

const ASK_EVERY_MS = 2_000;
/** Of the answer, however long it took to come. */
const OLDEST_FIGURE_SECONDS = 120;
/** One that is slower counts as not answered. */
const READ_TIMEOUT_MS = 60_000;

const PROCESSES = 40;

export const busyMachine: Scenario = {
  name: 'busy-machine',
  must: 'beside processes that keep every core busy: nothing ends or is started again, every read is answered, no figure is older than two minutes',
  async run(trial, findings) {
    const seconds = trial.run.isShort ? 90 : 300;
    const site = await trial.site(trial.sqlite(), { MARKET_FEED: 'sample' });
    const busy = Array.from({ length: PROCESSES }, () =>
      spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
    );
    const gone = Promise.all(busy.map((child) => once(child, 'exit')));
    const stopBusy = () => {
      for (const child of busy) child.kill('SIGKILL');
      return gone;
    };
    trial.atEnd(stopBusy);
    const untilMs = performance.now() + seconds * 1000;
    let answered = 0;
    let oldestSeconds = 0;
    let longestMs = 0;
    const failures: string[] = [];
    while (performance.now() < untilMs) {
      const askedMs = performance.now();
      try {
        const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
        const answer = await fetch(`${site.url}/api/syi/current`, { signal });
        const { timestamp } = syiCurrentSchema.parse(await answer.json());
        answered += 1;
        oldestSeconds = Math.max(oldestSeconds, (Date.now() - Date.parse(timestamp)) / 1000);
      } catch (error) {
        failures.push(String(error));
      }
      longestMs = Math.max(longestMs, performance.now() - askedMs);
      await later(ASK_EVERY_MS);
    }
    await stopBusy();
    const ends = site
      .output()
      .split('\n')
      .filter((line) => /^start: (web|collector) ended/.test(line));
    findings.count(`${PROCESSES} busy processes for ${seconds} s`);
    findings.count(`${ends.length} processes ended`);
    findings.count(
      `${answered} of ${answered + failures.length} reads answered, the slowest after ${(longestMs / 1000).toFixed(1)} s`,
    );
    findings.count(`oldest figure ${oldestSeconds.toFixed(0)} s`);
    findings.demand(ends.length === 0, ends.join(', '));
    findings.demand(answered > 0 && failures.length === 0, failures.slice(0, 3).join(', '));
    findings.demand(oldestSeconds <= OLDEST_FIGURE_SECONDS, `a figure was ${oldestSeconds} s old`);
    findings.demand((await site.stop()) === 0, 'the site did not stop in order');
  },
};
