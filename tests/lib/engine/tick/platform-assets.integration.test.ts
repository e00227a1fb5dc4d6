import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import { HOUR_MS } from '@/lib/benchmark/durations';
import type { CefiDocument } from '@/lib/benchmark/evidence/documents';
import { type Dec, dec, sum } from '@/lib/benchmark/units';
import {
  type Change,
  documentIn,
  indexOf,
  throughJson,
  warmEngine,
  withDocuments,
} from './sample-run';

const NOW_MS = Date.parse('2026-03-04T10:00:00Z');

const [FIRST, SECOND, THIRD] = ['okx', 'kucoin', 'bitfinex'] as const;

/** No rate tells the assets behind it; the platforms tell their sums, in billions of dollars. */
function disclosing(billions: Readonly<Record<string, string>>, ageMs = 0): Change {
  return (update, atMs) => ({
    ...update,
    cefiRates: (update.cefiRates ?? []).map((rate) => ({ ...rate, aumUsd: null })),
    platformAssets: Object.entries(billions).map(([platform, text]) => ({
      ...{ source: 'disclosure', receivedAtMs: atMs, observedAtMs: atMs - ageMs },
      payloadSha256: 'a'.repeat(64),
      platform,
      assetsUsd: dec(text).times(1e9),
    })),
  });
}

function tickWith(change: Change) {
  const { tick } = warmEngine(NOW_MS, { change, records: true });
  const record = tick.indicativeRecords.find(({ index }) => index === 'SYCEFI');
  if (!record) throw new Error('no record of SYCEFI');
  return { sycefi: indexOf(tick, 'SYCEFI'), record: withDocuments(tick, record) };
}

const rows: readonly [string, string][] = [
  [FIRST, '20'],
  [SECOND, '10'],
  [THIRD, '5'],
];

describe('SYCEFI from what platforms disclose', () => {
  const { sycefi, record } = tickWith(disclosing(Object.fromEntries(rows)));

  it('weighs each platform with its sum, and its rates alike', () => {
    expect(Object.fromEntries(record.constituents.map(({ id, tvlUsd }) => [id, tvlUsd]))).toEqual({
      [FIRST]: '20000000000',
      [SECOND]: '10000000000',
      [THIRD]: '5000000000',
      bybit: null,
      gate: null,
    });
    // Two platforms disclose nothing and count with the smallest of the three sums each.
    const weighted = record.constituents.map(({ rayPercent, tvlUsd }): [Dec, Dec] => [
      dec(rayPercent ?? 'x'),
      dec(tvlUsd ?? '5000000000'),
    ]);
    const value = sum(weighted.map(([ray, usd]) => ray.times(usd))).dividedBy(45e9);
    expect(sycefi).toMatchObject({
      value: value.toFixed(5),
      method: 'full',
      constituentsUsed: 5,
      totalTvlUsd: '35000000000.00',
    });
    const { rates } = documentIn<CefiDocument>(record, record.documents.cefi);
    expect(rates.filter(({ platform }) => platform === FIRST)).toHaveLength(2);
    expect(record.refused.filter(({ key }) => key.startsWith(`cefi:${FIRST}:`))).toEqual([]);
  });

  it('forgets a disclosure past its age, and then weighs all the same', () => {
    const forgotten = tickWith(disclosing(Object.fromEntries(rows), 73 * HOUR_MS));
    const rays = forgotten.record.constituents.map(({ rayPercent }) => dec(rayPercent ?? 'x'));
    expect(forgotten.sycefi).toMatchObject({
      value: sum(rays).dividedBy(5).toFixed(5),
      method: 'equal_weight',
      constituentsUsed: 5,
      totalTvlUsd: null,
    });
    const { output } = forgotten.record;
    const before = dec(sycefi.confidence ?? 'x');
    expect(dec(output.confidence ?? 'x').lessThan(before.times('0.85'))).toBe(true);
    expect(verifyAuditRecord(throughJson(forgotten.record))).toEqual([]);
  });

  it('leaves rates with assets of their own as they are', () => {
    const stated: Change = (update) => ({
      ...update,
      cefiRates: (update.cefiRates ?? []).map((rate) => ({ ...rate, aumUsd: dec('7e8') })),
      platformAssets: [],
    });
    const without = warmEngine(NOW_MS, { change: stated }).tick;
    const beside = warmEngine(NOW_MS, {
      change: (update, atMs) => ({
        ...stated(update, atMs),
        platformAssets: disclosing({ [FIRST]: '20' })(update, atMs).platformAssets ?? [],
      }),
    }).tick;
    expect(indexOf(without, 'SYCEFI')).toMatchObject({ method: 'full', constituentsUsed: 5 });
    expect(indexOf(beside, 'SYCEFI')).toEqual(indexOf(without, 'SYCEFI'));
  });
});
