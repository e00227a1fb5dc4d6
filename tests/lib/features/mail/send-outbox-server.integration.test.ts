import { FailureLog } from '@/lib/config/failure-log';
import { openStore } from '@/lib/db/connection/client';
import { smtpTransport } from '@/lib/features/mail/smtp-transport';
import { freePort } from '../../../support/servers/ports';
import { SILENT } from '../../engine/process/memory-store';
import { FROM, kept, queue, rows, START_MS, sender, serve } from './outbox-sender';

it('lets every mail wait in its order while no server answers', async () => {
  const port = await freePort();
  const { store } = kept;
  await queue(store, 3);
  const clock = { nowMs: START_MS };
  const send = sender(store, `smtp://127.0.0.1:${port}`, clock);
  expect(await send()).toBe('unreachable');
  expect(await rows(store)).toMatchObject(
    Array(3).fill({ status: 'queued', attempts: 0, due_at_ms: START_MS, claimed_by: null }),
  );
  const server = await serve({ port });
  expect(await send()).toBe('done');
  expect(server.accepted.map((mail) => mail.to[0])).toEqual([
    'p1@x.test',
    'p2@x.test',
    'p3@x.test',
  ]);
});

it('logs an outage as an error only when it begins', async () => {
  const { store } = kept;
  await queue(store, 1);
  const url = `smtp://127.0.0.1:${await freePort()}`;
  const error = jest.fn();
  const outage = new FailureLog({ ...SILENT, error });
  const send = sender(store, url, { nowMs: START_MS }, { outage });
  expect(await send()).toBe('unreachable');
  expect(await send()).toBe('unreachable');
  expect(error).toHaveBeenCalledTimes(1);
});

it('blames no mail for a wrong login, and sends once it is right', async () => {
  const server = await serve({ login: { user: 'desk', password: 'right' } });
  const { store } = kept;
  await queue(store, 2);
  const clock = { nowMs: START_MS };
  const wrong = server.url.replace('right', 'wrong');
  expect(await sender(store, wrong, clock)()).toBe('unreachable');
  expect(await rows(store)).toMatchObject(Array(2).fill({ status: 'queued', attempts: 0 }));
  expect(await sender(store, server.url, clock)()).toBe('done');
  expect(server.accepted).toHaveLength(2);
});

it('speaks TLS with smtps://, and only to a certificate somebody vouches for', async () => {
  // The test server warns of the very certificate that this is about.
  jest.spyOn(console, 'error').mockImplementation();
  const server = await serve({ secure: true });
  const { store } = kept;
  await queue(store, 1);
  const clock = { nowMs: START_MS };
  expect(await sender(store, server.url, clock)()).toBe('unreachable');
  expect(await rows(store)).toMatchObject([{ status: 'queued', attempts: 0 }]);
  const trusting = `${server.url}?tls.rejectUnauthorized=false`;
  expect(await sender(store, trusting, clock)()).toBe('done');
  expect(server.accepted).toHaveLength(1);
});

it('sends no login unencrypted to another machine', async () => {
  // A name of this machine that counts as another one, and a server without STARTTLS.
  const login = { user: 'desk', password: 'right' };
  const server = await serve({ login });
  const elsewhere = server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]');
  const { store } = kept;
  await queue(store, 1);
  expect(await sender(store, elsewhere, { nowMs: START_MS })()).toBe('unreachable');
  expect(server.connections()).toBe(1);
  expect(server.logins).toEqual([]);
  expect(server.arrived).toHaveLength(0);
  expect(await rows(store)).toMatchObject([{ status: 'queued', attempts: 0 }]);
});

it('sends again under the same Message-ID when the connection broke before the answer', async () => {
  let drops = 1;
  const server = await serve({ message: () => (drops-- > 0 ? 'drop' : undefined) });
  const { store } = kept;
  await queue(store, 2);
  const clock = { nowMs: START_MS };
  const send = sender(store, server.url, clock);
  expect(await send()).toBe('unreachable');
  expect(await rows(store)).toMatchObject([
    { status: 'queued', attempts: 1, last_error: expect.stringMatching(/^outcome unknown/) },
    { status: 'queued', attempts: 0 },
  ]);
  clock.nowMs += 60_000;
  expect(await send()).toBe('done');
  const first = server.arrived.filter((mail) => mail.to[0] === 'p1@x.test');
  expect(first).toHaveLength(2);
  expect(new Set(first.map((mail) => mail.headers.get('message-id'))).size).toBe(1);
  // Whoever tells them apart by the id has each mail once.
  const ids = new Set(server.arrived.map((mail) => mail.headers.get('message-id')));
  expect(ids.size).toBe(2);
  expect(await rows(store)).toMatchObject([{ status: 'sent' }, { status: 'sent' }]);
});

it('lets one poisonous mail hold up no other', async () => {
  const server = await serve({
    message: (mail) => (mail.to[0] === 'p1@x.test' ? 'drop' : undefined),
  });
  const { store } = kept;
  await queue(store, 2);
  const clock = { nowMs: START_MS };
  const send = sender(store, server.url, clock);
  await send();
  clock.nowMs += 5_000;
  await send();
  expect(server.accepted.map((mail) => mail.to[0])).toEqual(['p2@x.test']);
});

it('never sends one mail from two processes at once', async () => {
  const [store, server] = [kept.store, await serve()];
  const { databaseUrl } = kept;
  const other = await openStore({ databaseUrl });
  await queue(store, 20);
  const clock = { nowMs: START_MS };
  await Promise.all([
    sender(store, server.url, clock, { holder: 'one' })(),
    sender(other, server.url, clock, { holder: 'two' })(),
  ]);
  await other.close();
  const ids = server.arrived.map((mail) => mail.headers.get('message-id'));
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
});

it('takes a mail over from a process that died, once its claim has run out', async () => {
  const [store, server] = [kept.store, await serve()];
  await queue(store, 1);
  await store.db
    .updateTable('mail_outbox')
    .set({ claimed_by: 'dead', claimed_until_ms: START_MS + 180_000 })
    .execute();
  const clock = { nowMs: START_MS + 179_999 };
  const send = sender(store, server.url, clock);
  await send();
  expect(server.arrived).toHaveLength(0);
  clock.nowMs += 1;
  await send();
  expect(server.accepted).toHaveLength(1);
});

it('begins no mail once it is to stop', async () => {
  const [store, server] = [kept.store, await serve()];
  await queue(store, 2);
  const stop = new AbortController();
  const transport = smtpTransport({ smtpUrl: server.url, from: FROM });
  const stopping = {
    verify: transport.verify,
    async send(...call: Parameters<typeof transport.send>) {
      stop.abort();
      await transport.send(...call);
    },
  };
  const clock = { nowMs: START_MS };
  await sender(store, server.url, clock, { stop: stop.signal, transport: stopping })();
  expect(server.accepted).toHaveLength(1);
  expect(await rows(store)).toMatchObject([{ status: 'sent' }, { status: 'queued' }]);
});
