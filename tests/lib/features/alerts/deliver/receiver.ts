import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { alertDeliveries, sendBy } from '@/lib/features/alerts/deliver/deliver-alerts';
import {
  type TestRuntime,
  type TestStore,
  temporaryStore,
  testRuntime,
} from '../../../engine/process/memory-store';

type Got = { url: string; headers: IncomingHttpHeaders; body: string };
type Reply = { status: number; headers?: Record<string, string>; body?: string };

export const BOT = '123456:ABC-DEF_secret';

type Receiver = {
  base: string;
  got: Got[];
  /** What the next messages are answered with; then 200. */
  replies: Reply[];
  kept: TestStore;
  runtime: TestRuntime;
  /** Another collector's runtime on the same store. */
  start: (environment: Record<string, string>) => Promise<TestRuntime>;
};

/** For each test a receiver of messages on this machine, and a collector that may send to it. */
export function receiver(environment: Record<string, string> = {}): Receiver {
  const here = {} as Receiver;
  let server: Server;
  beforeEach(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        here.got.push({ url: request.url ?? '', headers: request.headers, body });
        const reply = here.replies.shift() ?? { status: 200 };
        response.writeHead(reply.status, reply.headers).end(reply.body ?? '{"ok":true}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const kept = await temporaryStore();
    const start: Receiver['start'] = (more) =>
      testRuntime(kept, {
        ...{ SITE_URL: 'https://yield.test/', TELEGRAM_BOT_TOKEN: BOT, TELEGRAM_API_URL: base },
        ...more,
      });
    const runtime = await start({ ALLOW_PRIVATE_WEBHOOKS: 'true', ...environment });
    Object.assign(here, { base, kept, start, runtime, got: [], replies: [] });
  });
  afterEach(async () => {
    await here.runtime.release();
    await here.kept.close();
    await new Promise((resolve) => server.close(resolve));
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
