import { queueMail } from '@/lib/mail/queue-mail';
import { type SendOptions, sendOutbox } from '@/lib/mail/send-outbox';
import { smtpTransport } from '@/lib/mail/smtp-transport';
import type { Store } from '@/lib/store/client';
import { freePort } from '../../support/ports';
import {
  type SmtpBehaviour,
  startSmtpServer,
  type TestSmtpServer,
} from '../../support/smtp-server';
import { SILENT, type TestStore, temporaryStore } from '../collector/memory-store';

const FROM = 'Stable Yield <no-reply@yield.test>';
const START_MS = Date.UTC(2026, 10, 21);

const opened: TestStore[] = [];
const servers: TestSmtpServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  for (const kept of opened.splice(0)) await kept.close();
});

async function newStore(): Promise<Store> {
  const kept = await temporaryStore();
  opened.push(kept);
  return kept.store;
}

async function serve(behaviour: SmtpBehaviour = {}): Promise<TestSmtpServer> {
  const server = await startSmtpServer(behaviour);
  servers.push(server);
  return server;
}

async function queue(store: Store, count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1) {
    const mail = {
      to: `p${at}@x.test`,
      subject: `Mail ${at}`,
      text: `text ${at}`,
      html: '<p>h</p>',
    };
    await queueMail(store.db, { ...mail, dedupeKey: `k${at}` }, START_MS);
  }
}

type Clock = { nowMs: number };

function sender(
  store: Store,
  url: string,
  clock: Clock,
  more: Partial<SendOptions> = {},
): () => ReturnType<typeof sendOutbox> {
  return () =>
    sendOutbox({
      db: store.db,
      transport: smtpTransport({ smtpUrl: url, from: FROM }),
      holder: 'test',
      nowMs: () => clock.nowMs,
      random: () => 0.5,
      log: SILENT,
      stop: new AbortController().signal,
      abandon: new AbortController().signal,
      ...more,
    });
}

const rows = (store: Store) =>
  store.db
    .selectFrom('mail_outbox')
    .select(['subject', 'status', 'attempts', 'due_at_ms', 'last_error', 'claimed_by'])
    .orderBy('id')
    .execute();

it('sends what waits, in its order, each once', async () => {
  const [store, server] = [await newStore(), await serve()];
  await queue(store, 5);
  const send = sender(store, server.url, { nowMs: START_MS });
  expect(await send()).toBe('done');
  expect(await send()).toBe('done');
  const subjects = server.accepted.map((mail) => mail.headers.get('subject'));
  expect(subjects).toEqual(['Mail 1', 'Mail 2', 'Mail 3', 'Mail 4', 'Mail 5']);
  expect((await rows(store)).map((row) => row.status)).toEqual(Array(5).fill('sent'));
});

it('has a text and an HTML part, a sender, one recipient, and an id made from the outbox', async () => {
  const [store, server] = [await newStore(), await serve()];
  await queueMail(
    store.db,
    {
      to: 'anna@x.test',
      subject: 'Grüße',
      text: 'plain words',
      html: '<p>rich words</p>',
      dedupeKey: 'k',
      unsubscribeUrl: 'https://yield.test/api/newsletter/unsubscribe?token=a.b',
      replyTo: 'desk@yield.test',
    },
    START_MS,
  );
  await sender(store, server.url, { nowMs: START_MS })();
  const [mail] = server.accepted;
  const { id } = await store.db.selectFrom('mail_outbox').select('id').executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ from: 'no-reply@yield.test', to: ['anna@x.test'] });
  expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
    from: 'Stable Yield <no-reply@yield.test>',
    to: 'anna@x.test',
    'reply-to': 'desk@yield.test',
    'message-id': `<${id}@yield.test>`,
    'auto-submitted': 'auto-generated',
    'list-unsubscribe': '<https://yield.test/api/newsletter/unsubscribe?token=a.b>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  expect(mail?.headers.get('content-type')).toMatch(/^multipart\/alternative/);
  expect(mail?.raw).toMatch(
    /Content-Type: text\/plain[\s\S]*plain words[\s\S]*text\/html[\s\S]*rich words/,
  );
  expect(mail?.headers.get('subject')).toMatch(/^=\?UTF-8\?/);
});

it('leaves List-Unsubscribe out where nothing can be unsubscribed', async () => {
  const [store, server] = [await newStore(), await serve()];
  await queue(store, 1);
  await sender(store, server.url, { nowMs: START_MS })();
  expect(server.accepted[0]?.headers.has('list-unsubscribe')).toBe(false);
});

it('tries a mail again that was put off with 4xx, later each time, and sends it once', async () => {
  let refusals = 2;
  const server = await serve({
    recipient: () => (refusals-- > 0 ? { code: 451, text: 'come back later' } : undefined),
  });
  const store = await newStore();
  const clock = { nowMs: START_MS };
  await queue(store, 1);
  const send = sender(store, server.url, clock);
  await send();
  // Half of 30 s, and of the other half what the given randomness says.
  expect(await rows(store)).toMatchObject([
    { status: 'queued', attempts: 1, due_at_ms: START_MS + 22_500, claimed_by: null },
  ]);
  expect((await rows(store))[0]?.last_error).toContain('451 come back later');
  clock.nowMs += 22_499;
  await send();
  expect(await rows(store)).toMatchObject([{ attempts: 1 }]);
  clock.nowMs += 1;
  await send();
  expect(await rows(store)).toMatchObject([
    { status: 'queued', attempts: 2, due_at_ms: clock.nowMs + 45_000 },
  ]);
  clock.nowMs += 45_000;
  await send();
  expect(server.accepted).toHaveLength(1);
  expect(await rows(store)).toMatchObject([{ status: 'sent', last_error: null }]);
});

it('tries a mail again whose message was put off with 4xx', async () => {
  let refusals = 1;
  const server = await serve({
    message: () => (refusals-- > 0 ? { code: 452, text: 'no space' } : undefined),
  });
  const store = await newStore();
  await queue(store, 1);
  const clock = { nowMs: START_MS };
  const send = sender(store, server.url, clock);
  await send();
  expect(await rows(store)).toMatchObject([{ status: 'queued', attempts: 1 }]);
  clock.nowMs += 30_000;
  await send();
  expect(server.accepted).toHaveLength(1);
});

it('lets the others pass a mail that was put off', async () => {
  const server = await serve({
    recipient: (address) => (address === 'p1@x.test' ? { code: 450, text: 'busy' } : undefined),
  });
  const store = await newStore();
  await queue(store, 3);
  await sender(store, server.url, { nowMs: START_MS })();
  expect(server.accepted.map((mail) => mail.to[0])).toEqual(['p2@x.test', 'p3@x.test']);
});

it.each([
  ['recipient', { recipient: () => ({ code: 550, text: 'no such user' }) }],
  ['message', { message: () => ({ code: 554, text: 'no such user' }) }],
] as const)(
  'gives a mail up whose %s is refused with 5xx, and keeps it with the reason',
  async (_, behaviour) => {
    const [store, server] = [await newStore(), await serve(behaviour)];
    await queue(store, 1);
    const clock = { nowMs: START_MS };
    await sender(store, server.url, clock)();
    clock.nowMs += 10 * 86_400_000;
    const tried = server.arrived.length;
    await sender(store, server.url, clock)();
    expect(server.arrived).toHaveLength(tried);
    expect(await rows(store)).toMatchObject([{ status: 'failed', attempts: 0 }]);
    expect((await rows(store))[0]?.last_error).toContain('no such user');
  },
);

it('gives a mail up after five days of 4xx', async () => {
  const server = await serve({ recipient: () => ({ code: 451, text: 'never' }) });
  const store = await newStore();
  await queue(store, 1);
  await store.db.updateTable('mail_outbox').set({ attempts: 127 }).execute();
  await sender(store, server.url, { nowMs: START_MS })();
  expect(await rows(store)).toMatchObject([{ status: 'failed' }]);
});

it('lets every mail wait in its order while no server answers', async () => {
  const port = await freePort();
  const store = await newStore();
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

it('blames no mail for a wrong login, and sends once it is right', async () => {
  const server = await serve({ login: { user: 'desk', password: 'right' } });
  const store = await newStore();
  await queue(store, 2);
  const clock = { nowMs: START_MS };
  const wrong = server.url.replace('right', 'wrong');
  expect(await sender(store, wrong, clock)()).toBe('unreachable');
  expect(await rows(store)).toMatchObject(Array(2).fill({ status: 'queued', attempts: 0 }));
  expect(await sender(store, server.url, clock)()).toBe('done');
  expect(server.accepted).toHaveLength(2);
});

it('speaks TLS with smtps://, and only to a certificate somebody vouches for', async () => {
  const server = await serve({ secure: true });
  const store = await newStore();
  await queue(store, 1);
  const clock = { nowMs: START_MS };
  expect(await sender(store, server.url, clock)()).toBe('unreachable');
  expect(await rows(store)).toMatchObject([{ status: 'queued', attempts: 0 }]);
  const trusting = `${server.url}?tls.rejectUnauthorized=false`;
  expect(await sender(store, trusting, clock)()).toBe('done');
  expect(server.accepted).toHaveLength(1);
});

it('sends no login unencrypted to another machine', async () => {
  // Not the address of loopback that we know as one, and a server without STARTTLS.
  const login = { user: 'desk', password: 'right' };
  const server = await serve({ login, host: '127.0.0.2' });
  const store = await newStore();
  await queue(store, 1);
  expect(await sender(store, server.url, { nowMs: START_MS })()).toBe('unreachable');
  expect(server.arrived).toHaveLength(0);
  expect(await rows(store)).toMatchObject([{ status: 'queued', attempts: 0 }]);
});

it('sends again under the same Message-ID when the connection broke before the answer', async () => {
  let drops = 1;
  const server = await serve({ message: () => (drops-- > 0 ? 'drop' : undefined) });
  const store = await newStore();
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
  const store = await newStore();
  await queue(store, 2);
  const clock = { nowMs: START_MS };
  const send = sender(store, server.url, clock);
  await send();
  clock.nowMs += 5_000;
  await send();
  expect(server.accepted.map((mail) => mail.to[0])).toEqual(['p2@x.test']);
});

it('never sends one mail from two processes at once', async () => {
  const [store, server] = [await newStore(), await serve()];
  const { databaseUrl } = opened.at(-1) as TestStore;
  const { openStore } = await import('@/lib/store/client');
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
  const [store, server] = [await newStore(), await serve()];
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
  const [store, server] = [await newStore(), await serve()];
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
