import { type Kysely, sql } from 'kysely';
import type { Store } from '@/lib/store/connection/client';
import { endTokensBeforeConfirmation } from '@/lib/store/migrations/0007-alert-tokens';
import { limitChannels } from '@/lib/store/migrations/0008-channel-limits';
import { limitMail } from '@/lib/store/migrations/0009-mail-limits';
import { grantToken, insertOwner } from '@/lib/visitors/alerts/store/owners';
import { addMail, type NewMail } from '@/lib/visitors/mail/store';
import { sealToken } from '@/lib/visitors/tokens/signed-token';
import { type TestStore, temporaryStore } from '../engine/process/memory-store';

// The steps that change rows of older stores, on rows as those had them.
let kept: TestStore;
let db: Store['db'];
let older: Kysely<unknown>;
beforeEach(async () => {
  kept = await temporaryStore();
  db = kept.store.db;
  older = db as unknown as Kysely<unknown>;
});
afterEach(() => kept.close());

async function owner(ownerId: string, confirmedAtMs: number | null) {
  const address = `${ownerId}@example.org`;
  await insertOwner(db, { ownerId, address, email: address, createdAtMs: 1, confirmedAtMs });
  return async (tokenSha256: string, grantedAtMs: number) =>
    grantToken(db, { tokenSha256, ownerId, grantedAtMs });
}

it('ends tokens older than a confirmation made by another browser, and no others', async () => {
  await sql`drop index alert_tokens_by_token_sha256`.execute(db);
  const confirmed = await owner('confirmed', 10);
  await confirmed('typed it in', 1);
  await confirmed('confirmed it', 10);
  await confirmed('opened a later mail', 20);
  const alone = await owner('alone', 10);
  await alone('did both', 1);
  const waiting = await owner('waiting', null);
  await waiting('typed it in', 1);
  await endTokensBeforeConfirmation(older);
  const rows = await db
    .selectFrom('alert_tokens')
    .select(['owner_id', 'token_sha256'])
    .orderBy('owner_id')
    .orderBy('granted_at_ms')
    .execute();
  expect(rows.map((row) => [row.owner_id, row.token_sha256])).toEqual([
    ['alone', 'did both'],
    ['confirmed', 'confirmed it'],
    ['confirmed', 'opened a later mail'],
    ['waiting', 'typed it in'],
  ]);
});

it('leaves an alert five channels, none twice, and says whose a message is', async () => {
  await sql`alter table alert_deliveries drop column owner_id`.execute(db);
  const channels = ['a', 'a', 'b', 'c', 'd', 'e', 'f'].map((target, at) => ({
    channel_id: `c${at}`,
    alert_id: 'many',
    kind: 'webhook' as const,
    target,
    secret: 's',
    created_at_ms: at,
  }));
  const few = { channel_id: 'x', alert_id: 'few', kind: 'telegram', target: 'a' } as const;
  await db
    .insertInto('alert_channels')
    .values([...channels, { ...few, secret: null, created_at_ms: 9 }])
    .execute();
  await sql`insert into alerts (alert_id, owner_id, kind, created_at_ms, phase, times_fired)
    values ('many', 'ada', 'regime_change', 1, 'armed', 0)`.execute(db);
  for (const [id, alert] of [
    ['1', 'many'],
    ['2', 'gone'],
  ]) {
    await sql`insert into alert_deliveries
      (delivery_id, alert_id, kind, target, body, status, attempts, due_at_ms, created_at_ms)
      values (${id}, ${alert}, 'telegram', 'a', 'b', 'queued', 0, 1, 1)`.execute(db);
  }
  await limitChannels(older, 'sqlite');
  const left = await db
    .selectFrom('alert_channels')
    .select('channel_id')
    .orderBy('channel_id')
    .execute();
  expect(left.map((row) => row.channel_id)).toEqual(['c0', 'c2', 'c3', 'c4', 'c5', 'x']);
  const deliveries = await db
    .selectFrom('alert_deliveries')
    .select(['delivery_id', 'owner_id'])
    .orderBy('delivery_id')
    .execute();
  expect(deliveries.map((row) => row.owner_id)).toEqual(['ada', '']);
});

it('folds Gmail’s spellings without ending a key, and takes the tokens out of sent mail', async () => {
  await sql`drop index mail_outbox_by_ended_at_ms`.execute(db);
  await sql`drop index requests_awaiting_digest`.execute(db);
  const token = sealToken('secret', 'purpose', {}, 1);
  const mail = (id: string): NewMail => ({
    ...{ id, dedupeKey: id, recipient: 'ada@x.test', replyTo: null, subject: 's', createdAtMs: 1 },
    ...{
      budget: 'forms',
      textBody: `t ${token}`,
      htmlBody: `h ${token}`,
      unsubscribeUrl: `https://x/${token}`,
    },
  });
  for (const id of ['sent', 'waits']) await addMail(db, mail(id));
  await db.updateTable('mail_outbox').set({ status: 'sent' }).where('id', '=', 'sent').execute();
  const key = (prefix: string, mailbox: string, createdAtMs: number, revoked = false) =>
    db
      .insertInto('api_keys')
      .values({
        ...{ prefix, account_id: prefix, sha256: prefix, email: mailbox, address: mailbox },
        ...{ mailbox, plan: 'free', origin: 'self-serve', request_id: null, last_used_at_ms: null },
        ...{ created_at_ms: createdAtMs, revoked_at_ms: revoked ? 9 : null, revoked_by: null },
      })
      .execute();
  await key('newest', 'a.da@gmail.com', 3);
  await key('older', 'ad.a@googlemail.com', 2);
  await key('ended', 'a.d.a@gmail.com', 1, true);
  await key('alone', 'c.arl@gmail.com', 1);
  await key('elsewhere', 'a.da@x.test', 1);
  await sql`alter table requests drop column awaiting_digest`.execute(db);
  await limitMail(older);
  const keys = await db
    .selectFrom('api_keys')
    .select(['prefix', 'mailbox', 'revoked_at_ms'])
    .execute();
  expect(Object.fromEntries(keys.map((row) => [row.prefix, row.mailbox]))).toEqual({
    newest: 'ada@gmail.com',
    older: 'ad.a@googlemail.com',
    ended: 'ada@gmail.com',
    alone: 'carl@gmail.com',
    elsewhere: 'a.da@x.test',
  });
  const mails = await db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
  expect(mails).toMatchObject([
    { text_body: 't [removed]', html_body: 'h [removed]', unsubscribe_url: null },
    { text_body: `t ${token}`, unsubscribe_url: `https://x/${token}` },
  ]);
});
