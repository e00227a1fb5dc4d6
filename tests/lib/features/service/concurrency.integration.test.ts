import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FailureLog } from '@/lib/config/failure-log';
import { openStore, type Store } from '@/lib/db/connection/client';
import { migrateToLatest } from '@/lib/db/migrate';
import { sendOutbox } from '@/lib/features/mail/send-outbox';
import { smtpTransport } from '@/lib/features/mail/smtp-transport';
import { queueMail } from '@/lib/features/mail/write-mail';
import { startSmtpServer } from '../../../support/servers/smtp-server';
import { findPostgres, postgresOpener } from '../../../support/store/store-postgres';
import type { OpenStore } from '../../db/conformance';
import { SILENT } from '../../engine/process/memory-store';

const file = path.join(tmpdir(), `requests-${process.pid}.db`);
const ENGINES: [string, OpenStore | undefined][] = [
  [
    'SQLite',
    async () => ({
      store: await openStore({ databaseUrl: `file:${file}` }),
      openAgain: () => openStore({ databaseUrl: `file:${file}` }),
      drop: async () => rmSync(file, { force: true }),
    }),
  ],
];
const found = findPostgres();
if ('url' in found) ENGINES.push(['PostgreSQL', postgresOpener(found.url)]);
else console.warn(`SKIPPED: requests on PostgreSQL: ${found.missing}`);

const handle: { store?: Store } = {};
jest.mock('@/lib/features/service/store-handle', () => ({
  storeHandle: async () => handle.store,
  writableStoreHandle: async () => handle.store,
}));

describe.each(ENGINES)('on %s', (_name, open) => {
  let opened: Awaited<ReturnType<OpenStore>>;
  let store: Store;
  beforeAll(async () => {
    opened = await (open as OpenStore)();
    store = opened.store;
    handle.store = store;
    await migrateToLatest(store);
  });
  afterAll(async () => {
    await store.close();
    await opened.drop();
  });

  it('stores one request of twenty sends of one act, and answers all alike', async () => {
    const { takeRequest } = await import('@/lib/features/requests/take-request');
    const body = {
      name: 'Ada',
      email: 'ada@example.org',
      subject: 'partnership',
      message: 'Hello',
      consent: true,
    } as const;
    const arrival = { idempotencyKey: 'one-act-0001', nowMs: Date.now() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => takeRequest('contact', body, arrival)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await store.db.selectFrom('requests').selectAll().execute()).toHaveLength(1);
    expect(await store.db.selectFrom('mail_outbox').selectAll().execute()).toHaveLength(1);
  });

  it('sends thirty mails from three processes, each once', async () => {
    await store.db.deleteFrom('mail_outbox').execute();
    for (let at = 0; at < 30; at += 1) {
      const mail = { to: `p${at}@x.test`, subject: 'S', text: 't', html: 'h', dedupeKey: `k${at}` };
      await queueMail(store.db, { ...mail, budget: 'forms' }, 1_000);
    }
    const server = await startSmtpServer();
    const others = [await opened.openAgain(), await opened.openAgain()];
    await Promise.all(
      [store, ...others].map(({ db }, at) =>
        sendOutbox({
          db,
          transport: smtpTransport({ smtpUrl: server.url, from: 'a@yield.test' }),
          holder: `process-${at}`,
          nowMs: Date.now,
          random: () => 0,
          log: SILENT,
          dailyLimit: 2_000,
          outage: new FailureLog(SILENT),
          stop: new AbortController().signal,
          abandon: new AbortController().signal,
        }),
      ),
    );
    for (const other of others) await other.close();
    await server.close();
    const recipients = server.arrived.map((mail) => mail.to[0]);
    expect(recipients).toHaveLength(30);
    expect(new Set(recipients).size).toBe(30);
  });
});
