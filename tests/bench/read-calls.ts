import type { TestStore } from '../lib/engine/process/memory-store';
import { type Measurement, type Pace, wallTimes } from './measure';
import { SAMPLE_HISTORY_MS, withSampleStore } from './sample-store';

/** A call of each route that reads, as a screen makes it. */
const CALLS = [
  ['getCurrentSyi'],
  ['getIndexFamilyOverview'],
  ['listYields'],
  ['listRiskAdjustedYield'],
  ['listStablecoinMetrics'],
  ['rankPegStability'],
  ['checkPeg'],
  ['getRecentPeg', { query: { asset: 'USDC', limit: 50 } }],
  ['getPegStatus', { params: { asset: 'USDC' } }],
  ['listDepegEvents'],
  ['getRegime'],
  ['listAlertOptions'],
  ['getIndexSeries', { params: { index: 'SYI' } }],
  ['getPegSeries', { params: { asset: 'USDC' } }],
  ['getAuditRecord', { params: { index: 'SYI' } }],
  ['getStatus'],
  ['getHealth'],
] as const;

/**
 * Time of each read call's own handler from a store with days of history, as the framework calls
 * it, bodies read to the end. A tick is pretended before every call, so that no answer is one that
 * was kept from the call before.
 */
export async function measureReadCalls({ isQuick }: Pace): Promise<Measurement[]> {
  return withSampleStore(async ({ store, databaseUrl }: TestStore) => {
    process.env.DATABASE_URL = databaseUrl;
    process.env.LOG_LEVEL = 'silent';
    process.env.READ_CALLS_PER_MINUTE = '1000000';
    const { callRoute } = await import('../app/api/handlers');
    const { closeStoreHandle } = await import('@/lib/features/service/store-handle');
    const rows: Measurement[] = [];
    try {
      for (const [key, input] of CALLS) {
        const call = async () => {
          const response = await callRoute(key, input ?? {});
          if (response.status !== 200) {
            throw new Error(`${key} answers ${response.status}: ${await response.text()}`);
          }
          await response.arrayBuffer();
        };
        const nextTick = () =>
          store.db
            .updateTable('feeds')
            .set((eb) => ({ sequence: eb('sequence', '+', 1) }))
            .execute();
        const values: number[] = [];
        for (let run = 0; run < (isQuick ? 20 : 200); run += 1) {
          await nextTick();
          const [value] = await wallTimes(1, run === 0 ? 5 : 0, call);
          if (value !== undefined) values.push(value);
        }
        rows.push({ what: `read call ${key}`, target: '< 2 ms', unit: 'ms', values });
      }
    } finally {
      await closeStoreHandle();
    }
    return rows;
  }, SAMPLE_HISTORY_MS);
}
