import { sql } from 'kysely';
import { parseServerConfig } from '@/lib/config/server-config';
import {
  type AuditRecordRow,
  appendAuditRecord,
  getAuditRecord,
  getLatestAuditRecord,
  listAuditRecords,
} from '@/lib/db/benchmark/audit-records';
import {
  listEvidenceDocuments,
  saveEvidenceDocuments,
} from '@/lib/db/benchmark/evidence-documents';
import {
  appendStatement,
  listStatements,
  listStatementsOfDay,
  type StatementRow,
} from '@/lib/db/benchmark/fixing-statements';
import { getIndicativeRecord, listIndicativeRecords } from '@/lib/db/benchmark/indicative-records';
import { PACK_SIZE, packTexts } from '@/lib/db/benchmark/text-packs';
import { applyRetention } from '@/lib/db/retention';
import { indicativeRecords } from '@/lib/db/tables/index-tables';
import { appendRows } from '@/lib/db/write-rows';
import { storeEngines, testStore } from '../../support/store/store-engines';

function link(feedId: string, sequence: number, over: Partial<AuditRecordRow> = {}) {
  return {
    feedId,
    sequence,
    indexCode: 'SYI',
    kind: 'fixing',
    asOfMs: sequence * 1_000,
    publishedAtMs: sequence * 1_000 + 5,
    revision: 0,
    sha256: `hash-${sequence}`,
    previousSha256: sequence === 1 ? null : `hash-${sequence - 1}`,
    record: `{"sequence":"${sequence}"}`,
    ...over,
  } satisfies AuditRecordRow;
}

describe.each(storeEngines())('audit records on %s', (_engine, open) => {
  const { store, newFeed } = testStore(open);

  describe('audit records', () => {
    it('appends to the chain and finds records by hash, by value and newest first', async () => {
      const { db } = store();
      const feedId = newFeed();
      expect(await getLatestAuditRecord(db, { feedId })).toBeUndefined();
      const chain = [
        link(feedId, 1),
        link(feedId, 2, { indexCode: 'SYC' }),
        link(feedId, 3, { asOfMs: 1_000, revision: 1 }),
      ];
      for (const record of chain) await appendAuditRecord(db, record);
      for (const record of chain) await appendAuditRecord(db, record);
      expect(await getLatestAuditRecord(db, { feedId })).toEqual(chain[2]);
      expect(await getAuditRecord(db, { feedId, sha256: 'hash-1' })).toEqual(chain[0]);
      const value = { feedId, indexCode: 'SYI' as const, kind: 'fixing' as const };
      expect(await getAuditRecord(db, { ...value, atMs: 1_000 })).toEqual(chain[2]);
      expect(await getAuditRecord(db, { ...value, atMs: 9 })).toBeUndefined();
      expect(await listAuditRecords(db, { feedId, limit: 9 })).toEqual([...chain].reverse());
      expect(await listAuditRecords(db, { ...value, limit: 1 })).toEqual([chain[2]]);
    });

    it('refuses a record that does not follow, or takes the place of another', async () => {
      const { db } = store();
      const feedId = newFeed();
      await appendAuditRecord(db, link(feedId, 1));
      const gap = link(feedId, 2, { previousSha256: 'another' });
      await expect(appendAuditRecord(db, gap)).rejects.toThrow('does not follow');
      const fork = link(feedId, 1, { sha256: 'other', record: '{}' });
      await expect(appendAuditRecord(db, fork)).rejects.toThrow(/unique/i);
      const sameValue = link(feedId, 2, { asOfMs: 1_000 });
      await expect(appendAuditRecord(db, sameValue)).rejects.toThrow(/unique/i);
      expect(await listAuditRecords(db, { feedId, limit: 9 })).toEqual([link(feedId, 1)]);
    });

    it('is never changed nor deleted, whoever tries', async () => {
      const { db, engine } = store();
      const feedId = newFeed();
      await appendAuditRecord(db, link(feedId, 1));
      const attempts = [
        sql`update audit_records set record = '{}' where feed_id = ${feedId}`,
        sql`update audit_records set sequence = sequence where feed_id = ${feedId}`,
        sql`delete from audit_records where feed_id = ${feedId}`,
        sql`insert into audit_records
            select feed_id, sequence, index_code, kind, as_of_ms, published_at_ms, revision,
              sha256, previous_sha256, '{}'
            from audit_records where feed_id = ${feedId}
            on conflict (feed_id, sequence) do update set record = excluded.record`,
        engine === 'postgres'
          ? sql`truncate audit_records`
          : sql`insert or replace into audit_records
                select feed_id, sequence, index_code, kind, as_of_ms, published_at_ms, revision,
                  sha256, previous_sha256, '{}'
                from audit_records where feed_id = ${feedId}`,
      ];
      for (const attempt of attempts) {
        await expect(attempt.execute(db)).rejects.toThrow('audit records are append-only');
      }
      expect(await getLatestAuditRecord(db, { feedId })).toEqual(link(feedId, 1));
    });

    it('keeps the record behind an indicative value', async () => {
      const { db } = store();
      const feedId = newFeed();
      const record = {
        ...{ feedId, atMs: 10, indexCode: 'SYI' as const, sha256: 'a', revision: 0, kept: false },
        record: '{"v":"4.47"}',
      };
      const add = (row: typeof record) =>
        appendRows(db, indicativeRecords, [{ ...row, pack: null }]);
      await add(record);
      await add({ ...record, record: '{"v":"5"}' });
      await add({ ...record, atMs: 20 });
      const revised = { ...record, sha256: '0', revision: 1 };
      await add(revised);
      const query = { feedId, indexCode: 'SYI' as const };
      expect(await getIndicativeRecord(db, { ...query, atOrBeforeMs: 19 })).toEqual(record);
      expect(await getIndicativeRecord(db, { ...query, atOrBeforeMs: 9 })).toBeUndefined();
    });

    it('compresses long texts', async () => {
      const { db } = store();
      const feedId = newFeed();
      const text = JSON.stringify({ prices: Array(200).fill({ priceUsd: '0.9993', source: 'é' }) });
      const of = { feedId, sha256: 'packed' };
      await appendRows(db, indicativeRecords, [
        { ...of, atMs: 20, indexCode: 'SYI', revision: 0, kept: false, pack: null, record: text },
      ]);
      await saveEvidenceDocuments(db, [
        { ...of, indicativeAtMs: 20, keptAtMs: null, document: text },
      ]);
      for (const [table, column] of [
        ['indicative_records', 'record'],
        ['evidence_documents', 'document'],
      ] as const) {
        const { rows } = await sql<{ stored: string }>`
          select ${sql.ref(column)} as stored from ${sql.table(table)}
          where feed_id = ${feedId}`.execute(db);
        expect(rows[0]?.stored.length).toBeLessThan(text.length / 20);
      }
      const query = { feedId, afterMs: 0, limit: 9 };
      expect((await listIndicativeRecords(db, query)).map(({ record }) => record)).toEqual([text]);
      const newest = { feedId, indexCode: 'SYI' as const, atOrBeforeMs: 30 };
      expect((await getIndicativeRecord(db, newest))?.record).toBe(text);
      const documents = { feedId, sha256s: ['packed'] };
      expect(await listEvidenceDocuments(db, documents)).toEqual(new Map([['packed', text]]));
    });

    it('stores a document once, with the last times of each kind at which it is named', async () => {
      const { db } = store();
      const feedId = newFeed();
      const save = (sha256: string, indicativeAtMs: number | null, keptAtMs: number | null) =>
        saveEvidenceDocuments(db, [
          { feedId, sha256: 'both', document: '{}', indicativeAtMs, keptAtMs },
          { feedId, sha256, document: `{"of":"${sha256}"}`, indicativeAtMs, keptAtMs: null },
        ]);
      await save('first', 5, null);
      await save('second', 3, 7);
      await save('second', null, 6);
      const rows = await db
        .selectFrom('evidence_documents')
        .select(['sha256', 'indicative_at_ms as indicative', 'kept_at_ms as kept'])
        .where('feed_id', '=', feedId)
        .orderBy('sha256')
        .execute();
      const seen = rows.map(({ sha256, indicative, kept }) => [sha256, indicative, kept]);
      expect(seen).toEqual([
        ['both', 5, 7],
        ['first', 5, null],
        ['second', 3, null],
      ]);
      const texts = await listEvidenceDocuments(db, { feedId, sha256s: ['both', 'second'] });
      expect(Object.fromEntries(texts)).toEqual({ both: '{}', second: '{"of":"second"}' });
    });

    it('moves texts into packs, reads them from there, and removes a pack that no row names', async () => {
      const { db } = store();
      const feedId = newFeed();
      const texts = Array.from({ length: PACK_SIZE + 1 }, (_, at) => `{"at":"${at}"}`);
      const records = texts.map((record, atMs) => ({ atMs, sha256: `r${atMs}`, record }));
      const row = { feedId, indexCode: 'SYI' as const, revision: 0, kept: false, pack: null };
      await appendRows(
        db,
        indicativeRecords,
        records.map((record) => ({ ...row, ...record })),
      );
      const sha256s = texts.map((_, at) => `d${at}`);
      const documents = texts.map((document, at) => ({ feedId, sha256: `d${at}`, document }));
      const kept = { indicativeAtMs: 5, keptAtMs: null };
      await saveEvidenceDocuments(
        db,
        documents.map((document) => ({ ...document, ...kept })),
      );
      await packTexts(db, feedId);
      const packed = await db
        .selectFrom('indicative_records')
        .select(['record', 'pack'])
        .where('feed_id', '=', feedId)
        .orderBy('at_ms')
        .execute();
      expect(packed.map(({ pack }) => pack === null)).toEqual(
        texts.map((_, at) => at === PACK_SIZE),
      );
      expect(packed[7]?.record).toBe('7');
      const read = await listIndicativeRecords(db, { feedId, afterMs: -1, limit: 500 });
      expect(read.map(({ record }) => record)).toEqual(texts);
      expect(await listEvidenceDocuments(db, { feedId, sha256s })).toEqual(
        new Map(documents.map(({ sha256, document }) => [sha256, document])),
      );
      await saveEvidenceDocuments(db, [
        { feedId, sha256: 'd3', indicativeAtMs: 9, keptAtMs: null, document: texts[3] as string },
      ]);
      expect(await listEvidenceDocuments(db, { feedId, sha256s: ['d3'] })).toEqual(
        new Map([['d3', texts[3]]]),
      );
      const packs = () =>
        db.selectFrom('text_packs').select('id').where('feed_id', '=', feedId).execute();
      const before = (await packs()).length;
      await db.deleteFrom('indicative_records').where('feed_id', '=', feedId).execute();
      await db.deleteFrom('evidence_documents').where('feed_id', '=', feedId).execute();
      const policy = parseServerConfig({}).retention;
      const removed = await applyRetention(db, { feedId, nowMs: 10, policy });
      expect([before > 0, removed.text_packs, await packs()]).toEqual([true, before, []]);
    });
  });

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
        await expect(attempt.execute(db)).rejects.toThrow('fixing statements are append-only');
      }
    });
  });
});
