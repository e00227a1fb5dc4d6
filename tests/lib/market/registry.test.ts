import {
  type Coin,
  cefiPlatforms,
  constituents,
  coveredCoins,
  protocolName,
  quoteCurrenciesFor,
  tickerOf,
  venues,
} from '@/lib/market/registry';

const symbols = (coins: readonly { symbol: string }[]) => coins.map((coin) => coin.symbol);

describe('registry', () => {
  it('has the six constituents, quote coins first', () => {
    expect(symbols(constituents())).toEqual(['USDT', 'USDC', 'DAI', 'TUSD', 'FRAX', 'USDP']);
    expect(symbols(coveredCoins()).slice(0, 2)).toEqual(['USDT', 'USDC']);
  });

  it('never quotes a coin in a coin that is priced after it', () => {
    const [venue] = venues();
    if (!venue) throw new Error('no venue');
    const quotes = coveredCoins().map((coin) => quoteCurrenciesFor(coin, venue));
    expect(quotes[0]).toEqual(['USD']);
    expect(quotes[1]).toEqual(['USD', 'USDT']);
    expect(quotes[2]).toEqual(['USD', 'USDT', 'USDC']);
  });

  it('quotes nothing in a bundle of dollars that an exchange calls USD', () => {
    const [usdt] = coveredCoins();
    if (!usdt) throw new Error('no coin');
    const without = venues().filter((venue) => quoteCurrenciesFor(usdt, venue).length === 0);
    expect(without.map(({ exchange }) => exchange)).toEqual(['okx', 'cryptocom']);
  });

  it('knows a coin under its ticker, under none, and under none of one exchange', () => {
    const at = (exchange: string, symbol: string, exchangeTicker: string | null) => {
      const venue = venues().find((each) => each.exchange === exchange);
      const [any] = coveredCoins();
      if (!venue || !any) throw new Error(`no ${exchange}`);
      const coin: Coin = { ...any, symbol, exchangeTicker };
      return tickerOf(coin, venue);
    };
    expect(at('kraken', 'USDS', 'USDS')).toBe('USDS');
    expect(at('binance', 'USDS', 'USDS')).toBeNull();
    expect(at('binance', 'FRAX', null)).toBeNull();
  });

  it('names fifteen exchanges, the platforms, and protocols it knows or not', () => {
    expect(venues()).toHaveLength(15);
    expect(cefiPlatforms().map((each) => each.name)).toEqual([
      'OKX',
      'Bybit',
      'Gate',
      'Bitfinex',
      'KuCoin',
    ]);
    expect(protocolName('aave-v3')).toBe('Aave v3');
    expect(protocolName('some-new-dex')).toBe('Some New Dex');
  });
});
