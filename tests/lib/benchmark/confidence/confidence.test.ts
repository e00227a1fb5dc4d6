import fc from 'fast-check';
import {
  agreementFactor,
  constituentQuality,
  indexConfidence,
  meanQuality,
  type QualityInputs,
  venueFactor,
} from '@/lib/benchmark/confidence/confidence';
import { outcomeConfidence } from '@/lib/benchmark/index/index-confidence';
import { sycefi, syi } from '@/lib/benchmark/index/indices';
import { METHODOLOGY_PARAMETERS as parameters } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';

const FULL: QualityInputs = {
  priceFreshness: dec(1),
  bookFreshness: dec(1),
  apyFreshness: dec(1),
  venues: 5,
  venueIqrBps: dec(10),
  carriedForward: false,
  protocols: 3,
  depthCoverage: dec(1),
};
const quality = (change: Partial<QualityInputs>) =>
  constituentQuality({ ...FULL, ...change }, parameters).toFixed();

const WEIGHTS = { USDT: 72.5, USDC: 21.8, DAI: 4.4, TUSD: 0.4, FRAX: 0.7, USDP: 0.2 };
const confidence = (change: Record<string, string | null>) =>
  indexConfidence(
    Object.entries(WEIGHTS).map(([id, weight]) => {
      const own = change[id];
      return {
        weightPercent: dec(weight),
        quality: own === null ? null : dec(own ?? 1),
      };
    }),
    parameters,
  )?.toFixed();

describe('venueFactor', () => {
  it.each([
    [9, '1'],
    [5, '1'],
    [4, '0.9'],
    [3, '0.8'],
    [2, '0.7'],
    [1, '0.6'],
    [0, '0.5'],
  ])('%s venues give %s', (venues, expected) => {
    expect(venueFactor(venues, parameters).toFixed()).toBe(expected);
  });
});

describe('agreementFactor', () => {
  it.each([
    ['0', '1'],
    ['10', '1'],
    ['30', '0.75'],
    ['50', '0.5'],
    ['500', '0.5'],
  ])('an IQR of %s bps gives %s', (iqr, expected) => {
    expect(agreementFactor(dec(iqr), parameters).toFixed()).toBe(expected);
  });

  it('takes agreement that nobody saw for the worst', () => {
    expect(agreementFactor(null, parameters).toFixed()).toBe('0.5');
  });
});

describe('constituentQuality', () => {
  it('multiplies what reduces it', () => {
    expect(quality({})).toBe('1');
    expect(quality({ priceFreshness: dec('0.5') })).toBe('0.5');
    expect(quality({ carriedForward: true })).toBe('0.6');
    expect(quality({ protocols: 2 })).toBe('0.9');
    expect(quality({ protocols: 1 })).toBe('0.8');
    expect(quality({ protocols: 0 })).toBe('0.8');
    expect(quality({ protocols: 9 })).toBe('1');
    expect(quality({ protocols: null })).toBe('1');
    expect(quality({ venues: 3, venueIqrBps: dec(30), bookFreshness: dec('0.5') })).toBe('0.3');
  });

  it('stays within 0 and 1', () => {
    const factor = fc.integer({ min: -5, max: 25 }).map((value) => dec(value).dividedBy(10));
    fc.assert(
      fc.property(factor, factor, factor, fc.integer({ min: -2, max: 20 }), (a, b, c, venues) => {
        const q = constituentQuality(
          { ...FULL, priceFreshness: a, bookFreshness: b, apyFreshness: c, venues },
          parameters,
        );
        expect(q.greaterThanOrEqualTo(0) && q.lessThanOrEqualTo(1)).toBe(true);
      }),
    );
  });

  it('averages strategies by value', () => {
    const rows = [
      { quality: dec(1), weightUsd: dec(30) },
      { quality: dec('0.6'), weightUsd: dec(10) },
    ];
    expect(meanQuality(rows)?.toFixed()).toBe('0.9');
    expect(meanQuality([])).toBeNull();
  });
});

describe('indexConfidence', () => {
  it('is 95 % for a full, fresh SYI and 98 % for a capped composite', () => {
    expect(confidence({})).toBe('0.95');
    const even = Array.from({ length: 10 }, () => ({ weightPercent: dec(10), quality: dec(1) }));
    expect(indexConfidence(even, parameters)?.toFixed()).toBe('0.98');
    const forty = [40, 40, 20].map((w) => ({ weightPercent: dec(w), quality: dec(1) }));
    expect(indexConfidence(forty, parameters)?.toFixed()).toBe('0.98');
  });

  it('is capped by the weights published, which a missing member makes larger', () => {
    const rows = [39, 31, 20, 10].map((weight) => ({
      weightPercent: dec(weight),
      quality: weight === 10 ? null : dec(1),
    }));
    const published = rows.filter(({ quality }) => quality !== null);
    expect(indexConfidence(rows, parameters)?.toFixed()).toBe('0.882');
    expect(indexConfidence(rows, parameters, published)?.toFixed()).toBe('0.855');
  });

  it('halves the share of a USDT price three minutes old', () => {
    const halfway = quality({ priceFreshness: dec('0.5') });
    expect(confidence({ USDT: halfway })).toBe('0.6056');
  });

  it('is unknown for an index of nothing', () => {
    expect(indexConfidence([], parameters)).toBeNull();
  });
});

describe('outcomeConfidence', () => {
  const constituents = (out: string) =>
    Object.entries(WEIGHTS).map(([id, weight]) => ({
      id,
      weightPercent: dec(weight),
      rayPercent: id === out ? null : dec(4),
    }));
  const of = (out: string) =>
    outcomeConfidence(
      syi({ constituents: constituents(out), parameters }),
      () => dec(1),
      dec('0.95'),
      parameters,
    )?.toFixed();

  it('weighs with the weights before renormalization', () => {
    expect(of('')).toBe('0.95');
    expect(of('TUSD')).toBe('0.9462');
  });

  it('is 0.8 of it where nobody discloses what weighs', () => {
    const platforms = Array.from({ length: 4 }, (_, index) => ({
      id: `p${index}`,
      aumUsd: index === 0 ? null : dec(100),
      rayPercent: dec(4),
    }));
    const sure = (rows: typeof platforms) =>
      outcomeConfidence(
        sycefi({ platforms: rows, parameters }),
        () => dec(1),
        null,
        parameters,
      )?.toFixed();
    expect(sure(platforms)).toBe('0.98');
    expect(sure(platforms.map((row) => ({ ...row, aumUsd: null })))).toBe('0.784');
  });

  it('falls to 0.6 of the last one when the value is carried', () => {
    expect(of('USDT')).toBe('0.57');
  });
});
