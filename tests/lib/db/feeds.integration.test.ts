import { getSnapshot, putSnapshot } from '@/lib/db/benchmark/snapshots';
import { activateFeed, getActiveFeed, touchFeed } from '@/lib/db/feeds';
import {
  type Incident,
  listClosedIncidents,
  listIncidentsSince,
  listOpenIncidents,
  saveIncidents,
} from '@/lib/db/incidents';
import { storeEngines, testStore } from '../../support/store/store-engines';

describe.each(storeEngines())('feeds on %s', (_engine, open) => {
  const { store, newFeed } = testStore(open);

  describe('feeds', () => {
    it('has one active feed, and a restart keeps its sequence and activation', async () => {
      const { db } = store();
      const [first, second] = [newFeed(), newFeed()];
      await activateFeed(db, { feedId: first, dataClass: 'sample', title: 'Demo', atMs: 10 });
      expect(await getActiveFeed(db)).toEqual({
        feedId: first,
        dataClass: 'sample',
        title: 'Demo',
        active: true,
        activatedAtMs: 10,
        engineAtMs: null,
        wallAtMs: null,
        sequence: 0,
      });
      expect(await touchFeed(db, { feedId: first, engineAtMs: 11, wallAtMs: 12 })).toBe(1);
      expect(await touchFeed(db, { feedId: first, engineAtMs: 21, wallAtMs: 22 })).toBe(2);
      await activateFeed(db, { feedId: first, dataClass: 'sample', title: 'New', atMs: 30 });
      expect(await getActiveFeed(db)).toMatchObject({
        title: 'New',
        activatedAtMs: 10,
        engineAtMs: 21,
        wallAtMs: 22,
        sequence: 2,
      });
      await activateFeed(db, { feedId: second, dataClass: 'replay', title: 'R', atMs: 40 });
      expect(await getActiveFeed(db)).toMatchObject({ feedId: second, sequence: 0 });
      await activateFeed(db, { feedId: first, dataClass: 'sample', title: 'New', atMs: 50 });
      expect(await getActiveFeed(db)).toMatchObject({
        feedId: first,
        activatedAtMs: 50,
        sequence: 2,
      });
    });

    it('refuses to touch a feed that was never activated, or with a broken time', async () => {
      const { db } = store();
      const feedId = newFeed();
      await expect(touchFeed(db, { feedId, engineAtMs: 1, wallAtMs: 1 })).rejects.toThrow(feedId);
      await expect(touchFeed(db, { feedId, engineAtMs: Number.NaN, wallAtMs: 1 })).rejects.toThrow(
        'feeds.engineAtMs must be a whole number, got NaN',
      );
    });
  });

  describe('snapshots', () => {
    it('keeps the latest document per feed and name', async () => {
      const { db } = store();
      const [feedId, other] = [newFeed(), newFeed()];
      const document = JSON.stringify({ price: '1.0000', text: '“é” \u0001' });
      await putSnapshot(db, { feedId, name: 'market', atMs: 1, document: '{}' });
      await putSnapshot(db, { feedId, name: 'market', atMs: 2, document });
      await putSnapshot(db, { feedId: other, name: 'market', atMs: 3, document: '[]' });
      expect(await getSnapshot(db, feedId, 'market')).toEqual({ atMs: 2, document });
      expect(await getSnapshot(db, feedId, 'strategies')).toBeUndefined();
    });
  });

  describe('incidents', () => {
    it('open, close and stay, read by what goes on, what is over and what a span holds', async () => {
      const { db } = store();
      const feedId = newFeed();
      const row = (over: Partial<Incident>): Incident => ({
        ...{ feedId, kind: 'index', subject: 'SYI', beganAtMs: 10, openedAtMs: 20 },
        ...{ closedAtMs: null, reason: 'too_few_coins', ...over },
      });
      const [index, source] = [row({}), row({ kind: 'source', subject: 'kraken', beganAtMs: 5 })];
      await saveIncidents(db, [index, source]);
      expect(await listOpenIncidents(db, [feedId])).toEqual([source, index]);
      const over = { ...index, closedAtMs: 40 };
      // Told again with another time of opening, it keeps its own.
      await saveIncidents(db, [{ ...over, openedAtMs: 35, reason: null }]);
      expect(await listOpenIncidents(db, [feedId])).toEqual([source]);
      const closed = { feedIds: [feedId, newFeed()], limit: 5 };
      expect(await listClosedIncidents(db, closed)).toEqual([over]);
      expect(await listClosedIncidents(db, { ...closed, beforeMs: 20 })).toEqual([]);

      const silence = row({
        kind: 'collector',
        subject: 'collector',
        openedAtMs: 90,
        closedAtMs: 90,
      });
      await saveIncidents(db, [{ ...silence, beganAtMs: 60, reason: null }]);
      const since = async (fromMs: number) =>
        (await listIncidentsSince(db, { feedId, fromMs })).map(({ kind }) => kind);
      expect(await since(40)).toEqual(['index', 'collector']);
      expect(await since(41)).toEqual(['collector']);
    });
  });
});
