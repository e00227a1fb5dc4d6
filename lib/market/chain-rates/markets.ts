import 'server-only';
import type * as Hex from 'ox/Hex';

/** Chains whose lending contracts are read, as the coins' registry spells them. */
export type RateChain = 'Ethereum' | 'Base' | 'Arbitrum';

/**
 * The data providers of Aave v3 and of its fork Spark, each with every reserve of its market
 * (bgd-labs/aave-address-book, sparkdotfi/spark-address-registry; read in November 2026).
 */
export const DATA_PROVIDERS: readonly { protocol: string; chain: RateChain; address: Hex.Hex }[] = [
  {
    protocol: 'aave-v3',
    chain: 'Ethereum',
    address: '0x0a16f2fcc0d44fae41cc54e079281d84a363becd',
  },
  { protocol: 'aave-v3', chain: 'Base', address: '0x0f43731eb8d45a581f4a36dd74f5f358bc90c73a' },
  {
    protocol: 'aave-v3',
    chain: 'Arbitrum',
    address: '0x243aa95cac2a25651eda86e80bee66114413c43b',
  },
  {
    protocol: 'sparklend',
    chain: 'Ethereum',
    address: '0xfc21d6d146e6086b8359705c8b28512a983db0cb',
  },
];

/** Compound v3 has one contract (a Comet) for each coin it lends (compound-finance/comet, deployments). */
export const COMETS: readonly { symbol: string; chain: RateChain; address: Hex.Hex }[] = [
  { symbol: 'USDC', chain: 'Ethereum', address: '0xc3d688b66703497daa19211eedff47f25384cdc3' },
  { symbol: 'USDT', chain: 'Ethereum', address: '0x3afdc9bca9213a35503b077a6072f3d0d5ab0840' },
  { symbol: 'USDS', chain: 'Ethereum', address: '0x5d409e56d886231adaf00c8775665ad0f9897b56' },
  { symbol: 'USDC', chain: 'Base', address: '0xb125e6687d4313864e53df431d5425969c15eb2f' },
  { symbol: 'USDC', chain: 'Arbitrum', address: '0x9c4ec768c28520b50860ea7a15bd7213a9ff58bf' },
  { symbol: 'USDT', chain: 'Arbitrum', address: '0xd98be00b5d27fc98112bde293e487f8d4ca57d07' },
];

/** Sky's savings: the contract with the rate, and the vault that holds the deposits. */
export const SAVINGS: readonly {
  symbol: string;
  chain: RateChain;
  rate: { address: Hex.Hex; function: 'ssr' | 'dsr' };
  vault: Hex.Hex;
}[] = [
  {
    symbol: 'USDS',
    chain: 'Ethereum',
    rate: { address: '0xa3931d71877c0e7a3148cb7eb4463524fec27fbd', function: 'ssr' },
    vault: '0xa3931d71877c0e7a3148cb7eb4463524fec27fbd',
  },
  {
    symbol: 'DAI',
    chain: 'Ethereum',
    rate: { address: '0x197e90f9fad81970ba7976f33cbd77088e5d7cf7', function: 'dsr' },
    vault: '0x83f20f44975d03b1b09e64809b757c47f942beea',
  },
];
