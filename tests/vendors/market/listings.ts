/** What each exchange lists. `X/Y!` is a pair that it lists and halts. */

const LISTS: Readonly<Record<string, readonly string[]>> = {
  // FRAX is another token there since 2026, and USDS was Stably's dollar of 2019.
  binance: [
    ...['USDT/USD', 'USDC/USD', 'USDC/USDT', 'USDE/USDT', 'USD1/USDT', 'RLUSD/USDT', 'FDUSD/USDT'],
    ...['TUSD/USDT', 'USDE/USDC', 'USD1/USDC', 'FDUSD/USDC'],
    ...['DAI/USDT!', 'USDS/USDT!', 'FRAX/USDT'],
  ],
  // As its tickers of June 2026 list them, beside Threshold's T, whose pair is named TUSD.
  kraken: [
    ...['USDT/USD', 'USDC/USD', 'DAI/USD', 'USDS/USD', 'USDE/USD', 'PYUSD/USD', 'RLUSD/USD'],
    ...['USD1/USD', 'USDG/USD', 'USDC/USDT', 'DAI/USDT', 'USDE/USDT', 'RLUSD/USDT', 'USDG/USDT'],
    ...['USDE/USDC', 'RLUSD/USDC', 'USD1/USDC', 'USDG/USDC', 'T/USD'],
  ],
  coinbase: ['USDT/USD', 'DAI/USD', 'USDS/USD', 'USD1/USD', 'USDT/USDC', 'DAI/USDC'],
  okx: ['USDT/USD', 'USDC/USDT', 'DAI/USDT', 'PYUSD/USDT', 'RLUSD/USDT', 'USD1/USDT', 'USDG/USDT'],
  bybit: [
    ...['USDC/USDT', 'DAI/USDT', 'USDE/USDT', 'PYUSD/USDT', 'TUSD/USDT', 'DAI/USDC', 'USDE/USDC'],
    'FRAX/USDT',
  ],
  bitstamp: ['USDT/USD', 'USDC/USD', 'PYUSD/USD', 'RLUSD/USD'],
  // Nothing dated is known of the pairs of KuCoin, Crypto.com and Bitget, nor of HTX's live ones.
  kucoin: ['USDC/USDT', 'USD1/USDT', 'FRAX/USDT'],
  // USDG is listed and has two forgotten orders.
  gemini: ['USDT/USD', 'USDC/USD', 'RLUSD/USD', 'USDG/USD'],
  bitfinex: ['USDT/USD', 'USDC/USD', 'DAI/USD', 'TUSD/USD', 'USDC/USDT', 'TUSD/USDT'],
  // Its USD is a bundle.
  cryptocom: ['USDC/USDT', 'USDT/USD'],
  gate: ['USDC/USDT', 'USD1/USDT', 'FDUSD/USDT', 'TUSD/USDT', 'USD1/USDC'],
  mexc: ['USDC/USDT', 'USDE/USDT', 'USD1/USDT'],
  binanceus: [
    ...['USDT/USD', 'USDC/USD', 'DAI/USD', 'TUSD/USD', 'USDC/USDT', 'DAI/USDT', 'USD1/USDT'],
    'USDS/USD!',
  ],
  htx: ['USDC/USDT', 'USD1/USDT!'],
  bitget: ['USDC/USDT'],
};

export type Listing = { base: string; quote: string; isTrading: boolean };

/** @throws RangeError for an exchange without a list. */
export function listingsOf(exchange: string): readonly Listing[] {
  const list = LISTS[exchange];
  if (!list) throw new RangeError(`no list of ${exchange}'s pairs`);
  return list.map((text) => {
    const [base = '', quote = ''] = text.replace('!', '').split('/');
    return { base, quote, isTrading: !text.endsWith('!') };
  });
}
