import type { MarketPool } from './pools';

type Row = readonly [project: string, chain: string, symbol: string, tvlUsd: number, apy: number];

/** Made up, for where no recording is beside the project: a few pools of known protocols for each coin. */
const ROWS: readonly Row[] = [
  ['aave-v3', 'Ethereum', 'USDC', 900e6, 3.9],
  ['morpho-blue', 'Base', 'STEAKUSDC', 400e6, 4.2],
  ['compound-v3', 'Ethereum', 'USDC', 120e6, 3.4],
  ['maple', 'Ethereum', 'USDC', 2_500e6, 5.1],
  ['aave-v3', 'Ethereum', 'USDT', 700e6, 3.6],
  ['fluid-lending', 'Ethereum', 'USDT', 150e6, 4.4],
  ['justlend-v1', 'Tron', 'USDT', 90e6, 2.1],
  ['sky-lending', 'Ethereum', 'SUSDS', 4_600e6, 3.6],
  ['aave-v3', 'Ethereum', 'USDS', 80e6, 3.1],
  ['sparklend', 'Ethereum', 'DAI', 60e6, 3.2],
  ['aave-v3', 'Ethereum', 'DAI', 45e6, 3.0],
  ['ethena-usde', 'Ethereum', 'SUSDE', 1_300e6, 4.7],
  ['aave-v3', 'Ethereum', 'USDE', 300e6, 3.3],
  ['lista-lending', 'BSC', 'USD1', 70e6, 2.9],
  ['dolomite', 'Ethereum', 'USD1', 60e6, 4.0],
  ['kamino-lend', 'Solana', 'PYUSD', 90e6, 3.8],
  ['aave-v3', 'Ethereum', 'PYUSD', 40e6, 3.5],
  ['circle-usyc', 'BSC', 'USYC', 2_600e6, 3.4],
];

export const HAND_WRITTEN_POOLS: readonly MarketPool[] = ROWS.map(
  ([project, chain, symbol, tvlUsd, apy], index) => ({
    ...{ poolId: `0000000${index % 10}-0000-4000-9000-${String(index).padStart(12, '0')}` },
    ...{ project, chain, symbol, tvlUsd, apy, apyBase: apy, apyReward: null },
    ...{ poolMeta: null, outlier: false },
  }),
);
