import { DAY_MS } from '@/lib/benchmark/durations';
import { inTransaction } from '@/lib/db/connection/client';
import {
  addMail,
  claimMail,
  hasDueMail,
  markSent,
  mayBeMailed,
  type NewMail,
} from '@/lib/features/mail/store';
import { requestSubscription } from '@/lib/features/newsletter/store';
import { deletePersonalData } from '@/lib/features/requests/data-deletion';
import { addRequest, listRequests } from '@/lib/features/requests/store';
import { applyVisitorRetention } from '@/lib/features/requests/visitor-retention';
import { storeEngines, testStore } from '../../support/store/store-engines';
import { requestRow, subscriberRow } from '../../support/store/store-rows';

const mail = (id: string, more: Partial<NewMail> = {}): NewMail => ({
  id,
  dedupeKey: `key:${id}`,
  budget: 'forms',
  recipient: 'Carl@outbox.test',
  replyTo: null,
  subject: 'Subject',
  textBody: 'text',
  htmlBody: '<p>text</p>',
  unsubscribeUrl: null,
  createdAtMs: 1_000,
  ...more,
});

describe.each(storeEngines())('mail on %s', (_engine, open) => {
  const { store, openAgain } = testStore(open);

  describe('mail outbox', () => {
    beforeEach(async () => {
      await store().db.deleteFrom('mail_outbox').execute();
    });

    it('hands out the oldest due mail, to one claimant, until the claim runs out', async () => {
      const { db } = store();
      await addMail(db, mail('m2', { createdAtMs: 2_000 }));
      await addMail(db, mail('m1'));
      expect(await hasDueMail(db, 999)).toBe(false);
      const claim = { claimMs: 100, nowMs: 3_000 };
      expect(await claimMail(db, { ...claim, holder: 'a' })).toMatchObject({ id: 'm1' });
      expect(await claimMail(db, { ...claim, holder: 'b' })).toMatchObject({ id: 'm2' });
      expect(await claimMail(db, { ...claim, holder: 'c' })).toBeUndefined();
      expect(await hasDueMail(db, 3_099)).toBe(false);
      const late = await claimMail(db, { claimMs: 100, nowMs: 3_100, holder: 'c' });
      expect(late).toMatchObject({ id: 'm1', claimedBy: 'c', textBody: 'text' });
      expect(await markSent(db, { id: 'm1', holder: 'a', nowMs: 3_200 })).toBe(false);
      expect(await markSent(db, { id: 'm1', holder: 'c', nowMs: 3_200 })).toBe(true);
      expect(await markSent(db, { id: 'm1', holder: 'c', nowMs: 3_300 })).toBe(false);
    });

    it('gives each mail to one of many who ask at once', async () => {
      const other = await openAgain();
      for (let at = 10; at < 22; at += 1) await addMail(store().db, mail(`m${at}`));
      const claims = await Promise.all(
        Array.from({ length: 24 }, (_, at) =>
          claimMail((at % 2 ? other : store()).db, {
            holder: `h${at}`,
            nowMs: 3_000,
            claimMs: 1_000,
          }),
        ),
      );
      const ids = claims.flatMap((claimed) => claimed?.id ?? []);
      expect(ids).toHaveLength(12);
      expect(new Set(ids).size).toBe(12);
      await other.close();
    });
  });

  it('lets three mails a day that anybody can request go to a mailbox, also of callers at once', async () => {
    const recipient = 'Dora+asked@outbox.test';
    const ask = (id: string, nowMs = 1_000) =>
      inTransaction(store().db, async (trx) => {
        if (!(await mayBeMailed(trx, { recipient, keyPrefix: 'ask:' }, nowMs))) return false;
        await addMail(trx, mail(id, { dedupeKey: `ask:${id}`, recipient, createdAtMs: nowMs }));
        return true;
      });
    const atOnce = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => ask(id)));
    expect(atOnce.filter(Boolean)).toHaveLength(3);
    expect(await ask('i')).toBe(false);
    expect(await ask('j', 1_000 + DAY_MS + 1)).toBe(true);
  });

  describe('what visitors sent', () => {
    it('is erased by address, whatever its case, with the mails about it', async () => {
      const { db } = store();
      const request = requestRow({ id: 'e1', email: 'Dora@erase.test' });
      await addRequest(db, request);
      await addRequest(db, { ...request, id: 'e2', address: 'other@erase.test' });
      await addMail(db, mail('x1', { dedupeKey: 'request-desk:e1', recipient: 'desk@us.test' }));
      await addMail(db, mail('x2', { dedupeKey: 'request-desk:e2', recipient: 'desk@us.test' }));
      await addMail(db, mail('x3', { recipient: 'dora@erase.test' }));
      await requestSubscription(db, subscriberRow({ id: 'es1', email: 'dora@erase.test' }));
      const rows = (removed: { what: string; rows: number }[], what: string) =>
        removed.find((entry) => entry.what === what)?.rows;
      const removed = await deletePersonalData(db, 'DORA@erase.test');
      expect(rows(removed, 'requests')).toBe(1);
      expect(rows(removed, 'mails about their requests to the desk')).toBe(1);
      expect(rows(removed, 'newsletter subscriptions')).toBe(1);
      expect(rows(removed, 'mails to them')).toBe(1);
      expect((await listRequests(db)).some(({ id }) => id === 'e1')).toBe(false);
      expect((await listRequests(db)).some(({ id }) => id === 'e2')).toBe(true);
      const again = await deletePersonalData(db, 'DORA@erase.test');
      expect(again.every((entry) => entry.rows === 0)).toBe(true);
    });

    it('is dropped after its days, and what is not dealt with stays', async () => {
      const { db } = store();
      for (const name of ['mail_outbox', 'requests', 'subscribers', 'idempotency_keys'] as const) {
        await db.deleteFrom(name).execute();
      }
      const request = {
        kind: 'contact' as const,
        email: 'a@b.test',
        address: 'a@b.test',
        name: null,
        company: null,
        fields: '{}',
        source: 'contact',
        consent: 'agreed',
        createdAtMs: 0,
      };
      for (const id of ['old', 'young', 'open']) await addRequest(db, { ...request, id });
      const answered = (id: string, atMs: number) =>
        db
          .updateTable('requests')
          .set({ status: 'answered', answered_at_ms: atMs })
          .where('id', '=', id)
          .execute();
      await answered('old', 89 * DAY_MS - 1);
      await answered('young', 91 * DAY_MS);
      for (const id of ['sent', 'failed']) await addMail(db, mail(id));
      await db
        .updateTable('mail_outbox')
        .set({ status: 'sent', ended_at_ms: DAY_MS })
        .where('id', '=', 'sent')
        .execute();
      await db
        .updateTable('mail_outbox')
        .set({ status: 'failed', ended_at_ms: DAY_MS })
        .where('id', '=', 'failed')
        .execute();
      const removed = await applyVisitorRetention(db, {
        nowMs: 99 * DAY_MS,
        policy: { answeredRequestDays: 10, sentMailDays: 30 },
      });
      expect(removed).toMatchObject({ requests: 1, mailBodies: 1 });
      expect((await listRequests(db)).map(({ id }) => id).sort()).toEqual(['open', 'young']);
      const bodies = await db.selectFrom('mail_outbox').select(['id', 'text_body']).execute();
      expect(bodies.find((row) => row.id === 'sent')?.text_body).toBeNull();
      expect(bodies.find((row) => row.id === 'failed')?.text_body).toBe('text');
      const kept = await applyVisitorRetention(db, {
        nowMs: 9_999 * DAY_MS,
        policy: { answeredRequestDays: null, sentMailDays: null },
      });
      expect(kept.requests).toBeUndefined();
      expect(await listRequests(db)).toHaveLength(2);
    });
  });
});
