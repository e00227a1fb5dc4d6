import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { alertDeliveries, sendBy } from '@/lib/features/alerts/deliver/deliver-alerts';
import { type LoopbackReply, loopbackServer } from '../../../../support/servers/loopback-server';
import {
  storeOfEachTest,
  type TestRuntime,
  type TestStore,
  testRuntime,
} from '../../../engine/process/memory-store';

type Got = { url: string; headers: IncomingHttpHeaders; body: string };

export const BOT = '123456:ABC-DEF_secret';

type Receiver = {
  base: string;
  got: Got[];
  /** What the next messages are answered with; then 200. */
  replies: LoopbackReply[];
  kept: TestStore;
  runtime: TestRuntime;
  /** Another collector's runtime on the same store. */
  start: (environment: Record<string, string>) => Promise<TestRuntime>;
};

/** For each test a receiver of messages on this machine, and a collector that may send to it. */
export function receiver(environment: Record<string, string> = {}): Receiver {
  const here = {} as Receiver;
  const server = loopbackServer();
  const kept = storeOfEachTest();
  const start: Receiver['start'] = (more) =>
    testRuntime(kept, {
      ...{ SITE_URL: 'https://yield.test/', TELEGRAM_BOT_TOKEN: BOT },
      ...{ TELEGRAM_API_URL: server.url, ...more },
    });
  beforeEach(async () => {
    server.route(/^/, async (request) => {
      const { url = '', headers } = request;
      here.got.push({ url, headers, body: await text(request) });
      return { body: { ok: true }, ...here.replies.shift() };
    });
    const runtime = await start({ ALLOW_PRIVATE_WEBHOOKS: 'true', ...environment });
    Object.assign(here, { base: server.url, kept, start, runtime, got: [], replies: [] });
  });
  return here;
}

/** One round at a moment, to its end. */
export async function deliverOnce(runtime: TestRuntime, nowMs: number): Promise<void> {
  const parts = { ...runtime, random: () => 0 };
  const deliveries = alertDeliveries(parts, () => nowMs, sendBy(runtime.config));
  await deliveries.begin();
  await deliveries.finish();
}
