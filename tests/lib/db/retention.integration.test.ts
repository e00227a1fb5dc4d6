import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { appendAuditRecord, listAuditRecords } from '@/lib/db/benchmark/audit-records';
import { saveEvidenceDocuments } from '@/lib/db/benchmark/evidence-documents';
import { appendIndexValues, listIndexValues } from '@/lib/db/benchmark/index-values';
import { appendRegimeDay, listRegimeDays } from '@/lib/db/benchmark/regime-days';
import { appendConsensusPrices, listPriceRollups } from '@/lib/db/market/consensus-prices';
import { recordPayloads } from '@/lib/db/market/payloads';
import { applyRetention, type RetentionPolicy, ROWS_AT_A_TIME } from '@/lib/db/retention';
import { indicativeRecords } from '@/lib/db/tables/index-tables';
import { bookDepths } from '@/lib/db/tables/market-tables';
import { appendRows } from '@/lib/db/write-rows';
import { storeEngines, testStore } from '../../support/store/store-engines';
import { bookRow, indexRow, priceRow, regimeRow } from '../../support/store/store-rows';

const POLICY: RetentionPolicy = {
  payloadDays: 10,
  acceptedInputDays: 10,
  consensusPriceDays: 10,
  bookDepthDays: 10,
  liquidityScoreDays: 10,
  coinYieldDays: 10,
  strategyReadingDays: 10,
  indicativeValueDays: 10,
  indicativeRecordDays: 0.25,
  minuteRollupDays: 10,
  hourRollupDays: 10,
  auditRecordDays: 2_000,
};

describe.each(storeEngines())('retention on %s', (_engine, open) => {
  const { store, newFeed } = testStore(open);

  it('removes what is too old and keeps days, fixings and the regime', async () => {
    const { db } = store();
    const [feedId, other] = [newFeed(), newFeed()];
    for (const feed of [feedId, other]) {
      for (const atMs of [0, 15 * DAY_MS]) {
        await appendConsensusPrices(db, [priceRow({ feedId: feed, atMs })]);
        await appendRows(db, bookDepths, [bookRow({ feedId: feed, atMs })]);
        await appendIndexValues(db, [
          indexRow({ feedId: feed, atMs }),
          indexRow({ feedId: feed, atMs, kind: 'fixing' }),
        ]);
      }
      await appendRegimeDay(db, regimeRow({ feedId: feed }));
      const body = { feedId: feed, source: 's', sha256: 'old', bytes: 1 };
      await recordPayloads(db, [{ ...body, receivedAtMs: 0 }]);
      await recordPayloads(db, [{ ...body, sha256: 'still served', receivedAtMs: 0 }]);
      await recordPayloads(db, [{ ...body, sha256: 'still served', receivedAtMs: 15 * DAY_MS }]);
    }
    const nowMs = 20 * DAY_MS;
    expect(await applyRetention(db, { feedId, nowMs, policy: POLICY })).toEqual({
      payloads: 1,
      accepted_inputs: 0,
      consensus_prices: 1,
      book_depths: 1,
      liquidity_scores: 0,
      coin_yields: 0,
      strategy_readings: 0,
      index_values: 1,
      indicative_records: 0,
      price_rollups: 2,
      index_rollups: 2,
      audit_records: 0,
      evidence_documents: 0,
      text_packs: 0,
    });
    const days = { symbol: 'USDC', stepSeconds: 86_400 as const, fromMs: 0, toMs: nowMs };
    expect(await listPriceRollups(db, { feedId, ...days })).toHaveLength(2);
    const range = { indexCode: 'SYI' as const, fromMs: 0, toMs: nowMs, limit: 9 };
    const fixings = await listIndexValues(db, { feedId, kind: 'fixing', ...range });
    expect(fixings).toHaveLength(2);
    const untouched = await listIndexValues(db, { feedId: other, kind: 'indicative', ...range });
    expect(untouched).toHaveLength(2);
    expect(await listRegimeDays(db, { feedId, limit: 9 })).toHaveLength(1);
  });

  it('keeps records and documents that the next fixing may name, however old', async () => {
    const { db } = store();
    const feedId = newFeed();
    const fixedMs = 3 * DAY_MS;
    await appendIndexValues(db, [indexRow({ feedId, atMs: fixedMs, kind: 'fixing' })]);
    for (const atMs of [fixedMs - 1, fixedMs, fixedMs + HOUR_MS]) {
      const of = { feedId, sha256: `at ${atMs}` };
      const row = { indexCode: 'SYI' as const, atMs, revision: 0, kept: false, pack: null };
      await appendRows(db, indicativeRecords, [{ ...of, ...row, record: '{}' }]);
      const document = { indicativeAtMs: atMs, keptAtMs: null, document: '{}' };
      await saveEvidenceDocuments(db, [{ ...of, ...document }]);
    }
    // A feed whose past is being computed: its engine runs years later.
    const removed = await applyRetention(db, { feedId, nowMs: 3_000 * DAY_MS, policy: POLICY });
    expect(removed).toMatchObject({ indicative_records: 1, evidence_documents: 1 });
    const left = await db
      .selectFrom('indicative_records')
      .select('at_ms')
      .where('feed_id', '=', feedId)
      .orderBy('at_ms')
      .execute();
    expect(left.map((row) => row.at_ms)).toEqual([fixedMs, fixedMs + HOUR_MS]);
  });

  it('removes what has piled up in parts, and leaves the rest', async () => {
    const { db } = store();
    const feedId = newFeed();
    const piled = 2 * ROWS_AT_A_TIME + 1;
    const rows = Array.from({ length: piled + 1 }, (_, at) =>
      bookRow({ feedId, atMs: at < piled ? at : 15 * DAY_MS }),
    );
    await appendRows(db, bookDepths, rows);
    const affected: number[] = [];
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        affected.push(Number(result.numAffectedRows ?? 0));
        return result;
      },
    });
    const nowMs = 20 * DAY_MS;
    const removed = await applyRetention(counted, { feedId, nowMs, policy: POLICY });
    expect(removed.book_depths).toBe(piled);
    expect(affected.filter((each) => each > 1)).toEqual([ROWS_AT_A_TIME, ROWS_AT_A_TIME]);
    const left = await db
      .selectFrom('book_depths')
      .select('at_ms')
      .where('feed_id', '=', feedId)
      .execute();
    expect(left).toEqual([{ at_ms: 15 * DAY_MS }]);
  });

  it('removes audit records past five years only', async () => {
    const { db } = store();
    const feedId = newFeed();
    const record = {
      feedId,
      indexCode: 'SYI' as const,
      kind: 'fixing' as const,
      revision: 0,
      record: '{}',
    };
    const oldOne = { sequence: 1, asOfMs: 0, publishedAtMs: 0, sha256: 'a' };
    const youngOne = { sequence: 2, asOfMs: DAY_MS, publishedAtMs: DAY_MS, sha256: 'b' };
    await appendAuditRecord(db, { ...record, ...oldOne, previousSha256: null });
    await appendAuditRecord(db, { ...record, ...youngOne, previousSha256: 'a' });
    const nowMs = 2_001 * DAY_MS;
    const removed = await applyRetention(db, { feedId, nowMs, policy: POLICY });
    expect(removed.audit_records).toBe(1);
    const left = await listAuditRecords(db, { feedId, limit: 9 });
    expect(left.map(({ sha256 }) => sha256)).toEqual(['b']);
    const remove = db.deleteFrom('audit_records').where('feed_id', '=', feedId).execute();
    await expect(remove).rejects.toThrow('audit records are append-only');
  });

  it.each([
    [{ auditRecordDays: 1_000 }, 'audit records are kept at least five years'],
    [{ bookDepthDays: Number.NaN }, 'retention of book_depths must be a positive number'],
    [{ consensusPriceDays: 0 }, 'retention of consensus_prices must be a positive number'],
  ])('refuses the policy %p', async (over, message) => {
    const policy = { ...POLICY, ...over };
    const call = applyRetention(store().db, { feedId: newFeed(), nowMs: 0, policy });
    await expect(call).rejects.toThrow(message);
  });

  it('keeps for ever what has no limit', async () => {
    const { db } = store();
    const feedId = newFeed();
    await appendConsensusPrices(db, [priceRow({ feedId, atMs: 0 })]);
    const policy = { ...POLICY, consensusPriceDays: null };
    const removed = await applyRetention(db, { feedId, nowMs: 9_999 * DAY_MS, policy });
    expect(removed).not.toHaveProperty('consensus_prices');
  });
});
