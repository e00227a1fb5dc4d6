import fc from 'fast-check';
import { assertSafeMail, type OutgoingMail } from '@/lib/features/mail/outgoing-mail';
import { queueMail } from '@/lib/features/mail/write-mail';
import { temporaryStore } from '../../engine/process/memory-store';

const MAIL: OutgoingMail = {
  to: 'anna@x.test',
  subject: 'Hello',
  text: 'text',
  html: '<p>text</p>',
  dedupeKey: 'k1',
  budget: 'forms',
};

it('stores a mail once per occasion, and with the transaction it belongs to', async () => {
  const kept = await temporaryStore();
  const { db } = kept.store;
  await queueMail(db, MAIL, 1_000);
  await queueMail(db, { ...MAIL, subject: 'Again' }, 2_000);
  const rolledBack = db.transaction().execute(async (trx) => {
    await queueMail(trx, { ...MAIL, dedupeKey: 'k2' }, 3_000);
    throw new Error('the occasion was not stored');
  });
  await expect(rolledBack).rejects.toThrow('not stored');
  const rows = await db.selectFrom('mail_outbox').select(['subject', 'due_at_ms']).execute();
  expect(rows).toEqual([{ subject: 'Hello', due_at_ms: 1_000 }]);
  await kept.close();
});

it('keeps the order of mails queued in one millisecond', async () => {
  const kept = await temporaryStore();
  const { db } = kept.store;
  for (const dedupeKey of ['a', 'b', 'c', 'd']) await queueMail(db, { ...MAIL, dedupeKey }, 5);
  const rows = await db.selectFrom('mail_outbox').select('dedupe_key').orderBy('id').execute();
  expect(rows.map((row) => row.dedupe_key)).toEqual(['a', 'b', 'c', 'd']);
  await kept.close();
});

it.each<[string, Partial<OutgoingMail>]>([
  ['a line break in the subject', { subject: 'Hi\r\nBcc: all@x.test' }],
  ['a bare line feed in the subject', { subject: 'Hi\nBcc: all@x.test' }],
  ['an empty subject', { subject: '' }],
  ['a list of recipients', { to: 'a@x.test, b@x.test' }],
  ['a recipient with a line break', { to: 'a@x.test\r\nBcc: b@x.test' }],
  ['a named recipient', { to: 'Anna <a@x.test>' }],
  ['no recipient', { to: '' }],
  ['a reply address with a line break', { replyTo: 'a@x.test\nX: y' }],
  ['an unsubscribe address with a line break', { unsubscribeUrl: 'https://x.test/\r\nX: y' }],
  ['an unsubscribe address that closes its bracket', { unsubscribeUrl: 'https://x.test/>,<a' }],
  ['an unsubscribe address that is a script', { unsubscribeUrl: 'javascript:alert(1)' }],
  ['no occasion', { dedupeKey: '' }],
])('refuses %s', (_, change) => {
  expect(() => assertSafeMail({ ...MAIL, ...change })).toThrow(RangeError);
});

it('lets no control character into a header, whatever is typed', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(text, text, (to, subject) => {
      try {
        assertSafeMail({ ...MAIL, to, subject });
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
        return;
      }
      expect(`${to}${subject}`).not.toMatch(/\p{Cc}/u);
      expect(to).toMatch(/^[^\s,;<>]+@[^\s,;<>@]+$/);
    }),
    { numRuns: 500, seed: 4 },
  );
});
