import { setTimeout as later } from 'node:timers/promises';
import { until } from '../../support/until';
import { Findings } from '../harness/checks';
import { settled } from '../harness/outage';
import { startTraffic, warm } from '../harness/traffic';
import { READY, type Scenario } from '../harness/trial';

const PACE = { readEveryMs: 100, writeEveryMs: 250 };
const TAKES_OVER_MS = 15_000;

export const twoStarts: Scenario = {
  name: 'two-starts',
  must: 'two starts on one store: both serve, one collector writes; the other takes over within 15 s of a kill',
  async run(trial) {
    const findings = new Findings();
    const databaseUrl = trial.sqlite();
    const [first, second] = await Promise.all([trial.site(databaseUrl), trial.site(databaseUrl)]);
    const sites = [first, second];
    await Promise.all(sites.map((site) => site.says(READY)));
    for (const { origin } of sites) await warm(origin);
    const traffic = startTraffic(
      sites.map(({ origin }) => origin),
      PACE,
    );
    await later(trial.secondsMs(10, 3));
    const waits = (site: typeof first) =>
      site.lines.some((line) => line.includes('another collector holds the lease'));
    const waiting = sites.filter(waits);
    findings.demand(waiting.length === 1, `${waiting.length} collectors stand by instead of one`);
    const [writer] = waits(first) ? [second] : [first];
    const store = await trial.store(databaseUrl);
    const token = async () =>
      (await store.db.selectFrom('leases').select('token').executeTakeFirstOrThrow()).token;
    const before = await token();
    process.kill(writer?.pidOf('collector') ?? 0, 'SIGKILL');
    const startedMs = performance.now();
    // Its own supervisor starts it again at once, so either may be first when the lease has run out.
    await until(async () => (await token()) > before, 'another collector', 50);
    const tookMs = performance.now() - startedMs;
    findings.count(`taken over after ${(tookMs / 1000).toFixed(1)} s`);
    findings.demand(
      tookMs <= TAKES_OVER_MS,
      `nobody took over for ${(tookMs / 1000).toFixed(1)} s`,
    );
    await findings.caughtUp(store);
    await traffic.stop();
    findings.reads(traffic.reads);
    await Promise.all(sites.map((site) => site.stop()));
    await settled(findings, trial, { store, databaseUrl, traffic, mayRepeatMails: 1 });
    return findings;
  },
};
