/**
 * Coins, platforms and protocol names as data, checked by `registry.ts` when it loads.
 * README.md says what to fill in for a new coin and where each identifier is found.
 */

export const COINS = [
  {
    symbol: 'USDT',
    name: 'Tether',
    constituent: true,
    order: 1,
    exchangeTicker: 'USDT',
    defillamaStablecoinId: '1',
    defillamaCoinKey: 'coingecko:tether',
    coingeckoId: 'tether',
    // USDT0 is the issuer's own omnichain form, backed one to one by locked USDT. Forms bridged by
    // others (USDT.e, axlUSDT, fUSDT) carry their bridge's risk and are not the coin.
    poolSymbols: ['USDT', 'USD₮', 'USDT0', 'USD₮0'],
  },
  {
    symbol: 'USDC',
    name: 'USD Coin',
    constituent: true,
    order: 2,
    exchangeTicker: 'USDC',
    defillamaStablecoinId: '2',
    defillamaCoinKey: 'coingecko:usd-coin',
    coingeckoId: 'usd-coin',
    // USDC.e, USDbC and axlUSDC are bridged by others: not the coin.
    poolSymbols: ['USDC'],
  },
  {
    symbol: 'DAI',
    name: 'Dai',
    constituent: true,
    order: 3,
    exchangeTicker: 'DAI',
    defillamaStablecoinId: '5',
    defillamaCoinKey: 'coingecko:dai',
    coingeckoId: 'dai',
    // DAI.e and WXDAI are bridged forms; sDAI is a vault share whose lending rate is not DAI's.
    poolSymbols: ['DAI'],
  },
  {
    symbol: 'TUSD',
    name: 'TrueUSD',
    constituent: true,
    order: 4,
    exchangeTicker: 'TUSD',
    defillamaStablecoinId: '7',
    defillamaCoinKey: 'coingecko:true-usd',
    coingeckoId: 'true-usd',
    poolSymbols: ['TUSD'],
  },
  {
    symbol: 'FRAX',
    name: 'Frax (legacy dollar)',
    constituent: true,
    order: 5,
    // Exchanges now use this ticker for the protocol's governance token (the former FXS).
    exchangeTicker: null,
    defillamaStablecoinId: '6',
    defillamaCoinKey: 'coingecko:frax',
    coingeckoId: 'frax',
    poolSymbols: ['FRAX'],
    poolTokens: [
      '0x853d955acef822db058eb8505911ed77f175b99e',
      '0x17fc002b466eec40dae837fc4be5c67993ddbd6f',
      '0x2e3d870790dc77a83dd1d18184acc7439a53f475',
      '0x45c32fa6df82ead1e2ef74d17b76547eddfaff89',
      '0xd24c2ad096400b6fbcd2ad8b24e7acbc21a1da64',
      '0x90c97f71e18723b0cf0dfa30ee176ab653e89f40',
    ],
  },
  {
    symbol: 'USDP',
    name: 'Pax Dollar',
    constituent: true,
    order: 6,
    exchangeTicker: 'USDP',
    defillamaStablecoinId: '11',
    defillamaCoinKey: 'coingecko:paxos-standard',
    coingeckoId: 'paxos-standard',
    poolSymbols: ['USDP'],
    // Two other tokens carry this symbol on chains.
    poolTokens: ['0x8e870d67f660d95d5be530380d0ec0bd388289e1'],
  },
  {
    symbol: 'PYUSD',
    name: 'PayPal USD',
    constituent: false,
    order: 7,
    exchangeTicker: 'PYUSD',
    defillamaStablecoinId: '120',
    defillamaCoinKey: 'coingecko:paypal-usd',
    coingeckoId: 'paypal-usd',
    poolSymbols: ['PYUSD'],
  },
];

/**
 * Receipt tokens that are a plain deposit of the coin: the prefix counts only in these protocols,
 * because elsewhere the same letters name other vaults.
 */
export const LENDING_RECEIPTS = [
  { prefix: 'A', projects: ['aave', 'aave-v2', 'aave-v3', 'sparklend'] },
  { prefix: 'C', projects: ['compound', 'compound-v2', 'compound-v3'] },
  { prefix: 'V', projects: ['venus', 'venus-core-pool'] },
];

/** Reward campaigns on deposits that another row already counts: their TVL would count twice. */
export const CAMPAIGN_PROJECTS = ['merkl'];

/** Platforms whose earn rates are public without a key. */
export const CEFI_PLATFORMS = [
  { platform: 'okx', name: 'OKX', assetsNames: ['okx'] },
  { platform: 'bybit', name: 'Bybit', assetsNames: ['bybit'] },
  { platform: 'gate', name: 'Gate', assetsNames: ['gate', 'gate.io', 'gate-io', 'gate-exchange'] },
  { platform: 'bitfinex', name: 'Bitfinex', assetsNames: ['bitfinex'] },
  { platform: 'kucoin', name: 'KuCoin', assetsNames: ['kucoin'] },
];

export const DEFI_PROTOCOL_NAMES = {
  'aave-v2': 'Aave v2',
  'aave-v3': 'Aave v3',
  'compound-v2': 'Compound v2',
  'compound-v3': 'Compound v3',
  'curve-dex': 'Curve',
  'euler-v2': 'Euler v2',
  'fluid-lending': 'Fluid',
  frax: 'Frax',
  fraxlend: 'Fraxlend',
  'jupiter-lend': 'Jupiter Lend',
  'kamino-lend': 'Kamino Lend',
  justlend: 'JustLend',
  maple: 'Maple',
  'morpho-v1': 'Morpho',
  'morpho-blue': 'Morpho',
  'silo-v2': 'Silo v2',
  'sky-lending': 'Sky',
  sparklend: 'Spark',
  'spark-savings': 'Spark Savings',
  'venus-core-pool': 'Venus',
  'yearn-finance': 'Yearn',
};
