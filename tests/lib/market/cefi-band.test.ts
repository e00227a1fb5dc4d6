import fc from 'fast-check';
import type { CefiRate } from '@/lib/benchmark/observations';
import { dec } from '@/lib/benchmark/units';
import { withinBand } from '@/lib/market/cefi-rates';

const rate = (percent: string): CefiRate => ({
  ...{ source: 'test', receivedAtMs: 0, observedAtMs: 0, payloadSha256: '00' },
  ...{ platform: 'p', symbol: 'USDT', apyPercent: dec(percent), aumUsd: null },
});
const isKept = (percent: string) => withinBand([rate(percent)], []).cefiRates.length === 1;

it.each([
  ['0.0999', false],
  ['0.1', true],
  ['4.5', true],
  ['36.4999', true],
  ['36.5', false],
  ['0', false],
])('%s %% a year: kept is %s', (percent, expected) => {
  expect(isKept(percent)).toBe(expected);
});

it('keeps no rate that is 365 times too large or too small', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 364_999 }), (tenThousandths) => {
      const percent = dec(tenThousandths).dividedBy(10_000);
      expect(isKept(percent.toFixed())).toBe(true);
      expect(isKept(percent.times(365).toFixed())).toBe(false);
      expect(isKept(percent.dividedBy(365).toFixed())).toBe(false);
    }),
  );
});

it('adds to the rows refused before', () => {
  const before = { key: 'DAI', reason: 'no rate' };
  expect(withinBand([rate('1460')], [before]).dropped).toEqual([
    before,
    { key: 'USDT', reason: '1460 % a year is not between 0.1 and 36.5: the unit?' },
  ]);
});
