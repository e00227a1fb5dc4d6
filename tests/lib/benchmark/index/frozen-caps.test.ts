import {
  type CapInputs,
  chooseCap,
  type FrozenCaps,
  frozenCaps,
} from '@/lib/benchmark/coin/frozen-caps';
import { capsDocument, readCaps } from '@/lib/benchmark/evidence/daily-documents';
import type { MarketCap } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { Dec } from '@/lib/benchmark/units';

const DAY_MS = 86_400_000;
const MIDNIGHT_MS = Date.UTC(2026, 10, 20);

const capOf = (source: string, usd: string, atMs: number): MarketCap => ({
  ...{ source, symbol: 'USDC', marketCapUsd: new Dec(usd) },
  ...{ receivedAtMs: atMs, observedAtMs: atMs, payloadSha256: 'a'.repeat(64) },
});

function freezeAt(nowMs: number, before: FrozenCaps | null, ...caps: [string, string][]) {
  const rows = caps.map(([source, usd]) => capOf(source, usd, nowMs - 60_000));
  return frozenCaps(before, inputs({ capsOf: () => rows }), nowMs, METHODOLOGY_PARAMETERS);
}

const inputs = (more: Partial<CapInputs>): CapInputs => ({
  symbols: ['USDC'],
  capsOf: () => [],
  ...more,
});
const NO_REFERENCE = () => null;

const usdOf = (caps: FrozenCaps) => caps.bySymbol.USDC?.marketCapUsd;
/** What a verifier reads in the evidence of these caps. */
const readAt = (caps: FrozenCaps, nowMs: number) =>
  readCaps(capsDocument(caps), NO_REFERENCE, nowMs, METHODOLOGY_PARAMETERS)
    .get('USDC')
    ?.usd.toFixed();

describe('two sources of a cap', () => {
  const yesterday = freezeAt(
    MIDNIGHT_MS - DAY_MS,
    null,
    ['a', '72000000000'],
    ['b', '72100000000'],
  );

  it('give their mean within 2 %, and the day before is not evidence', () => {
    const caps = freezeAt(MIDNIGHT_MS, yesterday, ['a', '73000000000'], ['b', '73200000000']);
    expect(usdOf(caps)).toBe('73100000000');
    expect(caps.bySymbol.USDC?.before).toBeNull();
    expect(readAt(caps, MIDNIGHT_MS)).toBe('73100000000');
  });

  it.each([
    ['divided by a million', '73000'],
    ['times a thousand', '73000000000000'],
    ['five percent more', '76650000000'],
  ])('count as the one nearer to the day before where the other is %s', (_, wrong) => {
    const caps = freezeAt(MIDNIGHT_MS, yesterday, ['a', '73000000000'], ['b', wrong]);
    expect(usdOf(caps)).toBe('73000000000');
    expect(caps.bySymbol.USDC?.before).toBe('72050000000');
    expect(readAt(caps, MIDNIGHT_MS)).toBe('73000000000');
  });

  it('count as the smaller without a day before', () => {
    const caps = freezeAt(MIDNIGHT_MS, null, ['a', '73000000000'], ['b', '146000000000']);
    expect(usdOf(caps)).toBe('73000000000');
    expect(readAt(caps, MIDNIGHT_MS)).toBe('73000000000');
  });
});

it('three sources give their median, however far apart', () => {
  const caps = ['1', '70', '72'].map((usd) => new Dec(usd));
  const nothing = { before: null, reference: null };
  expect(chooseCap(caps, nothing, METHODOLOGY_PARAMETERS).usd.toFixed()).toBe('70');
});

it('refuses evidence of a day before that decides nothing', () => {
  const caps = freezeAt(MIDNIGHT_MS, null, ['a', '73000000000'], ['b', '73200000000']);
  const document = capsDocument(caps);
  const forged = {
    ...document,
    caps: document.caps.map((row) => ({ ...row, before: '1' })),
  };
  expect(() => readCaps(forged, NO_REFERENCE, MIDNIGHT_MS, METHODOLOGY_PARAMETERS)).toThrow(
    'decides nothing',
  );
});

describe('two sources without a day before', () => {
  const chosen = (low: string, high: string, reference: string) => {
    const known = { before: null, reference: new Dec(reference) };
    const caps = [new Dec(high), new Dec(low)];
    return chooseCap(caps, known, METHODOLOGY_PARAMETERS).usd.toFixed();
  };

  it.each([
    [
      'the larger, where it alone is within a factor of two of the reference',
      '73',
      '70000',
      '70000',
    ],
    ['the smaller, where it alone is', '70000', '73000000', '70000'],
    ['the larger at exactly half the reference', '10', '35000', '35000'],
    ['the smaller at exactly twice the reference', '140000', '140000000', '140000'],
    ['the smaller, where both are', '60000', '80000', '60000'],
    ['the smaller, where neither is', '100', '700000', '100'],
  ])('give %s', (_, low, high, expected) => {
    expect(chosen(low, high, '70000')).toBe(expected);
  });
});

describe('the freeze of a day', () => {
  const MINUTE_MS = 60_000;
  const both = [capOf('a', '73', MIDNIGHT_MS - DAY_MS), capOf('b', '74', MIDNIGHT_MS - DAY_MS)];
  const freeze = (before: FrozenCaps | null, nowMs: number, rows: readonly MarketCap[]) =>
    frozenCaps(
      before,
      inputs({ capsOf: () => rows, expected: ['a', 'b'] }),
      nowMs,
      METHODOLOGY_PARAMETERS,
    );
  const yesterday = freeze(null, MIDNIGHT_MS - DAY_MS, both);
  const one = [capOf('a', '80', MIDNIGHT_MS)];
  const read = (caps: FrozenCaps, nowMs: number) =>
    readCaps(capsDocument(caps), NO_REFERENCE, nowMs, METHODOLOGY_PARAMETERS).get('USDC');

  it('needs no wait where both sources are at hand', () => {
    expect(freeze(yesterday, MIDNIGHT_MS, both)).toMatchObject({
      ...{ date: '2026-11-20', frozenAtMs: MIDNIGHT_MS, waitingSinceMs: null },
    });
  });

  it('waits ten minutes for the second source with the caps of the day before, and flags the only one', () => {
    const atMs = MIDNIGHT_MS + 9 * MINUTE_MS;
    const waiting = freeze(freeze(yesterday, MIDNIGHT_MS, one), atMs, one);
    expect(waiting).toMatchObject({ date: '2026-11-19', waitingSinceMs: MIDNIGHT_MS });
    expect(read(waiting, atMs)?.usd.toFixed()).toBe('73.5');
    const endMs = MIDNIGHT_MS + 10 * MINUTE_MS;
    const frozen = freeze(waiting, endMs, one);
    expect(frozen).toMatchObject({ date: '2026-11-20', frozenAtMs: endMs, waitingSinceMs: null });
    expect(read(frozen, endMs)).toMatchObject({ isSingleSource: true });
    expect(read(waiting, atMs)).toMatchObject({ isSingleSource: false });
  });

  it('ends its wait when the second source answers', () => {
    const atMs = MIDNIGHT_MS + 3 * MINUTE_MS;
    const frozen = freeze(freeze(yesterday, MIDNIGHT_MS, one), atMs, [
      ...one,
      capOf('b', '80', atMs),
    ]);
    expect(frozen).toMatchObject({ date: '2026-11-20', frozenAtMs: atMs });
  });

  it('waits as long at a first start, and at one in the middle of the day', () => {
    const noonMs = MIDNIGHT_MS + 12 * 60 * MINUTE_MS;
    const first = freeze(null, noonMs, one);
    expect(first).toMatchObject({ waitingSinceMs: noonMs, bySymbol: {} });
    expect(usdOf(freeze(first, noonMs + 10 * MINUTE_MS, one))).toBe('80');
  });

  it('cannot be said to wait for longer, nor with caps of its own day', () => {
    const waiting = freeze(yesterday, MIDNIGHT_MS, one);
    expect(() => read(waiting, MIDNIGHT_MS + 10 * MINUTE_MS)).toThrow('waits');
    const frozen = freeze(yesterday, MIDNIGHT_MS, both);
    expect(() => read({ ...frozen, waitingSinceMs: MIDNIGHT_MS }, MIDNIGHT_MS)).toThrow('caps of');
    expect(() => read({ ...waiting, waitingSinceMs: null }, MIDNIGHT_MS)).toThrow('caps of');
  });
});
