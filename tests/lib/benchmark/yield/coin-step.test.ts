import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { ChainRate } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS as parameters } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { type CoinBasis, judgeStep, type PendingStep } from '@/lib/benchmark/yield/coin-step';

const basis = (own: Partial<CoinBasis> = {}): CoinBasis => ({
  accepted: { apyPercent: dec('4'), basePercent: dec('4'), rewardPercent: dec('0') },
  ...{ hourPercent: dec('4'), madPercent: dec('0'), pending: null, witness: new Map() },
  ...own,
});

const rate = (protocol: string, apyPercent: string, supplied: string): ChainRate => ({
  ...{ source: 'rates', receivedAtMs: 0, observedAtMs: 0, payloadSha256: 'a'.repeat(64) },
  ...{ protocol, chain: 'Ethereum', symbol: 'USDT', apyPercent: dec(apyPercent) },
  ...{ supplied: dec(supplied), borrowed: dec('0') },
});

const isPending = (apy: string, before: CoinBasis | null, rates: readonly ChainRate[] = []) =>
  judgeStep(dec(apy), 0, before, rates, parameters).pending !== null;

/** Readings of one APY, until it is accepted or they end; how many it took. */
function readingsUntilAccepted(apy: string, stepMs: number, most: number): number | null {
  let pending: PendingStep | null = null;
  for (let reading = 0; reading < most; reading += 1) {
    pending = judgeStep(dec(apy), reading * stepMs, basis({ pending }), [], parameters).pending;
    if (pending === null) return reading + 1;
  }
  return null;
}

it('accepts a first APY, and one within the floor or the coin’s own deviation', () => {
  expect(isPending('40', null)).toBe(false);
  expect(isPending('4.75', basis())).toBe(false);
  expect(isPending('4.751', basis())).toBe(true);
  expect(isPending('3.249', basis())).toBe(true);
  // 3 × 1.4826 × 0.3 = 1.33434.
  expect(isPending('5.33', basis({ madPercent: dec('0.3') }))).toBe(false);
  expect(isPending('5.34', basis({ madPercent: dec('0.3') }))).toBe(true);
});

it('takes three further hourly readings up to 2 pp, and 24 beyond', () => {
  expect(readingsUntilAccepted('6', HOUR_MS, 40)).toBe(4);
  expect(readingsUntilAccepted('6.01', HOUR_MS, 40)).toBe(25);
});

it('does not count one publication seen several times', () => {
  expect(readingsUntilAccepted('6', MINUTE_MS, 40)).toBeNull();
});

it('begins anew with a reading that confirms nothing, and forgets one that healed', () => {
  const pending = { apyPercent: dec('6'), confirmations: 2, countedAtMs: -HOUR_MS };
  const other = judgeStep(dec('8'), 0, basis({ pending }), [], parameters);
  expect(other.pending).toMatchObject({ confirmations: 0, countedAtMs: 0 });
  expect(judgeStep(dec('4.1'), 0, basis({ pending }), [], parameters)).toEqual({
    ...{ pending: null, isStep: false },
  });
});

it('is accepted at once where the chain moved the same way by half of it', () => {
  const before = basis({
    witness: new Map([
      ['aave-v3|Ethereum', dec('4')],
      ['compound-v3|Ethereum', dec('4')],
    ]),
  });
  const chain = (aave: string, compound: string) => [
    rate('aave-v3', aave, '300'),
    rate('compound-v3', compound, '100'),
  ];
  // By deposits: (3 × 1 + 0) ÷ 4 = 0.75 of a step of 1.5, then a little less.
  expect(isPending('5.5', before, chain('5', '4'))).toBe(false);
  expect(isPending('5.5', before, chain('4.99', '4'))).toBe(true);
  expect(isPending('2.5', before, chain('5', '4'))).toBe(true);
  expect(isPending('2.5', before, chain('3', '4'))).toBe(false);
  // A market that was not read before tells nothing.
  expect(isPending('5.5', before, [rate('sparklend', '9', '300')])).toBe(true);
});
