import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { appendAuditRecord } from '@/lib/db/benchmark/audit-records';
import { appendIndexValues } from '@/lib/db/benchmark/index-values';
import { claimMail, listOutbox } from '@/lib/features/mail/store';
import { articleIssue } from '@/lib/features/newsletter/article-issue';
import { queueIssue, renderIssue } from '@/lib/features/newsletter/issue';
import { unsubscribeUrls } from '@/lib/features/newsletter/mails';
import {
  lastWhole,
  periodDue,
  periodNamed,
  reportPath,
  weekFrom,
} from '@/lib/features/newsletter/period';
import { confirmSubscriber, requestSubscription } from '@/lib/features/newsletter/store';
import { unsubscribe } from '@/lib/features/newsletter/subscriptions';
import { periodIssue, queueWeekDigest } from '@/lib/features/newsletter/week-issue';
import { clearSequenceCache } from '@/lib/features/service/feed-data';
import { apiStore, putMiddle, recordOf, seed } from '../../app/api/api-store';
import { FEED_ID, TICK_MS } from '../../app/api/market-fixture';
import { seedStatements } from '../../app/api/statement-seed';
import { indexRow, subscriberRow } from '../../support/store/store-rows';
import { SILENT } from '../engine/process/memory-store';

describe('issues', () => {
  /** The market fixture is of Tuesday, March 10; its fixing of Monday was restated. */
  const WEEK = weekFrom(Date.UTC(2026, 2, 9));
  const SUNDAY_FIXING_MS = Date.UTC(2026, 2, 8, 16);
  const NEXT_MONDAY_MS = WEEK.untilMs + 9 * HOUR_MS;
  const context = { nowMs: TICK_MS + 4000 };

  const store = apiStore(seed);
  beforeAll(async () => {
    await seedStatements(store);
    await appendIndexValues(store.db, [
      indexRow({ feedId: FEED_ID, kind: 'fixing', atMs: SUNDAY_FIXING_MS, value: '4.40' }),
    ]);
    await appendAuditRecord(store.db, {
      ...{ feedId: FEED_ID, sequence: 3, indexCode: 'SYI', kind: 'fixing' },
      ...{ asOfMs: SUNDAY_FIXING_MS, publishedAtMs: SUNDAY_FIXING_MS, revision: 0 },
      ...{ sha256: '2'.repeat(64), previousSha256: '1'.repeat(64) },
      record: recordWith('4.40'),
    });
    await putMiddle(store.db, SUNDAY_FIXING_MS, recordWith('4.40'));
    await putMiddle(store.db, SUNDAY_FIXING_MS + DAY_MS, recordWith('4.20'));
  });
  beforeEach(async () => {
    clearSequenceCache();
    for (const name of ['subscribers', 'mail_outbox'] as const) {
      await store.db.deleteFrom(name).execute();
    }
  });

  const recordWith = (apyPercent: string) =>
    recordOf('fixing', SUNDAY_FIXING_MS, { sha256: '2'.repeat(64) }, apyPercent);

  async function subscriber(id: string, isConfirmed = true): Promise<void> {
    const asked = { id, email: `${id}@visitors.test`, requestedAtMs: TICK_MS };
    await requestSubscription(store.db, subscriberRow(asked));
    if (isConfirmed) await confirmSubscriber(store.db, { id, nowMs: TICK_MS });
  }

  async function showLive(dataClass: 'live' | 'sample'): Promise<void> {
    await store.db
      .updateTable('feeds')
      .set({ data_class: dataClass })
      .where('feed_id', '=', FEED_ID)
      .execute();
  }

  describe('the digest of a week', () => {
    it('tells the fixings, their change, depegs, restatements and the signed statement', async () => {
      const found = await periodIssue(context, WEEK);
      if (!found) throw new Error('no issue');
      const { issue, dataClass } = found;
      expect([dataClass, issue.key]).toEqual(['sample', 'week:2026-03-09']);
      expect(issue.subject).toBe('Demonstration: SYI 4.43%: the week of Mar 9');
      expect(issue.paragraphs[0]).toMatch(/^Demonstration/);
      expect(issue.paragraphs[1]).toContain('4.4300% on Mar 9, 2026, +3.0 bps since Mar 8');
      const facts = Object.fromEntries(
        (issue.facts ?? []).map(({ label, value }) => [label, value]),
      );
      expect(facts.SYI).toBe('4.4300%, +3.0 bps since Mar 8');
      expect(facts.Depegs?.split('\n')).toEqual([
        expect.stringMatching(/^USDC −1,270\.5 bps, Mar 10, 2026, 10:30:00 UTC, 45/),
        expect.stringMatching(/^USDC −200\.0 bps, .*still open$/),
      ]);
      expect(facts.Restated).toBe('SYI of 2026-03-09, revision 1');
      expect(facts['Why the SYI moved']).toContain('APY −20.0 bps');
      expect(facts.Statement).toBe('http://localhost:3000/api/v1/statements/2026-03-09');
      expect(facts['SHA-256']).toMatch(/^[0-9a-f]{64}$/);
      expect(facts['Head of the chain']).toBe(`${'1'.repeat(64)}\nrecord 2`);
      expect(issue.action?.url).toBe('http://localhost:3000/fixings/2026-03-09');
    });

    it('is none for a week without a fixing', async () => {
      expect(await periodIssue(context, weekFrom(WEEK.fromMs - 14 * DAY_MS))).toBeNull();
    });

    it('is due from Monday 08:00 UTC for two days', () => {
      expect(lastWhole('week', WEEK.untilMs - 1).untilMs).toBe(WEEK.fromMs);
      expect(lastWhole('week', WEEK.untilMs)).toEqual(WEEK);
      const due = (hours: number) => periodDue('week', WEEK.untilMs + hours * HOUR_MS);
      expect([due(7.99), due(8), due(55.9), due(56 - 8)]).toEqual([null, WEEK, null, null]);
      expect(due(47.9)).toEqual(WEEK);
    });

    it('waits while no feed has started', async () => {
      const setActive = (from: number, to: number) =>
        store.db.updateTable('feeds').set({ active: to }).where('active', '=', from).execute();
      await setActive(1, 0);
      try {
        clearSequenceCache();
        await expect(periodIssue({ nowMs: NEXT_MONDAY_MS }, WEEK)).rejects.toThrow('No data yet');
        await queueWeekDigest({ store, log: SILENT }, NEXT_MONDAY_MS);
        expect(await listOutbox(store.db)).toEqual([]);
      } finally {
        await setActive(0, 1);
        clearSequenceCache();
      }
    });

    it('goes out once, and only of live figures', async () => {
      await subscriber('ada');
      const parts = { store, log: SILENT };
      await queueWeekDigest(parts, NEXT_MONDAY_MS);
      expect(await listOutbox(store.db)).toEqual([]);
      await showLive('live');
      try {
        clearSequenceCache();
        await queueWeekDigest(parts, NEXT_MONDAY_MS - 2 * HOUR_MS);
        expect(await listOutbox(store.db)).toEqual([]);
        await queueWeekDigest(parts, NEXT_MONDAY_MS);
        await queueWeekDigest(parts, NEXT_MONDAY_MS + HOUR_MS);
      } finally {
        await showLive('sample');
      }
      const [mail, ...others] = await listOutbox(store.db);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        recipient: 'ada@visitors.test',
        dedupeKey: 'newsletter-issue:week:2026-03-09:ada',
        unsubscribeUrl: expect.stringContaining('/api/newsletter/unsubscribe?token='),
      });
      expect(mail?.textBody).not.toContain('Demonstration');
    });
  });

  describe('an issue', () => {
    const issue = articleIssue({
      slug: 'a-day',
      title: 'A day',
      excerpt: 'What the day was like.',
      body: 'The **first** line\nof [it](/x).\n\n```\nx = 1\n```\n\nThe `second`.\n\n## Later\n\nNot this.',
      path: '/blog/a-day',
    });

    it('of an article has the excerpt and what stands before its first heading', () => {
      expect(issue.paragraphs).toEqual([
        'What the day was like.',
        'The first line of it.',
        'The second.',
      ]);
      const { text, html } = renderIssue(issue, 'https://yield.test/leave');
      expect(text).toContain('Read the Article:\nhttp://localhost:3000/blog/a-day');
      expect(html).toContain('Unsubscribe: https://yield.test/leave');
    });

    it('reaches every confirmed subscriber once, in batches, and continues where it stopped', async () => {
      for (let n = 0; n < 105; n += 1) await subscriber(`s${n}`);
      await subscriber('waits', false);
      expect(await queueIssue(store, issue, TICK_MS)).toBe(105);
      await store.db
        .deleteFrom('mail_outbox')
        .where('dedupe_key', '=', 'newsletter-issue:article:a-day:s7')
        .execute();
      await subscriber('late');
      expect(await queueIssue(store, issue, TICK_MS)).toBe(2);
      expect(await queueIssue(store, issue, TICK_MS)).toBe(0);
      const recipients = (await listOutbox(store.db)).map(({ recipient }) => recipient);
      expect(new Set(recipients).size).toBe(106);
      expect(recipients).not.toContain('waits@visitors.test');
    });

    it('that waits is taken back from who unsubscribes, one that is being sent is not', async () => {
      for (const id of ['ada', 'bo', 'cy']) await subscriber(id);
      await queueIssue(store, issue, TICK_MS);
      const claim = { holder: 'test', nowMs: TICK_MS, claimMs: 60_000 };
      const sending = await claimMail(store.db, claim);
      const leaves = ['ada', 'bo'];
      for (const id of leaves) {
        const { page } = await unsubscribeUrls(id, TICK_MS);
        await unsubscribe(new URL(page).searchParams.get('token') ?? '', TICK_MS);
      }
      const left = (await listOutbox(store.db)).map(({ recipient }) => recipient);
      const expected = ['cy@visitors.test', ...(sending ? [sending.recipient] : [])];
      expect(new Set(left)).toEqual(new Set(expected));
    });
  });
});

describe('periods', () => {
  const iso = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());

  it.each([
    ['2026-W47', '2026-11-16', '2026-11-23'],
    ['2026-W01', '2025-12-29', '2026-01-05'],
    ['2020-W53', '2020-12-28', '2021-01-04'],
    ['2026-10', '2026-10-01', '2026-11-01'],
    ['2024-02', '2024-02-01', '2024-03-01'],
  ])('%s is from %s to before %s', (name, from, until) => {
    const period = periodNamed(name);
    expect(iso(period?.fromMs)).toBe(`${from}T00:00:00.000Z`);
    expect(iso(period?.untilMs)).toBe(`${until}T00:00:00.000Z`);
  });

  it.each(['2026-W00', '2026-W54', '2025-W53', '2026-13', '2026-00', '2026-1', 'latest', '', 'x'])(
    '%s is no period',
    (name) => {
      expect(periodNamed(name)).toBeNull();
    },
  );

  it('names every week of forty years so that its name leads back to it', () => {
    const lost: string[] = [];
    for (let fromMs = Date.UTC(2000, 0, 3); fromMs < Date.UTC(2040, 0, 1); fromMs += 7 * DAY_MS) {
      const { name } = weekFrom(fromMs);
      if (periodNamed(name)?.fromMs !== fromMs) lost.push(name);
    }
    expect(lost).toEqual([]);
  });

  it('knows the last whole week and month', () => {
    const nowMs = Date.UTC(2026, 10, 23, 9);
    expect(lastWhole('week', nowMs).name).toBe('2026-W47');
    expect(lastWhole('month', nowMs).name).toBe('2026-10');
    expect(lastWhole('month', Date.UTC(2026, 0, 1)).name).toBe('2025-12');
    expect(reportPath(lastWhole('week', nowMs))).toBe('/reports/weekly/2026-W47');
    expect(reportPath(lastWhole('month', nowMs))).toBe('/reports/monthly/2026-10');
  });

  it('sends a month from 08:00 of its first day after, for two days', () => {
    const first = Date.UTC(2026, 10, 1);
    expect(periodDue('month', first + 8 * HOUR_MS - 1)).toBeNull();
    expect(periodDue('month', first + 8 * HOUR_MS)?.name).toBe('2026-10');
    expect(periodDue('month', first + 2 * DAY_MS)).toBeNull();
  });
});
