import { z } from 'zod';
import { FOUNDING_COINS } from '@/lib/benchmark/basket/review';
import { COVERED_COINS, findCoin, isKnownCoin } from '@/lib/benchmark/coin/coins';
import {
  coveredCoins,
  knownCoins,
  quoteCurrenciesFor,
  tickerOf,
  VENUES,
} from '@/lib/market/registry';

const symbols = (coins: readonly { symbol: string }[]) => coins.map((coin) => coin.symbol);

/** Contracts on chains unlike Ethereum contain capitals: compare in lower case. */
const contractSchema = z
  .string()
  .regex(/^(0x[0-9a-f]{40,64}(::\w+::\w+)?|[1-9A-HJ-NP-Za-km-z]{32,44}|C[A-Z2-7]{55})$/);

/** What a type can't say of a coin's entry. */
const coinSchema = z.looseObject({
  symbol: z.string().regex(/^[A-Za-z0-9]+$/),
  name: z.string().min(1),
  defillamaStablecoinId: z.string().regex(/^\d+$/),
  coingeckoId: z.string().min(1),
  reference: z
    .object({
      circulationUsd: z.string().regex(/^[1-9]\d*$/),
      date: z.iso.date(),
      source: z.string().min(1),
    })
    .optional(),
  poolSymbols: z.array(z.string().min(1)).min(1).optional(),
  contracts: z.record(z.string().min(1), contractSchema),
});

describe('registry', () => {
  it('has coins with ids of the form that sources use, which no two share', () => {
    const coins = z.array(coinSchema).min(1).parse(knownCoins());
    for (const field of ['symbol', 'coingeckoId', 'defillamaStablecoinId'] as const) {
      const values = coins.map((coin) => coin[field].toUpperCase());
      expect(new Set(values).size).toBe(values.length);
    }
    expect(coveredCoins().filter(({ reference }) => !reference)).toEqual([]);
  });

  it('follows the candidates, quote coins first, and knows the coins of recordings beside them', () => {
    expect(symbols(coveredCoins())).toEqual(COVERED_COINS);
    expect(symbols(knownCoins()).slice(COVERED_COINS.length)).toEqual(['FRAX', 'BUSD', 'UST']);
    const known = symbols(knownCoins());
    expect(known.filter((symbol) => !isKnownCoin(symbol))).toEqual([]);
    expect(FOUNDING_COINS.filter((symbol) => !known.includes(symbol))).toEqual([]);
  });

  it('gives every coin its own contract on Ethereum, and no two coins one contract of a chain', () => {
    const all = knownCoins().flatMap(({ contracts }) =>
      Object.entries(contracts).map(([chain, address]) => `${chain} ${address.toLowerCase()}`),
    );
    expect(new Set(all).size).toBe(all.length);
    expect(knownCoins().filter(({ contracts }) => !contracts.Ethereum)).toEqual([]);
  });

  it('never quotes a coin in a coin that is priced after it', () => {
    const [venue] = VENUES;
    if (!venue) throw new Error('no venue');
    const quotes = coveredCoins().map((coin) => quoteCurrenciesFor(coin, venue));
    expect(quotes[0]).toEqual(['USD']);
    expect(quotes[1]).toEqual(['USD', 'USDT']);
    expect(quotes[2]).toEqual(['USD', 'USDT', 'USDC']);
  });

  it('quotes nothing in a bundle of dollars that an exchange calls USD', () => {
    const [usdt] = coveredCoins();
    if (!usdt) throw new Error('no coin');
    const without = VENUES.filter((venue) => quoteCurrenciesFor(usdt, venue).length === 0);
    expect(without.map(({ exchange }) => exchange)).toEqual(['okx', 'cryptocom']);
  });

  it('knows a coin under its ticker, under none, and under none of one exchange', () => {
    const at = (exchange: string, symbol: string) => {
      const venue = VENUES.find((each) => each.exchange === exchange);
      const coin = knownCoins().find((each) => each.symbol === symbol);
      if (!venue || !coin) throw new Error(`no ${exchange} or ${symbol}`);
      return tickerOf(coin, venue);
    };
    expect(at('kraken', 'USDS')).toBe('USDS');
    expect(at('binance', 'USDS')).toBeNull();
    expect(at('binance', 'FRAX')).toBeNull();
  });

  it('has the exchanges that a coin names, and nothing of the prototype', () => {
    const names = VENUES.map(({ exchange }) => exchange);
    const named = knownCoins().flatMap(({ tickersByVenue = {} }) => Object.keys(tickersByVenue));
    expect(named.filter((exchange) => !names.includes(exchange))).toEqual([]);
    expect(findCoin('constructor')).toBeUndefined();
  });
});
