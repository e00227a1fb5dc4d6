import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { newWebhookSecret, rotateSecrets } from '@/lib/features/alerts/deliver/receivers';
import { queueDelivery } from '@/lib/features/alerts/store/deliveries';
import { freePort } from '../../../../support/servers/ports';
import { temporaryStore, testRuntime } from '../../../engine/process/memory-store';
import { deliverOnce } from './receiver';

const SECRET = newWebhookSecret();
const BODY = JSON.stringify({ type: 'alert.test', timestamp: '2026-03-02T12:00:00.000Z' });

let receiver: ChildProcess;
let printed: string;
let port: number;

/** Starts a receiver as its first lines say. */
async function start(program: string, file: string): Promise<void> {
  port = await freePort();
  printed = '';
  const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: SECRET };
  receiver = spawn(program, [file], { cwd: 'public', env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    receiver.on('error', reject);
    receiver.stdout?.on('data', (part) => {
      printed += part;
      if (printed.includes('listening')) resolve();
    });
  });
}
/** Ends the receiver. Its output is complete only then: a line may be read after the answer it precedes. */
async function stop(): Promise<void> {
  if (receiver.exitCode !== null || receiver.signalCode !== null) return;
  receiver.kill();
  await once(receiver, 'close');
}
afterEach(stop);

/** Delivers a message as the collector does, signed at `nowMs`. @returns what became of it. */
async function deliver(secret: string, nowMs: number): Promise<string> {
  const kept = await temporaryStore();
  const runtime = await testRuntime(kept, { ALLOW_PRIVATE_WEBHOOKS: 'true' });
  await queueDelivery(kept.store.db, {
    ...{ deliveryId: 'channel:7', alertId: 'alert', ownerId: 'owner', kind: 'webhook' },
    ...{ target: `http://127.0.0.1:${port}/`, secret, body: BODY, createdAtMs: nowMs },
  });
  await deliverOnce(runtime, nowMs);
  const { status, last_error: reason } = await kept.store.db
    .selectFrom('alert_deliveries')
    .select(['status', 'last_error'])
    .executeTakeFirstOrThrow();
  await runtime.release();
  await kept.close();
  return reason ?? status;
}

const post = (headers: Record<string, string>) =>
  fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: BODY });

it.each([
  [process.execPath, 'webhook_receiver.mjs'],
  ['python3', 'webhook_receiver.py'],
])('%s %s takes what is ours and new, and nothing else', async (program, file) => {
  await start(program, file);
  expect(await deliver(SECRET, Date.now())).toBe('sent');
  const { secrets } = rotateSecrets(SECRET, newWebhookSecret(), Date.now());
  expect(await deliver(secrets, Date.now())).toBe('sent');
  expect(await deliver(newWebhookSecret(), Date.now())).toBe('HTTP 401');
  for (const offMs of [-301_000, 310_000, -HOUR_MS]) {
    expect(await deliver(SECRET, Date.now() + offMs)).toBe('HTTP 401');
  }
  const id = { 'webhook-id': 'channel:7', 'webhook-timestamp': String(Date.now() / 1000) };
  for (const headers of [{}, id, { ...id, 'webhook-signature': 'v1,é v1, x' }]) {
    expect((await post(headers as Record<string, string>)).status).toBe(401);
  }
  await stop();
  const taken = 'channel:7 alert.test';
  expect(printed.trim().split('\n')).toEqual(['listening', taken, taken]);
});
