import {
  appendIndexValues,
  getIndexValueAtOrBefore,
  listIndexRollups,
  listIndexValues,
} from '@/lib/db/benchmark/index-values';
import { appendRegimeDay, listRegimeDays } from '@/lib/db/benchmark/regime-days';
import { storeEngines, testStore } from '../../support/store/store-engines';
import { indexRow, regimeRow } from '../../support/store/store-rows';

describe.each(storeEngines())('index values on %s', (_engine, open) => {
  const { store, newFeed } = testStore(open);

  it('gives back a value with all that stands beside it', async () => {
    const { db } = store();
    const feedId = newFeed();
    const row = indexRow({ feedId, atMs: 1_700_000_000_000 });
    const unknown = indexRow({ feedId, atMs: 2, value: null, confidence: null, band: null });
    await appendIndexValues(db, [row, unknown]);
    const query = { feedId, indexCode: 'SYI' as const, kind: 'indicative' as const };
    const range = { ...query, fromMs: 0, toMs: 2_000_000_000_000 };
    expect(await listIndexValues(db, { ...range, limit: 9 })).toEqual([unknown, row]);
    expect(await listIndexValues(db, { ...range, limit: 1 })).toEqual([unknown]);
    expect(await getIndexValueAtOrBefore(db, { ...query, atMs: 3 })).toEqual(unknown);
    expect(await getIndexValueAtOrBefore(db, { ...query, atMs: 1 })).toBeUndefined();
  });

  it('rolls up indicative values with an exact sum, once each', async () => {
    const { db } = store();
    const feedId = newFeed();
    const rows = ['0.1', '0.2', '-10.000000000000000000000000001'].map((value, i) =>
      indexRow({ feedId, indexCode: 'SYRPI', unit: 'bps', atMs: i * 20_000, value }),
    );
    const estimated = indexRow({
      feedId,
      indexCode: 'SYRPI',
      atMs: 60_000,
      value: '9',
      method: 'carried_forward',
      status: 'estimated',
    });
    await appendIndexValues(db, rows);
    await appendIndexValues(db, [...rows, estimated]);
    // Neither a fixing nor a second indicative value of the same time counts.
    await appendIndexValues(db, [
      indexRow({ feedId, indexCode: 'SYRPI', kind: 'fixing', atMs: 0, value: '99' }),
      indexRow({ feedId, indexCode: 'SYRPI', atMs: 0, revision: 1, value: '99' }),
    ]);
    const query = { feedId, indexCode: 'SYRPI' as const, fromMs: 0, toMs: 86_400_000 };
    const whole = {
      feedId,
      indexCode: 'SYRPI',
      bucketAtMs: 0,
      firstValue: '0.1',
      lowValue: '-10.000000000000000000000000001',
    };
    expect(await listIndexRollups(db, { ...query, stepSeconds: 60 })).toEqual([
      {
        ...whole,
        stepSeconds: 60,
        highValue: '0.2',
        lastValue: '-10.000000000000000000000000001',
        sumOfValues: '-9.700000000000000000000000001',
        samples: 3,
        estimatedSamples: 0,
      },
      expect.objectContaining({ bucketAtMs: 60_000, samples: 1, estimatedSamples: 1 }),
    ]);
    for (const stepSeconds of [3_600, 86_400] as const) {
      expect(await listIndexRollups(db, { ...query, stepSeconds })).toEqual([
        {
          ...whole,
          stepSeconds,
          highValue: '9',
          lastValue: '9',
          sumOfValues: '-0.700000000000000000000000001',
          samples: 4,
          estimatedSamples: 1,
        },
      ]);
    }
    expect(await listIndexRollups(db, { ...query, stepSeconds: 60, fromMs: 60_000 })).toHaveLength(
      1,
    );
  });

  it('never overwrites a fixing: a restatement is a new revision', async () => {
    const { db } = store();
    const feedId = newFeed();
    const fixing = indexRow({ feedId, kind: 'fixing', atMs: 100 });
    const restated = { ...fixing, revision: 1, value: '4.50000', reason: 'late pool reading' };
    const next = indexRow({ feedId, kind: 'fixing', atMs: 200 });
    const key = { feedId, indexCode: 'SYI' as const };
    await appendIndexValues(db, [fixing]);
    await appendIndexValues(db, [{ ...fixing, value: '0' }]);
    await appendIndexValues(db, [restated, next]);
    const range = { ...key, kind: 'fixing' as const, fromMs: 0, toMs: 300, limit: 9 };
    expect(await listIndexValues(db, range)).toEqual([restated, next]);
    expect(await listIndexValues(db, { ...range, revisions: 'all' })).toEqual([
      fixing,
      restated,
      next,
    ]);
    const at = { ...key, kind: 'fixing' as const, atMs: 150 };
    expect(await getIndexValueAtOrBefore(db, at)).toEqual(restated);
  });

  it('keeps one row of regime per day, newest first', async () => {
    const { db } = store();
    const feedId = newFeed();
    const days = ['2026-01-01', '2026-01-02', '2026-01-03'].map((date, i) =>
      regimeRow({ feedId, date, atMs: i }),
    );
    for (const day of days) await appendRegimeDay(db, day);
    const changed = regimeRow({
      feedId,
      date: '2026-01-02',
      spreadBps: null,
      candidate: null,
      alertType: null,
      state: 'OFF_OVERRIDE',
    });
    await appendRegimeDay(db, changed);
    expect(await listRegimeDays(db, { feedId, limit: 2 })).toEqual([days[2], changed]);
    expect(await listRegimeDays(db, { feedId, limit: 9 })).toHaveLength(3);
  });
});
