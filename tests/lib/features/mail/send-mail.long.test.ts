import type { Store } from '@/lib/db/connection/client';
import { queueMail } from '@/lib/features/mail/write-mail';
import { startSmtpServer } from '../../../support/servers/smtp-server';
import { mailRow } from '../../../support/store/store-rows';
import { until } from '../../../support/until';
import { type CollectorProcess, startCollector } from '../../engine/process/collector-process';
import { storeOfEachTest } from '../../engine/process/memory-store';

const ENVIRONMENT = {
  MARKET_FEED: 'replay',
  MARKET_REPLAY: 'tests/fixtures/replay',
  MARKET_REPLAY_SPEED: '20',
  MAIL_FROM: 'Stable Yield <no-reply@yield.test>',
};

const running: CollectorProcess[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) await child.stop();
});
const kept = storeOfEachTest();

function start(more: Record<string, string>): CollectorProcess {
  const child = startCollector({ ...ENVIRONMENT, DATABASE_URL: kept.databaseUrl, ...more });
  running.push(child);
  return child;
}

async function queue(store: Store, from: number, to: number): Promise<void> {
  for (let at = from; at <= to; at += 1) {
    const named = { to: `p${at}@x.test`, subject: `Mail ${at}`, dedupeKey: `k${at}` };
    await queueMail(store.db, mailRow(named), Date.now());
  }
}

const POLL_MS = 100;

const waiting = async (store: Store) =>
  (await store.db.selectFrom('mail_outbox').select('id').where('status', '=', 'queued').execute())
    .length;

it('keeps mail and says so while there is no SMTP_URL, then sends it all', async () => {
  const { store } = kept;
  await queue(store, 1, 2);
  const without = start({ DESK_EMAIL: '' });
  await without.says('SMTP_URL is not set: mail waits in the outbox');
  await without.says('DESK_EMAIL is not set');
  await without.says('"waiting":2');
  expect(await without.stop()).toBe(0);
  expect(await waiting(store)).toBe(2);
  const server = await startSmtpServer();
  const withServer = start({ SMTP_URL: server.url });
  await withServer.says('mail sent');
  await until(async () => (await waiting(store)) === 0, 'an empty outbox', POLL_MS);
  expect(await withServer.stop()).toBe(0);
  expect(server.accepted.map((mail) => mail.to[0])).toEqual(['p1@x.test', 'p2@x.test']);
  await server.close();
});

it('loses and doubles nothing when it is killed in the middle of a mail and started again', async () => {
  const { store } = kept;
  await queue(store, 1, 5);
  let hangs = true;
  const server = await startSmtpServer({
    message: (mail) => (hangs && mail.to[0] === 'p3@x.test' ? 'hang' : undefined),
  });
  const first = start({ SMTP_URL: server.url });
  await until(() => server.arrived.length === 3, '3 mails arrived', POLL_MS);
  await first.kill();
  running.pop();
  expect(await waiting(store)).toBe(3);
  hangs = false;
  // As if the lease and the claim of the killed process had run out.
  await store.db.updateTable('leases').set({ expires_at_ms: 0 }).execute();
  await store.db
    .updateTable('mail_outbox')
    .set({ claimed_until_ms: 0 })
    .where('claimed_by', 'is not', null)
    .execute();
  const second = start({ SMTP_URL: server.url });
  await until(async () => (await waiting(store)) === 0, 'an empty outbox', POLL_MS);
  expect(await second.stop()).toBe(0);
  const recipients = server.accepted.map((mail) => mail.to[0]).sort();
  expect(recipients).toEqual([1, 2, 3, 4, 5].map((at) => `p${at}@x.test`));
  // The one that was under way came twice, under one Message-ID: receivers tell it apart.
  expect(server.arrived).toHaveLength(6);
  expect(new Set(server.arrived.map((mail) => mail.headers.get('message-id'))).size).toBe(5);
  await server.close();
});
