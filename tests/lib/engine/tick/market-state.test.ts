import { acceptBill } from '@/lib/benchmark/index/accepted-bill';
import type { BillRate, MarketUpdate } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { MarketState } from '@/lib/engine/tick/market-state';
import { coarseUpdate } from './sample-run';

const NOW_MS = Date.parse('2026-03-04T12:00:00Z');

function bills(
  tier: 1 | 2,
  series: string,
  ...rows: [date: string, percent: string][]
): MarketUpdate {
  const rate = ([date, percent]: [string, string]): BillRate => ({
    source: series,
    receivedAtMs: NOW_MS,
    observedAtMs: NOW_MS,
    payloadSha256: '0'.repeat(64),
    date,
    series,
    basis: 'coupon_equivalent',
    percent: dec(percent),
  });
  return {
    source: series,
    tier,
    receivedAtMs: NOW_MS,
    payloads: [],
    bills: rows.map(rate),
    dropped: [],
  };
}

describe('MarketState', () => {
  it('says of each bill rate whether the issuer published it', () => {
    const market = new MarketState();
    const inForce = () =>
      acceptBill(market.bills(), null, NOW_MS, METHODOLOGY_PARAMETERS)?.rate.percent;
    market.apply(bills(2, 'DGS3MO', ['2026-03-02', '4.1'], ['2026-03-03', '4.2']));
    expect(inForce()).toBe('4.2');
    market.apply(bills(1, 'UST 13-week bill', ['2026-03-03', '4.25']));
    expect(inForce()).toBe('4.25');
    market.apply(bills(2, 'DGS3MO', ['2026-03-04', '4.3']));
    expect(inForce()).toBe('4.3');
  });

  it('keeps the newest observation of each source, in whatever order they come', () => {
    const market = new MarketState();
    market.apply(coarseUpdate(NOW_MS));
    const before = market.quotesOf('USDC').map((quote) => quote.mid.toFixed());
    market.apply(coarseUpdate(NOW_MS - 30_000));
    expect(market.quotesOf('USDC').map((quote) => quote.mid.toFixed())).toEqual(before);
  });

  it('forgets what can no longer matter', () => {
    const market = new MarketState();
    market.apply(coarseUpdate(NOW_MS));
    market.forgetBefore(NOW_MS + 1);
    expect([market.quotesOf('USDC'), market.booksOf('USDC'), market.pools()]).toEqual([[], [], []]);
    expect(market.marketCapsOf('USDC')).toHaveLength(1);
  });
});
