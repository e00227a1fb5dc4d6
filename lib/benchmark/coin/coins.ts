import type { RedemptionTerms } from './redemption-terms';

/** Everything about one coin. */
export type CoinData = {
  /** As the issuer writes it; two coins never differ by case alone. */
  symbol: string;
  name: string;
  /** Of its line and its mark, by theme. */
  color: { light: string; dark: string };
  /** Its line is dashed: not every reader can tell more colors apart. */
  isDashed?: boolean;
  /** A candidate of the basket is followed live; the others occur in recordings only. */
  role: 'candidate' | 'recorded';
  /** Its price is meant to rise: never a constituent. */
  isYieldBearing?: boolean;
  /** The base currency on exchanges, else its symbol in capitals; `null` where they list another token under it. */
  exchangeTicker?: string | null;
  /** Where one exchange has another ticker for it, or another token under that ticker (`null`). */
  tickersByVenue?: Readonly<Record<string, string | null>>;
  /** Its `id` at DefiLlama's `/stablecoins`. */
  defillamaStablecoinId: string;
  coingeckoId: string;
  /** Its circulation of a day in dollars, rounded: which of two sources that disagree counts where no day is before. */
  reference?: { circulationUsd: string; date: string; source: string };
  /** Decimals of the token on Ethereum; 18 unless given. */
  ethereumDecimals?: number;
  /** Symbols of lending pools that hold this very coin, upper case; its own unless given. */
  poolSymbols?: readonly string[];
  /** Other tokens carry the symbol: a pool counts only if it names one of the contracts. */
  isSymbolShared?: boolean;
  /**
   * The issuer's own tokens, by chain as DefiLlama spells it; also those through its own bridge (USDT0, USDe's form,
   * DAI on two rollups). A form made by a third party's bridge is another token, whatever its name.
   */
  contracts: Readonly<Record<string, string>>;
  /** Its price feed in dollars on Ethereum, from Chainlink's directory; a heartbeat of a day where none is given. */
  chainlink?: { address: `0x${string}`; heartbeatSeconds?: number };
  /** How its issuer takes it back (Methodology, in dollars); absent where no terms could be read. */
  redemption?: RedemptionTerms;
};

/** Where the reference circulations are from: one list of all coins, rounded to three digits. */
const SEPTEMBER_2025 = { date: '2025-09-11', source: 'CoinGecko' };

const READ_ON = '2026-11-26';

/** Sky's module pays USDC for DAI, and by way of DAI for USDS, from one reserve. */
const SKY = {
  issuer: 'Sky',
  paidIn: ['USDC'],
  parUsd: '1',
  minimumUsd: null,
  fee: { percent: '0', atLeastUsd: null, upToUsd: null },
  hours: 'any_hour',
  businessDays: null,
  who: 'anyone',
  note: 'Through the LitePSM on Ethereum, as far as it holds USDC. Governance can set a fee or halt it.',
  sources: [
    'https://developers.sky.money/modules/litepsm/litepsm-user-guide',
    'https://docs.spark.fi/dev/integration-guides/litepsm',
  ],
  readOn: READ_ON,
  unverified: [],
} as const satisfies RedemptionTerms;

const PAXOS = {
  issuer: 'Paxos',
  paidIn: ['USD'],
  parUsd: '1',
  minimumUsd: null,
  fee: { percent: '0', atLeastUsd: null, upToUsd: null },
  hours: null,
  businessDays: null,
  who: 'admitted',
  note: 'Verified customers of Paxos, to a bank account. The terms are quoted as free of charge, with a minimum equal to the wire fee of the holder’s bank, and by a schedule that they do not give.',
  sources: [
    'https://docs.paxos.com/dashboard/redeem',
    'https://paxos.com/stablecoin-terms-conditions',
  ],
  readOn: READ_ON,
  unverified: ['par', 'minimum', 'fee'],
} as const satisfies RedemptionTerms;

/** The coins, quote coins first: a coin may be quoted in dollars and in coins before it. */
export const COINS: readonly CoinData[] = [
  {
    symbol: 'USDT',
    name: 'Tether',
    color: { light: '#279372', dark: '#53e6bf' },
    role: 'candidate',
    defillamaStablecoinId: '1',
    coingeckoId: 'tether',
    reference: { circulationUsd: '169400000000', ...SEPTEMBER_2025 },
    ethereumDecimals: 6,
    // USDT0 is the issuer's own omnichain form, backed one to one by locked USDT. Forms bridged by
    // others (USDT.e, axlUSDT, fUSDT, Binance's on BSC) carry their bridge's risk and are not the coin.
    poolSymbols: ['USDT', 'USD₮', 'USDT0', 'USD₮0'],
    contracts: {
      Ethereum: '0xdac17f958d2ee523a2206206994597c13d831ec7',
      Tron: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      Solana: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
      Avalanche: '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
      Celo: '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e',
      Kava: '0x919c1c267bc06a7039e03fcc2ef738525769109c',
      Aptos: '0x357b0b74bc833e95a115ad22604854d6b0fca151cecd94111770e5d6ffc9dc2b',
      Arbitrum: '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
      'OP Mainnet': '0x01bff41798a0bcf287b996046ca68b395dbc1071',
      Polygon: '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
      Plasma: '0xb8ce59fc3717ada4c02eadf9682a9e934f625ebb',
      'Hyperliquid L1': '0xb8ce59fc3717ada4c02eadf9682a9e934f625ebb',
      MegaETH: '0xb8ce59fc3717ada4c02eadf9682a9e934f625ebb',
      Berachain: '0x779ded0c9e1022225f8e0630b35a9b54be713736',
      Mantle: '0x779ded0c9e1022225f8e0630b35a9b54be713736',
      Stable: '0x779ded0c9e1022225f8e0630b35a9b54be713736',
      Ink: '0x0200c29006150606b650577bbe7b6248f58470c1',
      Unichain: '0x9151434b16b9763660705744891fa906f660ecc5',
      Sei: '0x9151434b16b9763660705744891fa906f660ecc5',
      Flare: '0xe7cd86e13ac4309349f30b3435a9d337750fc82d',
      Monad: '0xe7cd86e13ac4309349f30b3435a9d337750fc82d',
    },
    chainlink: { address: '0x3e7d1eab13ad0104d2750b8863b489d65364e32d' },
    redemption: {
      issuer: 'Tether',
      paidIn: ['USD'],
      parUsd: '1',
      minimumUsd: '100000',
      fee: { percent: '0.1', atLeastUsd: '1000', upToUsd: null },
      hours: null,
      businessDays: null,
      who: 'admitted',
      note: 'Verified customers of Tether, after a verification fee of 150 USDT. No time is stated.',
      sources: ['https://tether.to/en/fees/'],
      readOn: READ_ON,
      unverified: ['par'],
    },
  },
  {
    symbol: 'USDC',
    name: 'USD Coin',
    color: { light: '#2463c4', dark: '#8cc5fb' },
    role: 'candidate',
    defillamaStablecoinId: '2',
    coingeckoId: 'usd-coin',
    reference: { circulationUsd: '72200000000', ...SEPTEMBER_2025 },
    ethereumDecimals: 6,
    // USDC.e, USDbC, axlUSDC and Binance's form on BSC are bridged by others: not the coin.
    contracts: {
      Ethereum: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
      Base: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
      Solana: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
      Arbitrum: '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
      'OP Mainnet': '0x0b2c639c533813f4aa9d7837caf62653d097ff85',
      Polygon: '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
      Avalanche: '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e',
      Sui: '0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC',
      Aptos: '0xbae207659db88bea0cbead6da0ed00aac12edcdda169e591cd41c94180b46f3b',
      'Hyperliquid L1': '0xb88339cb7199b77e23db6e890353e22632ba630f',
      Monad: '0x754704bc059f8c67012fed69bc8a327a5aafb603',
      Sonic: '0x29219dd400f2bf60e5a23d13be72b486d4038894',
      Unichain: '0x078d782b760474a361dda0af3839290b0ef57ad6',
      'World Chain': '0x79a02482a880bce3f13e09da970dc34db4cd24d1',
      Linea: '0x176211869ca2b568f2a7d4ee941e073a821ee1ff',
      'ZKsync Era': '0x1d17cbcf0d6d143135ae902365d2e5e2a16538d4',
      Celo: '0xceba9300f2b948710d2653dd7b07f33a8b32118c',
      Ink: '0x2d270e6886d130d724215a266106e6832161eaed',
      Sei: '0xe15fc38f6d8c56af07bbcbe3baf5708a2bf42392',
      'Plume Mainnet': '0x222365ef19f7947e5484218551b56bb3965aa7af',
      Stellar: 'CCW67TSZV3SSS2HXMBQ5JFGCKJNXKZM7UQUWUZPUTHXSTZLEO7SJMI75',
    },
    chainlink: { address: '0x8fffffd4afb6115b954bd326cbe7b4ba576818f6', heartbeatSeconds: 82_800 },
    redemption: {
      issuer: 'Circle',
      paidIn: ['USD'],
      parUsd: '1',
      minimumUsd: '0',
      fee: { percent: '0', atLeastUsd: null, upToUsd: '40000000' },
      hours: 'business_days',
      businessDays: 3,
      who: 'admitted',
      note: 'Institutions with a Circle Mint account. Fedwire takes 1 to 3 business days, the same day before the cutoff. The fee is that of the basic tier, quoted as none up to $40M of net redemptions a month; beyond that, and for near-instant redemption, it depends on the tier.',
      sources: [
        'https://developers.circle.com/circle-mint/concepts/how-minting-works',
        'https://developers.circle.com/circle-mint/references/supported-payment-rails',
        'https://help.circle.com/support/en/usdc-eurc-redemption-structure?id=kb_article_view&sysparm_article=KB0010644',
      ],
      readOn: READ_ON,
      unverified: ['minimum', 'fee'],
    },
  },
  {
    symbol: 'USDe',
    name: 'Ethena USDe',
    color: { light: '#1e147f', dark: '#b786e7' },
    role: 'candidate',
    defillamaStablecoinId: '146',
    coingeckoId: 'ethena-usde',
    reference: { circulationUsd: '13200000000', ...SEPTEMBER_2025 },
    // Staked sUSDe earns and is priced above it; USDe itself pays nothing.
    contracts: {
      Ethereum: '0x4c9edd5852cd905f086c759e8383e09bff1e68b3',
      Arbitrum: '0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34',
      Base: '0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34',
      Berachain: '0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34',
      BSC: '0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34',
      Fraxtal: '0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34',
      'Hyperliquid L1': '0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34',
      Linea: '0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34',
      Mantle: '0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34',
      MegaETH: '0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34',
      Monad: '0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34',
      'OP Mainnet': '0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34',
      Plasma: '0x5d3a1ff2b6bab83b63cd9ad0787074081a52ef34',
      Solana: 'DEkqHyPN7GMRJ5cArtQFAWefqbZb33Hyf6s5iCwjEonT',
    },
    chainlink: { address: '0xa569d910839ae8865da8f8e70fffb0cba869f961' },
    redemption: {
      issuer: 'Ethena',
      paidIn: ['USDT', 'USDC'],
      parUsd: '1',
      minimumUsd: null,
      fee: null,
      hours: 'any_hour',
      businessDays: null,
      who: 'admitted',
      note: 'Users that Ethena has whitelisted, on demand at the price it quotes, as far as the contract holds stablecoins. No fee or minimum is stated.',
      sources: [
        'https://ethena-labs.gitbook.io/ethena-labs/solution-overview/peg-arbitrage-mechanism',
        'https://docs.ethena.fi/solution-design/minting-usde',
      ],
      readOn: READ_ON,
      unverified: [],
    },
  },
  {
    symbol: 'USDS',
    name: 'Sky Dollar',
    color: { light: '#4b5a0b', dark: '#6c8d38' },
    role: 'candidate',
    // There it is Stably's dollar of 2019.
    tickersByVenue: { binance: null, binanceus: null },
    defillamaStablecoinId: '209',
    coingeckoId: 'usds',
    reference: { circulationUsd: '7940000000', ...SEPTEMBER_2025 },
    // Stably's and Sperax's dollars have the same symbol on chains of their own: the contract tells which.
    contracts: {
      Ethereum: '0xdc035d45d973e3ec169d2276ddab16f1e407384f',
      Base: '0x820c137fa70c8691f0e44dc420a5e53c168921dc',
      Arbitrum: '0x6491c05a82219b8d1479057361ff1654749b876b',
      'OP Mainnet': '0x4f13a96ec5c4cf34e442b46bbd98a0791f20edc3',
      Unichain: '0x7e10036acc4b56d4dfca3b77810356ce52313f9c',
      Solana: 'USDSwr9ApdHk5bvJKMjzff41FfuX8bSxdKcR81vTwcA',
    },
    chainlink: { address: '0xff30586cd0f29ed462364c7e81375fc0c71219b1' },
    redemption: SKY,
  },
  {
    symbol: 'DAI',
    name: 'Dai',
    color: { light: '#b77400', dark: '#f2b643' },
    role: 'candidate',
    defillamaStablecoinId: '5',
    coingeckoId: 'dai',
    reference: { circulationUsd: '4440000000', ...SEPTEMBER_2025 },
    // DAI.e and WXDAI are bridged forms; sDAI is a vault share whose lending rate is not DAI's.
    contracts: {
      Ethereum: '0x6b175474e89094c44da98b954eedeac495271d0f',
      Arbitrum: '0xda10009cbd5d07dd0cecc66161fc93d7c9000da1',
      'OP Mainnet': '0xda10009cbd5d07dd0cecc66161fc93d7c9000da1',
    },
    chainlink: { address: '0xaed0c38402a5d19df6e4c03f4e2dced6e29c1ee9' },
    redemption: SKY,
  },
  {
    symbol: 'USD1',
    name: 'World Liberty Financial USD',
    color: { light: '#510f1e', dark: '#b99bb5' },
    role: 'candidate',
    defillamaStablecoinId: '262',
    coingeckoId: 'usd1-wlfi',
    reference: { circulationUsd: '2640000000', ...SEPTEMBER_2025 },
    contracts: {
      Ethereum: '0x8d0d000ee44948fc98c9b98a4fa4921476f08b0d',
      BSC: '0x8d0d000ee44948fc98c9b98a4fa4921476f08b0d',
      Solana: 'USD1ttGY1N17NEEHLmELoaybftRBUSErhqYiQzvEmuB',
    },
    chainlink: { address: '0xf0d9bb015cd7bfab877b7156146dc09bf461370d' },
    redemption: {
      issuer: 'BitGo for World Liberty Financial',
      paidIn: ['USD'],
      parUsd: '1',
      minimumUsd: null,
      fee: null,
      hours: 'business_days',
      businessDays: 2,
      who: 'admitted',
      note: 'Eligible customers of BitGo. Two business days is quoted as typical, not as a commitment. The fee is shown to customers only.',
      sources: ['https://www.bitgo.com/legal/bitgo-coin-minting-services-terms/'],
      readOn: READ_ON,
      unverified: ['par', 'time', 'who'],
    },
  },
  {
    symbol: 'PYUSD',
    name: 'PayPal USD',
    color: { light: '#9f48b7', dark: '#e292b0' },
    isDashed: true,
    role: 'candidate',
    defillamaStablecoinId: '120',
    coingeckoId: 'paypal-usd',
    reference: { circulationUsd: '1250000000', ...SEPTEMBER_2025 },
    ethereumDecimals: 6,
    contracts: {
      Ethereum: '0x6c3ea9036406852006290770bedfcaba0e23a0e8',
      Solana: '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
      Arbitrum: '0x46850ad61c2b7d64d08c9c754f45254596696984',
    },
    chainlink: { address: '0x8f1df6d7f2db73eece86a18b4381f4707b918fb1' },
    redemption: PAXOS,
  },
  {
    symbol: 'FDUSD',
    name: 'First Digital USD',
    color: { light: '#0a872c', dark: '#b4e326' },
    isDashed: true,
    role: 'candidate',
    defillamaStablecoinId: '119',
    coingeckoId: 'first-digital-usd',
    reference: { circulationUsd: '1120000000', ...SEPTEMBER_2025 },
    contracts: {
      Ethereum: '0xc5f0f7b66764f6ec8c8dff7ba683102295e16409',
      BSC: '0xc5f0f7b66764f6ec8c8dff7ba683102295e16409',
      Arbitrum: '0x93c9932e4afa59201f0b5e63f7d816516f1669fe',
      Solana: '9zNQRsGLjNKwCUU5Gq5LR8beUCPzQMVMqKAi3SSZh54u',
    },
  },
  {
    symbol: 'RLUSD',
    name: 'Ripple USD',
    color: { light: '#7e1a98', dark: '#fbb9bd' },
    isDashed: true,
    role: 'candidate',
    defillamaStablecoinId: '250',
    coingeckoId: 'ripple-usd',
    reference: { circulationUsd: '729000000', ...SEPTEMBER_2025 },
    contracts: {
      Ethereum: '0x8292bb45bf1ee4d140127049757c2e0ff06317ed',
    },
    chainlink: { address: '0x26c46b7ad0012ca71f2298ada567dc9af14e7f2a' },
    redemption: {
      issuer: 'Ripple',
      paidIn: ['USD'],
      parUsd: '1',
      minimumUsd: null,
      fee: null,
      hours: null,
      businessDays: null,
      who: 'admitted',
      note: 'Onboarded customers of Ripple Mint, to a bank account. No fee, minimum or time is stated in what was read.',
      sources: [
        'https://docs.ripple.com/products/stablecoin/user-interface/tutorials/redeem-rlusd',
        'https://docs.ripple.com/products/stablecoin/user-interface/tutorials/user-guides',
      ],
      readOn: READ_ON,
      unverified: ['par'],
    },
  },
  {
    symbol: 'USDG',
    name: 'Global Dollar',
    color: { light: '#865b79', dark: '#ed64db' },
    isDashed: true,
    role: 'candidate',
    defillamaStablecoinId: '286',
    coingeckoId: 'global-dollar',
    reference: { circulationUsd: '574000000', ...SEPTEMBER_2025 },
    ethereumDecimals: 6,
    contracts: {
      Ethereum: '0xe343167631d89b6ffc58b88d6b7fb0228795491d',
      Ink: '0xe343167631d89b6ffc58b88d6b7fb0228795491d',
      'Robinhood Chain': '0x5fc5360d0400a0fd4f2af552add042d716f1d168',
      Solana: '2u1tszSeqZ3qBWF3uNGPFc8TzMk2tdiwknnRMWGWjGWH',
    },
    chainlink: { address: '0x14f0737d6b705259e521ea6e9e3506ac78dbd311' },
    redemption: PAXOS,
  },
  {
    symbol: 'TUSD',
    name: 'TrueUSD',
    color: { light: '#5a543c', dark: '#607676' },
    isDashed: true,
    role: 'candidate',
    // Kraken's pair named TUSD is Threshold in dollars; ccxt reads base and quote, not the name.
    defillamaStablecoinId: '7',
    coingeckoId: 'true-usd',
    reference: { circulationUsd: '494000000', ...SEPTEMBER_2025 },
    contracts: {
      Ethereum: '0x0000000000085d4780b73119b644ae5ecd22b376',
      BSC: '0x40af3827f39d0eacbf4a168f8d4ee67c121d11c9',
      Tron: 'TUpMhErZL2fhh4sVNULAbNKLokS4GjC1F4',
    },
    chainlink: { address: '0xec746ecf986e2927abd291a2a1716c940100f8ba' },
  },
  {
    symbol: 'GHO',
    name: 'GHO',
    color: { light: '#204260', dark: '#a0dcfc' },
    isDashed: true,
    role: 'candidate',
    defillamaStablecoinId: '118',
    coingeckoId: 'gho',
    reference: { circulationUsd: '352000000', ...SEPTEMBER_2025 },
    contracts: {
      Ethereum: '0x40d16fc0246ad3160ccc09b8d0d3a2cd28ae6c2f',
      Arbitrum: '0x7dff72693f6a4149b17e7c6314655f6a9f7c8b33',
      Base: '0x6bb7a212910682dcfdbd5bcbb3e28fb4e8da10ee',
      Gnosis: '0xfc421ad3c883bf9e7c4f42de845c4e4405799e73',
      Avalanche: '0xfc421ad3c883bf9e7c4f42de845c4e4405799e73',
    },
    redemption: {
      issuer: 'Aave DAO',
      paidIn: ['USDC', 'USDT'],
      parUsd: '1',
      minimumUsd: null,
      fee: { percent: '0.08', atLeastUsd: null, upToUsd: null },
      hours: 'any_hour',
      businessDays: null,
      who: 'anyone',
      note: 'Through the GHO Stability Module on Ethereum, as far as it holds USDC (0.08%) or USDT (0.10%). It freezes while that coin is below $0.99. The fees are those of a governance proposal of February 2026; whether they still hold was not read on chain.',
      sources: [
        'https://docs.gho.xyz/developer-docs/gho-stability-module',
        'https://github.com/aave-dao/aave-proposals-v3/blob/main/src/20251113_AaveV3Ethereum_GSMMigration/GSMMigration.md',
      ],
      readOn: READ_ON,
      unverified: ['fee'],
    },
  },
  {
    symbol: 'frxUSD',
    name: 'Frax USD',
    color: { light: '#962789', dark: '#c8a26f' },
    role: 'candidate',
    defillamaStablecoinId: '235',
    coingeckoId: 'frax-usd',
    reference: { circulationUsd: '60800000', ...SEPTEMBER_2025 },
    contracts: {
      Ethereum: '0xcacd6fd266af91b8aed52accc382b4e165586e29',
      Fraxtal: '0xfc00000000000000000000000000000000000001',
      Base: '0xe5020a6d073a794b6e7f05678707de47986fb0b6',
      Arbitrum: '0x80eede496655fb9047dd39d9f418d5483ed600df',
      'OP Mainnet': '0x80eede496655fb9047dd39d9f418d5483ed600df',
      Polygon: '0x80eede496655fb9047dd39d9f418d5483ed600df',
      Sonic: '0x80eede496655fb9047dd39d9f418d5483ed600df',
    },
    chainlink: { address: '0x9b4a96210bc8d9d55b1908b465d8b0de68b7ff83' },
    redemption: {
      issuer: 'Frax',
      paidIn: ['USDC'],
      parUsd: '1',
      minimumUsd: null,
      fee: null,
      hours: 'any_hour',
      businessDays: null,
      who: 'anyone',
      note: 'Through the redemption contract on Ethereum, as far as it holds USDC. No fee or minimum is stated in what was read.',
      sources: [
        'https://docs.frax.com/frxusd/mint-and-redeem-overview',
        'https://docs.frax.com/frxusd/mint-and-redeem-quickstarts/usdc',
      ],
      readOn: READ_ON,
      unverified: [],
    },
  },
  {
    symbol: 'USDP',
    name: 'Pax Dollar',
    color: { light: '#838a96', dark: '#8dad53' },
    isDashed: true,
    role: 'candidate',
    defillamaStablecoinId: '11',
    coingeckoId: 'paxos-standard',
    reference: { circulationUsd: '68000000', ...SEPTEMBER_2025 },
    // Two other tokens carry this symbol on chains.
    isSymbolShared: true,
    contracts: {
      Ethereum: '0x8e870d67f660d95d5be530380d0ec0bd388289e1',
    },
    redemption: PAXOS,
  },
  {
    symbol: 'USDtb',
    name: 'USDtb',
    color: { light: '#24120c', dark: '#f6eebd' },
    isDashed: true,
    role: 'candidate',
    defillamaStablecoinId: '221',
    coingeckoId: 'usdtb',
    reference: { circulationUsd: '1790000000', ...SEPTEMBER_2025 },
    contracts: {
      Ethereum: '0xc139190f447e929f090edeb554d95abb8b18ac1c',
      Solana: '8yXrtJ54jZtE84xEBzTESKuegjcAkAuDrdAhRd8i8n3T',
    },
  },
  {
    symbol: 'FRAX',
    name: 'Frax',
    color: { light: '#962789', dark: '#c8a26f' },
    role: 'recorded',
    // Exchanges now use this ticker for the protocol's governance token (the former FXS).
    exchangeTicker: null,
    defillamaStablecoinId: '6',
    coingeckoId: 'frax',
    isSymbolShared: true,
    contracts: {
      Ethereum: '0x853d955acef822db058eb8505911ed77f175b99e',
      Arbitrum: '0x17fc002b466eec40dae837fc4be5c67993ddbd6f',
      'OP Mainnet': '0x2e3d870790dc77a83dd1d18184acc7439a53f475',
      Polygon: '0x45c32fa6df82ead1e2ef74d17b76547eddfaff89',
      Avalanche: '0xd24c2ad096400b6fbcd2ad8b24e7acbc21a1da64',
      BSC: '0x90c97f71e18723b0cf0dfa30ee176ab653e89f40',
    },
  },
  {
    symbol: 'BUSD',
    name: 'Binance USD',
    color: { light: '#7a6a00', dark: '#e6d24a' },
    role: 'recorded',
    defillamaStablecoinId: '4',
    coingeckoId: 'binance-usd',
    isSymbolShared: true,
    contracts: {
      Ethereum: '0x4fabb145d64652a948d72533023f6e7a623c7c53',
    },
  },
  {
    symbol: 'UST',
    name: 'TerraUSD',
    color: { light: '#9a4a20', dark: '#e89a6d' },
    role: 'recorded',
    // Bitfinex calls Tether by this name.
    exchangeTicker: null,
    defillamaStablecoinId: '3',
    coingeckoId: 'terrausd',
    isSymbolShared: true,
    contracts: {
      Ethereum: '0xa47c8bf37f92abed4a126bda807a7b7498661acd',
    },
  },
];

const bySymbol = new Map(COINS.map((coin) => [coin.symbol, coin]));
const byUpperCase = new Map(COINS.map((coin) => [coin.symbol.toUpperCase(), coin]));

/** Candidates of the basket: the coins the live engine follows, quote coins first. */
export const COVERED_COINS: readonly string[] = COINS.filter(
  ({ role }) => role === 'candidate',
).map(({ symbol }) => symbol);

/** A coin by its issuer's spelling; `undefined` where it is not known. */
export function findCoin(symbol: string): CoinData | undefined {
  return bySymbol.get(symbol);
}

export function isKnownCoin(symbol: string): boolean {
  return bySymbol.has(symbol);
}

/** Its name; the ticker of a coin that only a recording knows. */
export function coinName(symbol: string): string {
  return bySymbol.get(symbol)?.name ?? symbol;
}

/** The issuer's spelling of a symbol typed in any case; upper case where no coin matches. */
export function knownSpelling(typed: string): string {
  const upper = typed.toUpperCase();
  return byUpperCase.get(upper)?.symbol ?? upper;
}
