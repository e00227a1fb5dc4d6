import type { VendorCoin } from './coins';

/**
 * Prices are Kraken's of June 2026 where it lists the coin, else about a dollar; circulation is DefiLlama's of
 * September 2025. Depths and volumes are made up: plausible sizes, no figures of any day.
 */
export const VENDOR_COINS: readonly VendorCoin[] = [
  {
    ...{ symbol: 'USDT', name: 'Tether', defillamaId: '1', coingeckoId: 'tether' },
    ...{ priceUsd: 0.9985, circulation: 168.8e9, poolDepthUsd: 30e6 },
    ...{ address: '0xdac17f958d2ee523a2206206994597c13d831ec7', decimals: 6 },
    chainlinkFeed: '0x3e7d1eab13ad0104d2750b8863b489d65364e32d',
    book: { halfSpreadBps: 0.1, depthUsd: 15e6, volumeUsd: 180e6 },
  },
  {
    ...{ symbol: 'USDC', name: 'USD Coin', defillamaId: '2', coingeckoId: 'usd-coin' },
    ...{ priceUsd: 0.9997, circulation: 72.1e9, poolDepthUsd: 30e6 },
    ...{ address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', decimals: 6 },
    chainlinkFeed: '0x8fffffd4afb6115b954bd326cbe7b4ba576818f6',
    book: { halfSpreadBps: 0.1, depthUsd: 18e6, volumeUsd: 900e6 },
  },
  {
    ...{ symbol: 'USDe', name: 'Ethena USDe', defillamaId: '146', coingeckoId: 'ethena-usde' },
    ...{ priceUsd: 0.9991, circulation: 12.78e9, poolDepthUsd: 6e6 },
    ...{ address: '0x4c9edd5852cd905f086c759e8383e09bff1e68b3', decimals: 18 },
    chainlinkFeed: '0xa569d910839ae8865da8f8e70fffb0cba869f961',
    book: { halfSpreadBps: 1, depthUsd: 2.5e6, volumeUsd: 40e6 },
  },
  {
    ...{ symbol: 'DAI', name: 'Dai', defillamaId: '5', coingeckoId: 'dai' },
    ...{ priceUsd: 0.9992, circulation: 5.01e9, poolDepthUsd: 20e6 },
    ...{ address: '0x6b175474e89094c44da98b954eedeac495271d0f', decimals: 18 },
    chainlinkFeed: '0xaed0c38402a5d19df6e4c03f4e2dced6e29c1ee9',
    book: { halfSpreadBps: 4, depthUsd: 600000, volumeUsd: 2e6 },
  },
  {
    ...{ symbol: 'USDS', name: 'Sky Dollar', defillamaId: '209', coingeckoId: 'usds' },
    ...{ priceUsd: 0.9994, circulation: 9.1e9, poolDepthUsd: 20e6 },
    ...{ address: '0xdc035d45d973e3ec169d2276ddab16f1e407384f', decimals: 18 },
    chainlinkFeed: '0xff30586cd0f29ed462364c7e81375fc0c71219b1',
    book: { halfSpreadBps: 9, depthUsd: 300000, volumeUsd: 400000 },
  },
  {
    ...{
      symbol: 'USD1',
      name: 'World Liberty Financial USD',
      defillamaId: '262',
      coingeckoId: 'usd1-wlfi',
    },
    ...{ priceUsd: 0.9994, circulation: 2.66e9, poolDepthUsd: 1.5e6 },
    ...{ address: '0x8d0d000ee44948fc98c9b98a4fa4921476f08b0d', decimals: 18 },
    chainlinkFeed: '0xf0d9bb015cd7bfab877b7156146dc09bf461370d',
    book: { halfSpreadBps: 1, depthUsd: 3e6, volumeUsd: 90e6 },
  },
  {
    ...{ symbol: 'PYUSD', name: 'PayPal USD', defillamaId: '120', coingeckoId: 'paypal-usd' },
    ...{ priceUsd: 1.0001, circulation: 1.19e9, poolDepthUsd: 5e6 },
    ...{ address: '0x6c3ea9036406852006290770bedfcaba0e23a0e8', decimals: 6 },
    chainlinkFeed: '0x8f1df6d7f2db73eece86a18b4381f4707b918fb1',
    book: { halfSpreadBps: 1, depthUsd: 800000, volumeUsd: 4e6 },
  },
  {
    ...{
      symbol: 'FDUSD',
      name: 'First Digital USD',
      defillamaId: '119',
      coingeckoId: 'first-digital-usd',
    },
    ...{ priceUsd: 0.998, circulation: 870e6, poolDepthUsd: 200000 },
    ...{ address: '0xc5f0f7b66764f6ec8c8dff7ba683102295e16409', decimals: 18 },
    chainlinkFeed: null,
    book: { halfSpreadBps: 0.5, depthUsd: 4e6, volumeUsd: 300e6 },
  },
  {
    ...{ symbol: 'RLUSD', name: 'Ripple USD', defillamaId: '250', coingeckoId: 'ripple-usd' },
    ...{ priceUsd: 0.9999, circulation: 730e6, poolDepthUsd: 3e6 },
    ...{ address: '0x8292bb45bf1ee4d140127049757c2e0ff06317ed', decimals: 18 },
    chainlinkFeed: '0x26c46b7ad0012ca71f2298ada567dc9af14e7f2a',
    book: { halfSpreadBps: 0.3, depthUsd: 1.2e6, volumeUsd: 9e6 },
  },
  {
    ...{ symbol: 'USDG', name: 'Global Dollar', defillamaId: '286', coingeckoId: 'global-dollar' },
    ...{ priceUsd: 0.9999, circulation: 540e6, poolDepthUsd: 1e6 },
    ...{ address: '0xe343167631d89b6ffc58b88d6b7fb0228795491d', decimals: 6 },
    chainlinkFeed: '0x14f0737d6b705259e521ea6e9e3506ac78dbd311',
    book: { halfSpreadBps: 0.5, depthUsd: 1e6, volumeUsd: 6e6 },
  },
  {
    ...{ symbol: 'TUSD', name: 'TrueUSD', defillamaId: '7', coingeckoId: 'true-usd' },
    ...{ priceUsd: 0.9974, circulation: 480e6, poolDepthUsd: 100000 },
    ...{ address: '0x0000000000085d4780b73119b644ae5ecd22b376', decimals: 18 },
    chainlinkFeed: '0xec746ecf986e2927abd291a2a1716c940100f8ba',
    book: { halfSpreadBps: 4, depthUsd: 200000, volumeUsd: 3e6 },
  },
  {
    ...{ symbol: 'GHO', name: 'GHO', defillamaId: '118', coingeckoId: 'gho' },
    ...{ priceUsd: 0.9993, circulation: 350e6, poolDepthUsd: 4e6 },
    ...{ address: '0x40d16fc0246ad3160ccc09b8d0d3a2cd28ae6c2f', decimals: 18 },
    chainlinkFeed: null,
    book: null,
  },
  {
    ...{ symbol: 'FRAX', name: 'Frax', defillamaId: '6', coingeckoId: 'frax' },
    ...{ priceUsd: 0.9978, circulation: 140e6, poolDepthUsd: 1e6 },
    ...{ address: '0x853d955acef822db058eb8505911ed77f175b99e', decimals: 18 },
    chainlinkFeed: null,
    book: null,
  },
  {
    ...{ symbol: 'frxUSD', name: 'Frax USD', defillamaId: '235', coingeckoId: 'frax-usd' },
    ...{ priceUsd: 0.9996, circulation: 102e6, poolDepthUsd: 3e6 },
    ...{ address: '0xcacd6fd266af91b8aed52accc382b4e165586e29', decimals: 18 },
    chainlinkFeed: '0x9b4a96210bc8d9d55b1908b465d8b0de68b7ff83',
    book: null,
  },
  {
    ...{ symbol: 'USDP', name: 'Pax Dollar', defillamaId: '11', coingeckoId: 'paxos-standard' },
    ...{ priceUsd: 0.9995, circulation: 66e6, poolDepthUsd: 100000 },
    ...{ address: '0x8e870d67f660d95d5be530380d0ec0bd388289e1', decimals: 18 },
    chainlinkFeed: null,
    book: null,
  },
  {
    ...{ symbol: 'USDtb', name: 'USDtb', defillamaId: '221', coingeckoId: 'usdtb' },
    ...{ priceUsd: 0.9991, circulation: 1.6e9, poolDepthUsd: 500000 },
    ...{ address: '0xc139190f447e929f090edeb554d95abb8b18ac1c', decimals: 18 },
    chainlinkFeed: null,
    book: null,
  },
];
