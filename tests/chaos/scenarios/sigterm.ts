import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as later } from 'node:timers/promises';
import { type Form, startTraffic, warm } from '../harness/traffic';
import type { Scenario } from '../harness/trial';

const PATHS = ['/api/syi/current', '/about', '/api/yields', '/index-dashboard'];
const CLIENTS = 32;
const PACE = { readEveryMs: 500, writeEveryMs: 250 };

/** `refused`: before its answer began, because the site was closing. */
type Counts = { answered: number; refused: number; lost: string[] };

/** One client that sends one request after the other on one connection until it is refused. */
async function client(origin: string, number: number, counts: Counts): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = number; ; turn += 1) {
    const request = get(`${origin}${PATHS[turn % PATHS.length]}`, { agent });
    try {
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      for await (const _part of answer);
      if (!answer.complete) throw new Error('an answer broke off');
      counts.answered += 1;
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? String(error);
      if (code === 'ECONNREFUSED' || code === 'ECONNRESET') counts.refused += 1;
      else counts.lost.push(code);
      agent.destroy();
      return;
    }
  }
}

export const sigterm: Scenario = {
  name: 'sigterm',
  must: `SIGTERM with ${CLIENTS} clients under way: every request that was taken is answered, the rest is refused a connection, exit code 0`,
  async run(trial, findings) {
    const databaseUrl = trial.sqlite();
    const counts: Counts = { answered: 0, refused: 0, lost: [] };
    const forms: Form[] = [];
    const ends = trial.run.isShort ? 1 : 5;
    for (let end = 0; end < ends; end += 1) {
      const site = await trial.site(databaseUrl);
      await warm(site.url);
      const traffic = startTraffic(site.url, PACE);
      const clients = Array.from({ length: CLIENTS }, (_, number) =>
        client(site.url, number, counts),
      );
      await later(2_000);
      const code = await site.stop();
      findings.demand(code === 0, `the start ended with ${code}`);
      await Promise.all(clients);
      await traffic.stop();
      // What was sent to a site that had ended is not asked for: only what it acknowledged.
      forms.push(...traffic.forms.filter(({ isAcknowledged }) => isAcknowledged));
    }
    findings.count(
      `${ends} times: ${counts.answered} requests answered, ${counts.lost.length} lost, ${counts.refused} clients refused`,
    );
    findings.demand(counts.lost.length === 0, `requests lost: ${counts.lost.join(', ')}`);
    const store = await trial.store(databaseUrl);
    await findings.settled(trial, { store, databaseUrl, forms });
  },
};
