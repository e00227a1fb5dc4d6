import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { type Dec, dec, sum } from '@/lib/benchmark/units';
import { type Change, indexOf, throughJson, warmEngine } from './sample-run';

const NOW_MS = Date.parse('2026-03-04T10:00:00Z');

const named = (number: number) => `sample-platform-${number}`;

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
  const strategies = (tick.strategies?.() ?? []).filter((row) => row.sourceType === 'CeFi');
  return { sycefi: indexOf(tick, 'SYCEFI'), record, strategies };
}

const rows: readonly [string, string][] = [
  [named(1), '20'],
  [named(2), '10'],
  [named(3), '5'],
];

describe('SYCEFI from what platforms disclose', () => {
  const { sycefi, record } = tickWith(disclosing(Object.fromEntries(rows)));

  it('weighs each platform with its sum, and its rates alike', () => {
    expect(record.constituents.map(({ id, tvlUsd }) => [id, tvlUsd])).toEqual([
      [named(1), '20000000000'],
      [named(2), '10000000000'],
      [named(3), '5000000000'],
    ]);
    const weighted = record.constituents.map(({ rayPercent, tvlUsd }): [Dec, Dec] => [
      dec(rayPercent ?? 'x'),
      dec(tvlUsd ?? 'x'),
    ]);
    const value = sum(weighted.map(([ray, usd]) => ray.times(usd))).dividedBy(35e9);
    expect(sycefi).toMatchObject({
      value: value.toFixed(5),
      method: 'full',
      constituentsUsed: 3,
      totalTvlUsd: '35000000000.00',
    });
    const rays = record.inputs.filter(({ key }) => key.startsWith(`cefi:${named(1)}:`));
    expect(rays.map(({ used, rule }) => [used, rule])).toEqual([
      [true, null],
      [true, null],
    ]);
  });

  it('is verified from its record, which names the disclosures', () => {
    expect(verifyAuditRecord(throughJson(record))).toEqual([]);
    const assets = record.inputs.filter(({ kind }) => kind === 'platform_assets');
    expect(assets.map(({ key, value, source, tier }) => [key, value, source, tier])).toEqual(
      rows.map(([platform, billions]) => [platform, `${billions}000000000`, 'disclosure', '2']),
    );
  });

  it('shows no assets behind a single rate, because none are known', () => {
    const { strategies } = tickWith(disclosing(Object.fromEntries(rows)));
    const own = strategies.filter(({ platform }) => platform === named(1));
    expect(own.map(({ tvlUsd, exclusion }) => [tvlUsd, exclusion])).toEqual([
      [null, null],
      [null, null],
    ]);
    const other = strategies.find(({ platform }) => platform === named(4));
    expect(other?.exclusion).toBe('aum_unknown');
  });

  it('forgets a disclosure past its age', () => {
    const change = disclosing(Object.fromEntries(rows), 73 * HOUR_MS);
    const sycefi = indexOf(warmEngine(NOW_MS, { change }).tick, 'SYCEFI');
    expect(sycefi).toMatchObject({ value: null, constituentsUsed: 0 });
  });

  it('leaves rates with assets of their own as they are', () => {
    const change = disclosing({ [named(1)]: '20' });
    const without = warmEngine(NOW_MS).tick;
    const beside = warmEngine(NOW_MS, {
      change: (update, atMs) => ({
        ...update,
        platformAssets: change(update, atMs).platformAssets ?? [],
      }),
    }).tick;
    expect(indexOf(beside, 'SYCEFI')).toEqual(indexOf(without, 'SYCEFI'));
  });
});
