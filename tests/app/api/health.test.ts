import { unlinkSync } from 'node:fs';
import { GET as atom } from '@/app/status/atom.xml/route';
import { GET as json } from '@/app/status/feed.json/route';
import { GET as rss } from '@/app/status/rss.xml/route';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { MailBudget } from '@/lib/config/public/mail-budgets';
import { type Incident, incidentWatch, saveIncidents } from '@/lib/db/incidents';
import { acquireLease, COLLECTOR_LEASE } from '@/lib/db/leases';
import { putMailState } from '@/lib/db/site-state';
import { claimMail, markSent } from '@/lib/features/mail/store';
import { queueMail } from '@/lib/features/mail/write-mail';
import { storeHandle } from '@/lib/features/service/store-handle';
import { healthSchema, type Status } from '@/lib/features/status/contract';
import type { IncidentList } from '@/lib/features/status/incidents-contract';
import { mailRow } from '../../support/store/store-rows';
import { apiStore, seed } from './api-store';
import { answer, callRoute } from './handlers';
import { FEED_ID, TICK_MS } from './market-fixture';
import { FORMS } from './visitors/visitor-calls';

describe('health', () => {
  const store = apiStore(seed);

  const health = async () => healthSchema.parse(await (await callRoute('getHealth')).json());

  it('says by the lease in the store whether the collector writes', async () => {
    expect(await health()).toMatchObject({
      status: 'degraded',
      collector: 'silent',
      lease_until: null,
    });
    const nowMs = Date.now();
    const request = { name: COLLECTOR_LEASE, holder: 'a', ttlMs: 60_000, nowMs };
    await acquireLease(store.db, request);
    expect(await health()).toMatchObject({
      status: 'ok',
      collector: 'running',
      lease_until: new Date(nowMs + 60_000).toISOString(),
    });
    await acquireLease(store.db, { ...request, nowMs: nowMs - 120_000 });
    expect(await health()).toMatchObject({ status: 'degraded', collector: 'silent' });
  });

  it('says that the disk is full', async () => {
    const nowMs = Date.now();
    await acquireLease(store.db, { name: COLLECTOR_LEASE, holder: 'a', ttlMs: 60_000, nowMs });
    expect(await health()).toMatchObject({ status: 'ok', disk: 'ok' });
    const free = jest.spyOn(await storeHandle(), 'freeBytes').mockResolvedValue(1_000_000);
    expect(await health()).toMatchObject({ status: 'degraded', disk: 'full' });
    free.mockResolvedValue(null);
    expect(await health()).toMatchObject({ status: 'ok', disk: 'unknown' });
  });

  it('turns bad with every call once the files of the store were removed', async () => {
    expect((await callRoute('requestContact', { body: FORMS.contact.body })).status).toBe(200);
    unlinkSync(`${(process.env.DATABASE_URL ?? '').slice('file:'.length)}-wal`);
    // The process ends itself, for its supervisor to start it again.
    const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
    for (const key of ['getHealth', 'getCurrentSyi', 'requestContact'] as const) {
      const body = key === 'requestContact' ? FORMS.contact.body : undefined;
      const response = await callRoute(key, { body });
      expect([key, response.status]).toEqual([key, 503]);
      expect(await response.json()).toMatchObject({ code: 'store_replaced' });
      expect(response.headers.get('retry-after')).toBe('10');
    }
    expect(kill).toHaveBeenCalledWith(process.pid, 'SIGKILL');
  });
});

describe('incidents', () => {
  const store = apiStore(seed);
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(TICK_MS + 10_000);
  });

  const read = (query: Record<string, string | number> = {}) =>
    answer<IncidentList>('listIncidents', { query });

  const incident = (over: Partial<Incident>): Incident => ({
    ...{ feedId: FEED_ID, kind: 'index', subject: 'SYI', reason: null },
    ...{ beganAtMs: TICK_MS - 3 * HOUR_MS, openedAtMs: TICK_MS - 3 * HOUR_MS + 5 * MINUTE_MS },
    ...{ closedAtMs: TICK_MS - 2 * HOUR_MS, ...over },
  });

  it('says that nothing is written down before the first look', async () => {
    expect(await read()).toMatchObject({
      ...{ open: [], closed: [], before: null, watched_since: null, uptime_days: [], uptime: [] },
    });
  });

  describe('with incidents', () => {
    beforeAll(async () => {
      const beganAtMs = TICK_MS - 90 * MINUTE_MS;
      await saveIncidents(store.db, [
        incident({}),
        incident({
          subject: 'SYC',
          beganAtMs: TICK_MS - 50 * HOUR_MS,
          openedAtMs: 1,
          closedAtMs: 2,
        }),
        incident({
          ...{
            feedId: 'live',
            kind: 'source',
            subject: 'us-treasury',
            reason: 'timeout',
            beganAtMs,
          },
          ...{ openedAtMs: TICK_MS - 30 * MINUTE_MS, closedAtMs: null },
        }),
      ]);
      await incidentWatch.put(store.db, FEED_ID, TICK_MS, {
        ...{ sinceMs: TICK_MS - 2 * DAY_MS, seenMs: TICK_MS, failingSinceMs: {} },
        computedSinceMs: { SYI: TICK_MS - 2 * DAY_MS },
        lastComputedMs: { SYI: TICK_MS },
      });
    });

    it('has those that go on, of the live sources too, and those that are over', async () => {
      const { open, closed, meta } = await read();
      expect(open).toMatchObject([
        {
          kind: 'source',
          name: 'US Treasury daily bill rates',
          closed_at: null,
          reason: 'timeout',
        },
      ]);
      expect(closed.map(({ name }) => name)).toEqual(['SYI', 'SYC']);
      expect(closed[0]?.closed_at).toBe(new Date(TICK_MS - 2 * HOUR_MS).toISOString());
      expect(new Set([...open, ...closed].map(({ id }) => id)).size).toBe(3);
      expect(meta.as_of).toBe(new Date(TICK_MS).toISOString());
    });

    it('goes through the older ones a page at a time', async () => {
      const first = await read({ limit: 1 });
      expect(first.closed.map(({ name }) => name)).toEqual(['SYI']);
      const second = await read({ limit: 1, before: first.before ?? '' });
      expect(second).toMatchObject({ open: [], before: null });
      expect(second.closed.map(({ name }) => name)).toEqual(['SYC']);
      expect((await callRoute('listIncidents', { query: { limit: 101 } })).status).toBe(400);
    });

    it('takes the hour that SYI was out from its uptime, and says nothing of indices without records', async () => {
      const { uptime, uptime_days: days } = await read();
      expect(days).toHaveLength(90);
      expect(days.at(-1)).toBe(new Date(TICK_MS).toISOString().slice(0, 10));
      expect(uptime.map(({ code }) => code)).toEqual(['SYI']);
      const [syi] = uptime;
      expect(syi?.days.slice(0, 87)).toEqual(Array(87).fill(null));
      const share = 1 - HOUR_MS / (2 * DAY_MS + 10_000);
      expect(Number(syi?.percent_text)).toBeCloseTo(share * 100, 2);
    });

    it('is followed by RSS, Atom and JSON Feed, each incident under a name of its own', async () => {
      const request = () => new Request('http://site.test/status/feed.json');
      const { items } = (await (await json(request())).json()) as {
        items: { id: string; title: string; url: string }[];
      };
      expect(items.map(({ title }) => title)).toEqual([
        'US Treasury daily bill rates does not answer',
        'Demonstration: SYI not computed (over)',
        'Demonstration: SYC not computed (over)',
      ]);
      expect(new Set(items.map(({ id }) => id)).size).toBe(3);
      for (const feed of [rss, atom]) {
        const response = await feed(request());
        expect(response.headers.get('content-type')).toMatch(/^application\/(rss|atom)\+xml/);
        expect(await response.text()).toContain('SYI not computed (over)');
      }
    });
  });
});

describe('mail', () => {
  process.env.MAIL_DAILY_LIMIT = '4';

  const store = apiStore(seed);
  beforeEach(async () => {
    await store.db.deleteFrom('mail_outbox').execute();
  });

  async function sendAt(nowMs: number, budget: MailBudget = 'alerts'): Promise<void> {
    await queueMail(store.db, mailRow({ dedupeKey: `k${budget}${nowMs}`, budget }), nowMs);
    const claim = { holder: 'test', nowMs, claimMs: 1_000 };
    const { id = '' } = (await claimMail(store.db, claim)) ?? {};
    await markSent(store.db, { id, holder: 'test', nowMs });
  }

  const mailOf = async () => ((await (await callRoute('getStatus')).json()) as Status).mail;

  it('tells which mail waits because its share of the day’s limit is used up', async () => {
    const now = Date.now();
    const startOfDay = Math.floor(now / DAY_MS) * DAY_MS;
    await sendAt(startOfDay - 1, 'forms');
    expect(await mailOf()).toMatchObject({ sends_mail: null, waits_for_next_day: [] });
    await sendAt(startOfDay, 'forms');
    expect(await mailOf()).toMatchObject({ waits_for_next_day: ['forms'] });
    // What waits as intended is not delayed; an alert that waits is.
    const dueAtMs = now - 11 * MINUTE_MS;
    await queueMail(store.db, mailRow({ dedupeKey: 'form', budget: 'forms' }), dueAtMs);
    expect(await mailOf()).toMatchObject({ delayed_since: null });
    for (const at of [1, 2, 3]) await sendAt(startOfDay + at);
    expect((await mailOf()).waits_for_next_day).toEqual([
      'alerts',
      'confirmations',
      'forms',
      'newsletter',
    ]);
    await putMailState(store.db, { sends: false }, now);
    expect(await mailOf()).toMatchObject({ sends_mail: false });
  });

  it('tells since when mail that should have gone out has waited', async () => {
    const now = Date.now();
    expect(await mailOf()).toMatchObject({ delayed_since: null });
    await queueMail(store.db, mailRow({ dedupeKey: 'recent' }), now - 9 * MINUTE_MS);
    expect(await mailOf()).toMatchObject({ delayed_since: null });
    const dueAtMs = now - 11 * MINUTE_MS;
    await queueMail(store.db, mailRow({ dedupeKey: 'late' }), dueAtMs);
    expect(await mailOf()).toMatchObject({ delayed_since: new Date(dueAtMs).toISOString() });
  });
});
