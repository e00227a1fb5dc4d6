import { apyPercentOfApr } from '@/lib/market/replay/recorded-rows';

describe('apyPercentOfApr', () => {
  it('compounds every second', () => {
    expect(apyPercentOfApr('4').toFixed()).toBe('4.081077');
    expect(apyPercentOfApr('0').toFixed()).toBe('0');
    expect(apyPercentOfApr('-1').toFixed()).toBe('-0.995017');
  });

  it('stays within a hair of continuous compounding', () => {
    for (const apr of [0.3, 1.574968, 12, 50]) {
      const continuous = (Math.exp(apr / 100) - 1) * 100;
      expect(Math.abs(apyPercentOfApr(String(apr)).toNumber() - continuous)).toBeLessThan(2e-6);
    }
  });
});
