import { FailureLog } from '@/lib/config/failure-log';
import type { MailBudget } from '@/lib/config/public/mail-budgets';
import type { Store } from '@/lib/db/connection/client';
import { type SendOptions, sendOutbox } from '@/lib/features/mail/send-outbox';
import { smtpTransport } from '@/lib/features/mail/smtp-transport';
import { queueMail } from '@/lib/features/mail/write-mail';
import {
  type SmtpBehavior,
  startSmtpServer,
  type TestSmtpServer,
} from '../../../support/servers/smtp-server';
import { mailRow } from '../../../support/store/store-rows';
import { SILENT, storeOfEachTest } from '../../engine/process/memory-store';

export const FROM = 'Stable Yield <no-reply@yield.test>';
export const START_MS = Date.UTC(2026, 10, 21);

const servers: TestSmtpServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** The store of each test, closed after its servers. */
export const kept = storeOfEachTest();

export async function serve(behavior: SmtpBehavior = {}): Promise<TestSmtpServer> {
  const server = await startSmtpServer(behavior);
  servers.push(server);
  return server;
}

export async function queue(
  store: Store,
  count: number,
  budget: MailBudget = 'alerts',
): Promise<void> {
  for (let at = 1; at <= count; at += 1) {
    const to = `${budget === 'alerts' ? 'p' : budget}${at}@x.test`;
    const named = { subject: `Mail ${at}`, text: `text ${at}`, dedupeKey: `${budget}${at}` };
    await queueMail(store.db, mailRow({ to, ...named, budget }), START_MS);
  }
}

export type Clock = { nowMs: number };

export function sender(
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
      dailyLimit: 2_000,
      outage: new FailureLog(SILENT),
      stop: new AbortController().signal,
      abandon: new AbortController().signal,
      ...more,
    });
}

export const rows = (store: Store) =>
  store.db
    .selectFrom('mail_outbox')
    .select(['subject', 'status', 'attempts', 'due_at_ms', 'last_error', 'claimed_by'])
    .orderBy('id')
    .execute();
