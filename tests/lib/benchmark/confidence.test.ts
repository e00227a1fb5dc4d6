import fc from 'fast-check';
import {
  agreementFactor,
  constituentQuality,
  indexConfidence,
  type QualityInputs,
  venueFactor,
} from '@/lib/benchmark/confidence/confidence';
import { DAY_MS } from '@/lib/benchmark/durations';
import { outcomeConfidence } from '@/lib/benchmark/index/index-confidence';
import { sycefi, syi } from '@/lib/benchmark/index/indices';
import {
  METHODOLOGY_PARAMETERS as P,
  METHODOLOGY_PARAMETERS as parameters,
  withOverrides,
} from '@/lib/benchmark/parameters';
import { billFreshness, freshness, type InputKind, isSuspended } from '@/lib/benchmark/staleness';
import { dec } from '@/lib/benchmark/units';
import { isUsBusinessDay, nextUsBusinessDayMs } from '@/lib/benchmark/us-holidays';

describe('confidence', () => {
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
});

describe('staleness', () => {
  const MINUTE = 60;
  const HOUR = 3600;

  test.each<[InputKind, number, number]>([
    ['price', MINUTE, 5 * MINUTE],
    ['book', MINUTE, 15 * MINUTE],
    ['aggregatorPrice', 5 * MINUTE, 15 * MINUTE],
    ['defiYield', 15 * MINUTE, 2 * HOUR],
    ['cefiRate', 24 * HOUR, 72 * HOUR],
    ['marketCap', 24 * HOUR, 72 * HOUR],
  ])('%s is full to %s s and suspended from %s s', (kind, full, suspend) => {
    const at = (seconds: number) => freshness(kind, seconds * 1000, P).toFixed();
    expect([at(0), at(full), at((full + suspend) / 2), at(suspend)]).toEqual([
      '1',
      '1',
      '0.5',
      '0',
    ]);
    expect(isSuspended(kind, suspend * 1000 - 1, P)).toBe(false);
    expect(isSuspended(kind, suspend * 1000, P)).toBe(true);
  });

  test('what is not due yet is fresh, and an age that is no number is suspended', () => {
    expect(freshness('defiYield', -1000, P).toFixed()).toBe('1');
    expect(freshness('price', Number.NaN, P).toFixed()).toBe('0');
    expect(isSuspended('price', Number.NaN, P)).toBe(true);
  });

  test('a recording that suspends before the full time divides by nothing', () => {
    const parameters = withOverrides(P, { 'staleness.price.suspendSeconds': 60 });
    expect(freshness('price', 59_999, parameters).toFixed()).toBe('1');
    expect(freshness('price', 60_000, parameters).toFixed()).toBe('0');
  });

  test('freshness falls, between 1 and 0, and is 0 exactly when suspended', () => {
    const kind = fc.constantFrom<InputKind>(
      'price',
      'book',
      'aggregatorPrice',
      'defiYield',
      'cefiRate',
    );
    const age = fc.integer({ min: -1000, max: 300_000_000 });
    fc.assert(
      fc.property(kind, age, age, (input, one, two) => {
        const [younger, older] = one < two ? [one, two] : [two, one];
        const [first, second] = [freshness(input, younger, P), freshness(input, older, P)];
        expect(first.greaterThanOrEqualTo(second)).toBe(true);
        expect(first.lessThanOrEqualTo(1) && !second.isNegative()).toBe(true);
        expect(second.isZero()).toBe(isSuspended(input, older, P));
      }),
    );
  });

  describe('a bill', () => {
    // 2026-01-09 is a Friday.
    test.each([
      ['2026-01-06', '2026-01-06T15:00:00Z', '1'],
      ['2026-01-06', '2026-01-08T00:00:00Z', '1'],
      ['2026-01-06', '2026-01-10T00:00:00Z', '0.5'],
      ['2026-01-06', '2026-01-12T00:00:00Z', '0'],
      ['2026-01-09', '2026-01-13T00:00:00Z', '1'],
      ['2026-01-09', '2026-01-14T00:00:00Z', '0.5'],
      ['2026-01-09', '2026-01-15T00:00:00Z', '0'],
      // The Friday before Memorial Day: Monday is no business day, so it is full through Tuesday.
      ['2026-05-22', '2026-05-27T00:00:00Z', '1'],
      ['2026-05-22', '2026-05-27T12:00:00Z', '0.5'],
      ['2026-05-22', '2026-05-28T00:00:00Z', '0'],
      // The day before Thanksgiving: full through Friday.
      ['2026-11-25', '2026-11-28T00:00:00Z', '1'],
    ])('of %s has at %s a freshness of %s', (date, now, expected) => {
      expect(billFreshness(date, Date.parse(now), P).toFixed()).toBe(expected);
    });

    test('needs a calendar day', () => {
      expect(() => billFreshness('2026-13-01', 0, P)).toThrow(RangeError);
      expect(() => billFreshness('yesterday', 0, P)).toThrow(RangeError);
    });
  });
});

describe('us holidays', () => {
  const dayMs = (date: string) => Date.parse(`${date}T00:00:00Z`);

  /** Weekdays of a year that are no business days. */
  function holidaysOf(year: number): string[] {
    const found: string[] = [];
    for (let atMs = Date.UTC(year, 0, 1); atMs < Date.UTC(year + 1, 0, 1); atMs += DAY_MS) {
      const day = new Date(atMs).getUTCDay();
      const isWeekday = day !== 0 && day !== 6;
      if (isWeekday && !isUsBusinessDay(atMs))
        found.push(new Date(atMs).toISOString().slice(5, 10));
    }
    return found;
  }

  // Federal holidays as the Office of Personnel Management lists them, and Good Friday.
  test.each([
    [2024, '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
    [2025, '01-01 01-20 02-17 04-18 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
    [2026, '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
    // Juneteenth and Christmas on Saturdays, Independence Day on a Sunday, New Year 2028 on a Saturday.
    [2027, '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  ])('the US bond market rests in %d on %s', (year, expected) => {
    expect(holidaysOf(year).join(' ')).toBe(expected);
  });

  test.each([
    ['2026-11-20', '2026-11-23'],
    ['2026-11-25', '2026-11-27'],
    ['2027-12-30', '2028-01-03'],
    ['2024-03-28', '2024-04-01'],
  ])('after %s the next business day is %s', (date, next) => {
    expect(new Date(nextUsBusinessDayMs(dayMs(date))).toISOString().slice(0, 10)).toBe(next);
  });
});
