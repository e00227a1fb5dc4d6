import { FOUNDING_COINS } from '@/lib/benchmark/basket/review';
import { COVERED_COINS, findCoin } from '@/lib/benchmark/coin/coins';
import { redemptionOf } from '@/lib/benchmark/exit/redeem';
import { dilutionPercent, withdrawal } from '@/lib/benchmark/exit/withdraw';
import { dec } from '@/lib/benchmark/units';

const market = (supplied: string, borrowed: string) => ({
  supplied: dec(supplied),
  borrowed: dec(borrowed),
});

describe('withdraw', () => {
  const read = (
    markets: ReturnType<typeof market>[],
    price: string | null,
    amount = '10000000',
  ) => {
    const out = withdrawal(markets, price === null ? null : dec(price), dec(amount));
    return [out.available, out.availableUsd, out.utilizationPercent, out.sharePercent].map(
      (figure) => figure?.toFixed() ?? null,
    );
  };

  it('is what was supplied less what was borrowed, at the consensus price', () => {
    expect(read([market('250000000', '200000000')], '0.99')).toEqual([
      ...['50000000', '49500000', '80', '20.2'],
    ]);
  });

  it('is nothing of a market that has lent all; the others keep what they have', () => {
    expect(read([market('100', '110')], '1')).toEqual(['0', '0', '110', null]);
    expect(read([market('100', '110'), market('300', '100')], '1', '100')).toEqual([
      ...['200', '200', '52.5', '50'],
    ]);
  });

  it('of an entry, the amount dilutes what a pool pays by its share of all deposits then', () => {
    const pool = market('150', '90');
    expect(dilutionPercent(pool, dec('1'), dec('50'))?.toFixed()).toBe('25');
    expect(dilutionPercent(pool, dec('0.5'), dec('50'))?.toFixed()).toBe('40');
    expect(dilutionPercent(pool, null, dec('50'))).toBeNull();
  });

  it('has no dollars without a price, and no share of nothing', () => {
    expect(read([market('10', '4')], null)).toEqual(['6', null, '40', null]);
    expect(read([], '1')).toEqual(['0', '0', null, null]);
  });
});

describe('redeem', () => {
  const fee = { percent: '0.1', atLeastUsd: '1000', upToUsd: null };
  const read = (terms: Parameters<typeof redemptionOf>[0], amount: string) => {
    const { meetsMinimum, feeUsd, feeBps } = redemptionOf(terms, dec(amount));
    return [meetsMinimum, feeUsd?.toFixed() ?? null, feeBps?.toFixed() ?? null];
  };

  it('charges the larger of the share and the least fee', () => {
    expect(read({ minimumUsd: '100000', fee }, '10000000')).toEqual([true, '10000', '10']);
    expect(read({ minimumUsd: '100000', fee }, '250000')).toEqual([true, '1000', '40']);
  });

  it('counts the minimum itself, and nothing below it', () => {
    expect(read({ minimumUsd: '100000', fee: null }, '100000')).toEqual([true, null, null]);
    expect(read({ minimumUsd: '100000', fee: null }, '99999.99')).toEqual([false, null, null]);
    expect(read({ minimumUsd: null, fee: null }, '1')).toEqual([null, null, null]);
  });

  it('has no fee beyond what the terms state it for', () => {
    const tier = { percent: '0', atLeastUsd: null, upToUsd: '40000000' };
    expect(read({ minimumUsd: '0', fee: tier }, '40000000')).toEqual([true, '0', '0']);
    expect(read({ minimumUsd: '0', fee: tier }, '40000000.01')).toEqual([true, null, null]);
  });
});

describe('the issuers’ terms', () => {
  it('are known of every constituent of the first basket that is still followed', () => {
    const founding = FOUNDING_COINS.filter((symbol) => COVERED_COINS.includes(symbol));
    const unknown = founding.filter((symbol) => !findCoin(symbol)?.redemption);
    expect(unknown).toEqual(['TUSD']);
  });

  it.each(
    COVERED_COINS.flatMap((symbol) => {
      const terms = findCoin(symbol)?.redemption;
      return terms ? [{ symbol, terms }] : [];
    }),
  )('$symbol: have a source, a day, and decimals as text', ({ terms }) => {
    expect(terms.sources.length).toBeGreaterThan(0);
    for (const source of terms.sources) expect(new URL(source).protocol).toBe('https:');
    expect(terms.readOn).toMatch(/^2026-\d{2}-\d{2}$/);
    expect(terms.paidIn.length).toBeGreaterThan(0);
    const { parUsd, minimumUsd, fee } = terms;
    for (const figure of [parUsd, minimumUsd, fee?.percent, fee?.atLeastUsd, fee?.upToUsd]) {
      if (figure != null) expect(figure).toMatch(/^\d+(\.\d+)?$/);
    }
  });
});
