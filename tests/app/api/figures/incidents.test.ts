import { GET as atom } from '@/app/status/atom.xml/route';
import { GET as json } from '@/app/status/feed.json/route';
import { GET as rss } from '@/app/status/rss.xml/route';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { type Incident, putIncidentWatch, saveIncidents } from '@/lib/db/incidents';
import type { IncidentList } from '@/lib/features/status/incidents-contract';
import { apiStore, seed } from '../api-store';
import { callRoute } from '../handlers';
import { FEED_ID, TICK_MS } from '../market-fixture';

const store = apiStore(seed);
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(TICK_MS + 10_000);
});

async function read(query: Record<string, string | number> = {}): Promise<IncidentList> {
  const response = await callRoute('listIncidents', { query });
  expect(response.status).toBe(200);
  return (await response.json()) as IncidentList;
}

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
      incident({ subject: 'SYC', beganAtMs: TICK_MS - 50 * HOUR_MS, openedAtMs: 1, closedAtMs: 2 }),
      incident({
        ...{ feedId: 'live', kind: 'source', subject: 'us-treasury', reason: 'timeout', beganAtMs },
        ...{ openedAtMs: TICK_MS - 30 * MINUTE_MS, closedAtMs: null },
      }),
    ]);
    await putIncidentWatch(store.db, FEED_ID, {
      ...{ sinceMs: TICK_MS - 2 * DAY_MS, seenMs: TICK_MS, failingSinceMs: {} },
      computedSinceMs: { SYI: TICK_MS - 2 * DAY_MS },
      lastComputedMs: { SYI: TICK_MS },
    });
  });

  it('has those that go on, of the live sources too, and those that are over', async () => {
    const { open, closed, meta } = await read();
    expect(open).toMatchObject([
      { kind: 'source', name: 'US Treasury daily bill rates', closed_at: null, reason: 'timeout' },
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
