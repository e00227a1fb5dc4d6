import type { CefiRate } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS as parameters } from '@/lib/benchmark/parameters';
import { Dec } from '@/lib/benchmark/units';
import { NO_YIELD_MEMORY, viewYields } from '@/lib/benchmark/yield/strategy-yields';

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;

const rate = (platform: string, apyPercent: string, ageMs = HOUR_MS): CefiRate => ({
  ...{ platform, symbol: 'USDT', apyPercent: new Dec(apyPercent), aumUsd: null, source: platform },
  ...{ receivedAtMs: NOW_MS - ageMs, observedAtMs: NOW_MS - ageMs },
  payloadSha256: 'a'.repeat(64),
});

function exclusionOf(...rates: CefiRate[]) {
  const { strategies } = viewYields([], rates, {
    ...{ nowMs: NOW_MS, parameters, platformAssets: new Map(), memory: NO_YIELD_MEMORY },
  });
  return strategies.find(({ platform }) => platform === 'kucoin')?.exclusion ?? null;
}

describe('a rate whose unit is unclear', () => {
  it.each([
    ['3.2', 'about what two others pay'],
    ['1', 'a third of it'],
    ['9', 'three times as much'],
  ])('counts at %s %%, %s', (apy) => {
    expect(exclusionOf(rate('kucoin', apy), rate('okx', '3'), rate('bybit', '3'))).toBeNull();
  });

  it.each([
    ['0.0088', 'a daily rate read as a yearly one'],
    ['1168', 'a yearly rate read as a daily one'],
    ['9.01', 'more than three times as much'],
  ])('does not at %s %%, %s', (apy) => {
    const others = [rate('okx', '3'), rate('bybit', '3')];
    expect(exclusionOf(rate('kucoin', apy), ...others)).toBe('unit_unconfirmed');
  });

  it('does not with one other platform, nor with one whose rate is too old', () => {
    expect(exclusionOf(rate('kucoin', '3'), rate('okx', '3'))).toBe('unit_unconfirmed');
    const old = rate('bybit', '3', 80 * HOUR_MS);
    expect(exclusionOf(rate('kucoin', '3'), rate('okx', '3'), old)).toBe('unit_unconfirmed');
  });
});
