import { sql } from 'kysely';
import {
  appendStatement,
  listStatements,
  listStatementsOfDay,
  type StatementRow,
} from '@/lib/db/benchmark/fixing-statements';
import type { StoreContext } from './store-context';

export function describeStatements({ store, newFeed }: StoreContext): void {
  describe('statements of fixings', () => {
    it('appends, reads newest first and by day, and is never changed nor deleted', async () => {
      const { db, engine } = store();
      const feedId = newFeed();
      const row = (sequence: number, date: string): StatementRow => ({
        ...{ feedId, sequence, date, sha256: `hash-${sequence}`, publishedAtMs: sequence },
        ...{ keyId: 'key', signature: 'signature', statement: '{}' },
      });
      const rows = [row(5, '2026-03-04'), row(6, '2026-03-04'), row(11, '2026-03-05')] as const;
      for (const each of rows) await appendStatement(db, each);
      expect(await listStatements(db, { feedId, limit: 2 })).toEqual([rows[2], rows[1]]);
      expect(await listStatements(db, { feedId, beforeSequence: 6, limit: 9 })).toEqual([rows[0]]);
      const day = await listStatementsOfDay(db, { feedId, date: '2026-03-04' });
      expect(day).toEqual([rows[1], rows[0]]);
      await expect(appendStatement(db, rows[0])).rejects.toThrow(/unique/i);
      const attempts = [
        sql`update fixing_statements set signature = 'x' where feed_id = ${feedId}`,
        sql`delete from fixing_statements where feed_id = ${feedId}`,
        ...(engine === 'postgres' ? [sql`truncate fixing_statements`] : []),
      ];
      for (const attempt of attempts) {
        await expect(attempt.execute(db)).rejects.toThrow('fixing_statements is append-only');
      }
    });
  });
}
