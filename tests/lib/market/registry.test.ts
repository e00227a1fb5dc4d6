import {
  cefiPlatforms,
  constituents,
  coveredCoins,
  protocolName,
  quoteCurrenciesFor,
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

  it('names seven exchanges, the platforms, and protocols it knows or not', () => {
    expect(venues()).toHaveLength(7);
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
