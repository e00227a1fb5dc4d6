import { capsDocument, readCaps } from '@/lib/benchmark/evidence/daily-documents';
import { chooseCap, type FrozenCaps, frozenCaps } from '@/lib/benchmark/index/frozen-caps';
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
  return frozenCaps(before, ['USDC'], () => rows, nowMs, METHODOLOGY_PARAMETERS);
}

const usdOf = (caps: FrozenCaps) => caps.bySymbol.USDC?.marketCapUsd;
/** What a verifier reads in the evidence of these caps. */
const readAt = (caps: FrozenCaps, nowMs: number) =>
  readCaps(capsDocument(caps), nowMs, METHODOLOGY_PARAMETERS).get('USDC')?.usd.toFixed();

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
  expect(chooseCap(caps, null, METHODOLOGY_PARAMETERS).usd.toFixed()).toBe('70');
});

it('refuses evidence of a day before that decides nothing', () => {
  const caps = freezeAt(MIDNIGHT_MS, null, ['a', '73000000000'], ['b', '73200000000']);
  const document = capsDocument(caps);
  const forged = {
    ...document,
    caps: document.caps.map((row) => ({ ...row, before: '1' })),
  };
  expect(() => readCaps(forged, MIDNIGHT_MS, METHODOLOGY_PARAMETERS)).toThrow('decides nothing');
});
