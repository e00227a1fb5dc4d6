import {
  type Incident,
  listClosedIncidents,
  listIncidentsSince,
  listOpenIncidents,
  saveIncidents,
} from '@/lib/db/incidents';
import type { StoreContext } from './store-context';

export function describeIncidents({ store, newFeed }: StoreContext): void {
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
}
