import fc from 'fast-check';
import { MAIL_PACE, MAX_ATTEMPTS, retryDelayMs } from '@/lib/features/mail/retry-delay';
import {
  assertSafeMail,
  type OutgoingMail,
  queueMail,
  renderMail,
} from '@/lib/features/mail/write-mail';
import { anyText } from '../../../support/any-text';
import { mailRow } from '../../../support/store/store-rows';
import { temporaryStore } from '../../engine/process/memory-store';

describe('in the outbox', () => {
  const MAIL = mailRow({ dedupeKey: 'k1', budget: 'forms' });

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
    const text = anyText(60);
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
      { numRuns: 100, seed: 4 },
    );
  });
});

describe('as its reader sees it', () => {
  const MAIL = {
    heading: 'Peg alert',
    paragraphs: ['USDC left its peg.', 'It stands at 0.9940 dollar.'],
    action: { label: 'See the record', url: 'https://site.test/peg?a=1&b=2' },
    facts: [{ label: 'Threshold', value: '50 bps' }],
    footer: 'Stable Yield\nUnsubscribe: https://site.test/u',
  };

  it('says the same in the plain text and in the HTML', () => {
    const { text, html } = renderMail(MAIL);
    expect(text).toBe(
      [
        'Peg alert',
        'USDC left its peg.',
        'It stands at 0.9940 dollar.',
        'Threshold: 50 bps',
        'See the record:\nhttps://site.test/peg?a=1&b=2',
        '-- \nStable Yield\nUnsubscribe: https://site.test/u\n',
      ].join('\n\n'),
    );
    expect(html).toContain('href="https://site.test/peg?a=1&amp;b=2"');
    for (const words of [
      'USDC left its peg.',
      'Threshold',
      '50 bps',
      'See the record',
      '<br>Unsub',
    ]) {
      expect(html).toContain(words);
    }
  });

  it('escapes every value', () => {
    const evil = `<img src=x onerror="alert('1')">&`;
    const { html } = renderMail({
      heading: evil,
      paragraphs: [evil],
      facts: [{ label: evil, value: evil }],
      action: { label: evil, url: 'https://site.test/"><script>' },
      footer: evil,
    });
    expect(html).not.toMatch(/<img|<script/);
    expect(
      html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;/g),
    ).toHaveLength(7);
  });

  it('loads nothing from elsewhere', () => {
    expect(renderMail(MAIL).html).not.toMatch(/<(img|link|script|iframe)\b|url\(/);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative'])(
    'refuses %s to click on',
    (url) => {
      expect(() => renderMail({ ...MAIL, action: { label: 'x', url } })).toThrow();
    },
  );
});

describe('tried again', () => {
  it('doubles from half a minute to an hour', () => {
    const waits = [1, 2, 3, 7, 8, 9, 40].map((failures) => retryDelayMs(MAIL_PACE, failures, 0));
    expect(waits).toEqual([15_000, 30_000, 60_000, 960_000, 1_800_000, 1_800_000, 1_800_000]);
  });

  it('spreads half of the wait at random and never exceeds the longest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.double({ min: 0, max: 0.999 }),
        (n, random) => {
          const wait = retryDelayMs(MAIL_PACE, n, random);
          expect(wait).toBeGreaterThanOrEqual(retryDelayMs(MAIL_PACE, n, 0));
          expect(wait).toBeLessThanOrEqual(MAIL_PACE.longestMs);
        },
      ),
      { seed: 4 },
    );
  });

  it('keeps trying for four to six days', () => {
    let totalMs = 0;
    for (let n = 1; n < MAX_ATTEMPTS; n += 1) totalMs += retryDelayMs(MAIL_PACE, n, 0.999_999);
    expect(totalMs / 86_400_000).toBeGreaterThan(4);
    expect(totalMs / 86_400_000).toBeLessThan(6);
  });
});
