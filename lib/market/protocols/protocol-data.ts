import type { PoolKind } from '@/lib/benchmark/pool-kinds';

/** The kind of the pools that it fits: those of its symbol, text and coin, as far as it names them. */
export type RowRule = {
  /** The row's symbol, in capitals. */
  symbol?: string;
  /** Part of the source's text besides the symbol, in lower case. */
  meta?: string;
  /** The coin it is a deposit of; without symbol and meta, the coin that this row applies to. */
  coin?: string;
  kind: PoolKind;
  /** The protocol that such a vault supplies. */
  suppliesProtocol?: string;
};

export type Protocol = {
  /** Our own permanent name for it. */
  id: string;
  name: string;
  /** The kind of its pools, but for `rows`. */
  kind: PoolKind;
  /** The names its source used at other times. */
  aliases?: readonly string[];
  /** The letter before the coin's ticker in receipts of a plain deposit. */
  receiptPrefix?: string;
  /** Its vaults have names of their own, which contain the ticker of their coin. */
  namesVaults?: true;
  /** The kind of a row under a coin's own symbol, where it is not that of the vaults. */
  ownSymbolKind?: PoolKind;
  /** Vaults whose names contain a ticker that is not their coin's. */
  otherVaults?: readonly string[];
  /**
   * Its adapters state supply less borrow as the TVL of lending pools (DefiLlama/yield-server at e638965f, read in
   * November 2026); the others state whole deposits.
   */
  hasNetTvl?: true;
  /** The exceptions: the first one that matches a pool decides. */
  rows?: readonly RowRule[];
};

export const PROTOCOLS: readonly Protocol[] = [
  {
    id: 'aave-v2',
    name: 'Aave v2',
    kind: 'lending',
    aliases: ['aave'],
    receiptPrefix: 'A',
  },
  {
    id: 'aave-v3',
    hasNetTvl: true,
    name: 'Aave v3',
    kind: 'lending',
    receiptPrefix: 'A',
    rows: [
      { meta: 'umbrella', kind: 'insurance' },
      // What remains of the safety module; its successor cannot be slashed.
      { symbol: 'SGHO', meta: 'legacy', kind: 'insurance', coin: 'GHO' },
      { symbol: 'STKGHO', kind: 'insurance', coin: 'GHO' },
      { symbol: 'SGHO', kind: 'savings', coin: 'GHO' },
    ],
  },
  { id: 'aave-v4', name: 'Aave v4', kind: 'lending', hasNetTvl: true },
  { id: 'blend-pools-v2', name: 'Blend v2', kind: 'lending' },
  {
    id: 'compound-v2',
    name: 'Compound v2',
    kind: 'lending',
    aliases: ['compound'],
    receiptPrefix: 'C',
  },
  { id: 'compound-v3', name: 'Compound v3', kind: 'lending', hasNetTvl: true, receiptPrefix: 'C' },
  { id: 'current', name: 'Current', kind: 'lending' },
  { id: 'curvance', name: 'Curvance', kind: 'lending' },
  { id: 'curve-llamalend', name: 'LlamaLend', kind: 'lending' },
  { id: 'dolomite', name: 'Dolomite', kind: 'lending', hasNetTvl: true },
  {
    id: 'euler-v2',
    name: 'Euler v2',
    kind: 'lending',
    namesVaults: true,
    // Its Earn vaults supply its lending vaults.
    rows: [{ meta: ' earn ', kind: 'curated', suppliesProtocol: 'euler-v2' }],
  },
  { id: 'fluid-lending', name: 'Fluid', kind: 'lending' },
  { id: 'fraxlend', name: 'Fraxlend', kind: 'lending' },
  { id: 'hyperlend-pooled', name: 'HyperLend', kind: 'lending' },
  { id: 'jupiter-lend', name: 'Jupiter Lend', kind: 'lending' },
  { id: 'justlend-v1', name: 'JustLend', kind: 'lending', hasNetTvl: true, aliases: ['justlend'] },
  { id: 'kamino-lend', name: 'Kamino Lend', kind: 'lending', hasNetTvl: true, namesVaults: true },
  { id: 'lista-lending', name: 'Lista Lending', kind: 'lending' },
  {
    id: 'morpho-blue',
    name: 'Morpho',
    kind: 'curated',
    aliases: ['morpho-v1'],
    namesVaults: true,
    // A row under a coin's own symbol is a market's collateral; what is lent comes through vaults.
    ownSymbolKind: 'collateral',
    // Gauntlet's vault of Metronome's msUSD, by its underlying token.
    otherVaults: ['GTMSUSDC'],
  },
  { id: 'mystic-finance-lending', name: 'Mystic', kind: 'curated', namesVaults: true },
  { id: 'navi-lending', name: 'NAVI', kind: 'lending' },
  { id: 'save', name: 'Save', kind: 'lending' },
  { id: 'segment-finance', name: 'Segment Finance', kind: 'lending' },
  { id: 'silo-v2', name: 'Silo v2', kind: 'lending' },
  {
    id: 'sparklend',
    hasNetTvl: true,
    name: 'Spark',
    kind: 'lending',
    receiptPrefix: 'A',
    rows: [{ meta: 'farming pool', kind: 'campaign' }],
  },
  { id: 'tectonic', name: 'Tectonic', kind: 'lending' },
  { id: 'termmax', name: 'TermMax', kind: 'lending' },
  { id: 'tydro', name: 'Tydro', kind: 'lending' },
  {
    id: 'venus-core-pool',
    name: 'Venus',
    kind: 'lending',
    aliases: ['venus'],
    receiptPrefix: 'V',
  },
  { id: 'zest-v2', name: 'Zest v2', kind: 'lending' },

  // Issuers. Their rate counts for the coin they issue, and for no other.
  {
    id: 'sky-lending',
    name: 'Sky',
    kind: 'other',
    rows: [
      { symbol: 'SUSDS', kind: 'savings', coin: 'USDS' },
      { symbol: 'SDAI', kind: 'savings', coin: 'DAI' },
      { symbol: 'DAI', kind: 'savings', coin: 'DAI' },
      // First to bear the losses of loans against the governance token.
      { symbol: 'STUSDS', kind: 'insurance', coin: 'USDS' },
      { meta: 'farming pool', kind: 'campaign' },
    ],
  },
  {
    id: 'spark-savings',
    name: 'Spark Savings',
    // Its vaults of other coins hold whatever Spark allocates to, funds and credit among it.
    kind: 'mixed',
    rows: [{ coin: 'USDS', kind: 'savings' }],
  },
  {
    id: 'ethena-usde',
    name: 'Ethena',
    kind: 'basis-trade',
    rows: [{ symbol: 'SUSDE', kind: 'savings', coin: 'USDe' }],
  },
  {
    id: 'frax',
    name: 'Frax',
    kind: 'other',
    rows: [
      { symbol: 'SFRXUSD', kind: 'savings', coin: 'frxUSD' },
      { symbol: 'SFRAX', kind: 'savings', coin: 'FRAX' },
    ],
  },
  // sDAI on Gnosis holds DAI behind that chain's bridge.
  {
    id: 'sdai',
    name: 'Savings xDAI',
    kind: 'bridged',
    rows: [{ symbol: 'SDAI', kind: 'bridged', coin: 'DAI' }],
  },

  // Curators, by what each vault does.
  {
    id: 'sentora',
    name: 'Sentora',
    kind: 'mixed',
    rows: [{ meta: 'kamino', kind: 'curated', suppliesProtocol: 'kamino-lend' }],
  },
  { id: 'gami-labs', name: 'Gami Labs', kind: 'mixed' },
  { id: 'gauntlet', name: 'Gauntlet', kind: 'mixed' },

  { id: '3jane-lending', name: '3Jane', kind: 'private-credit' },
  { id: 'accountable', name: 'Accountable', kind: 'private-credit' },
  { id: 'clearpool-lending', name: 'Clearpool', kind: 'private-credit' },
  { id: 'credix', name: 'Credix', kind: 'private-credit' },
  // Listed as lending by the source; it lends to companies.
  { id: 'maple', name: 'Maple', kind: 'private-credit' },
  { id: 'pareto-credit', name: 'Pareto', kind: 'private-credit' },
  { id: 'usd-ai', name: 'USD.AI', kind: 'private-credit' },

  { id: 'apyx-protocol', name: 'Apyx', kind: 'rwa-fund' },
  { id: 'blackrock-buidl', name: 'BlackRock BUIDL', kind: 'rwa-fund' },
  { id: 'centrifuge-protocol', name: 'Centrifuge', kind: 'rwa-fund' },
  { id: 'circle-usyc', name: 'Circle USYC', kind: 'rwa-fund' },
  { id: 'gaib', name: 'GAIB', kind: 'rwa-fund' },
  { id: 'invesco-ustb', name: 'Invesco USTB', kind: 'rwa-fund', aliases: ['superstate-ustb'] },
  { id: 'midas-rwa', name: 'Midas', kind: 'rwa-fund' },
  { id: 'ondo-yield-assets', name: 'Ondo', kind: 'rwa-fund' },
  { id: 'openeden-usdo', name: 'OpenEden', kind: 'rwa-fund' },
  { id: 'stusdt', name: 'stUSDT', kind: 'rwa-fund' },
  { id: 'usual-usd0', name: 'Usual', kind: 'rwa-fund' },

  { id: 'aegis-yusd', name: 'Aegis', kind: 'basis-trade' },
  { id: 'avant-avusd', name: 'Avant', kind: 'basis-trade' },
  { id: 'bitway-earn', name: 'Bitway Earn', kind: 'basis-trade' },
  { id: 'bitwise-uscc', name: 'Bitwise USCC', kind: 'basis-trade' },
  { id: 'falcon-finance', name: 'Falcon', kind: 'basis-trade' },
  { id: 'mainstreet', name: 'Main Street', kind: 'basis-trade' },
  { id: 'multipli.fi', name: 'Multipli', kind: 'basis-trade' },
  { id: 'tori-finance', name: 'Tori', kind: 'basis-trade' },
  { id: 'unitas-usdu', name: 'Unitas', kind: 'basis-trade', aliases: ['unitas'] },
  { id: 'zerobase-cedefi', name: 'Zerobase', kind: 'basis-trade' },

  { id: 're', name: 'Re', kind: 'insurance' },

  { id: 'avantis', name: 'Avantis', kind: 'liquidity' },
  { id: 'curve-dex', name: 'Curve', kind: 'liquidity' },

  { id: 'merkl', name: 'Merkl', kind: 'campaign' },
  { id: 'convex-finance', name: 'Convex', kind: 'campaign' },

  { id: 'concrete', name: 'Concrete', kind: 'mixed' },
  { id: 'ember-protocol', name: 'Ember', kind: 'mixed' },
  { id: 'ether.fi-liquid', name: 'ether.fi Liquid', kind: 'mixed' },
  { id: 'fluid-lite', name: 'Fluid Lite', kind: 'mixed' },
  { id: 'harmonix-finance', name: 'Harmonix', kind: 'mixed' },
  { id: 'makina', name: 'Makina', kind: 'mixed' },
  { id: 'upshift', name: 'Upshift', kind: 'mixed' },
  { id: 'veda', name: 'Veda', kind: 'mixed' },
  { id: 'vesper', name: 'Vesper', kind: 'mixed' },
  { id: 'yearn-finance', name: 'Yearn', kind: 'mixed' },

  // None of the above: stability pools, tranches, fixed terms, coins that earn by themselves.
  { id: 'cap', name: 'Cap', kind: 'other' },
  { id: 'crvusd', name: 'crvUSD', kind: 'other' },
  { id: 'frankencoin', name: 'Frankencoin', kind: 'other' },
  { id: 'fx-protocol', name: 'f(x) Protocol', kind: 'other' },
  { id: 'growihf', name: 'Growi', kind: 'other' },
  { id: 'infinifi', name: 'infiniFi', kind: 'other' },
  { id: 'inverse-finance-firm', name: 'Inverse FiRM', kind: 'other' },
  {
    id: 'pendle',
    name: 'Pendle',
    kind: 'other',
    rows: [{ meta: 'for lp', kind: 'liquidity' }],
  },
  { id: 'reserve-protocol', name: 'Reserve Protocol', kind: 'other' },
  { id: 'reservoir-protocol', name: 'Reservoir', kind: 'other' },
  { id: 'resupply', name: 'Resupply', kind: 'other' },
  { id: 'saturn', name: 'Saturn', kind: 'other' },
  { id: 'strata-markets', name: 'Strata', kind: 'other' },
  { id: 'yuzu-money', name: 'Yuzu', kind: 'other' },
];

/**
 * Tokens whose symbols contain a coin's ticker but are not that coin: a vault named after one of them is
 * not a vault of the coin.
 */
export const OTHER_TICKERS = [
  'SUSDE',
  'SUSDS',
  'STUSDS',
  'SDAI',
  'SUSDC',
  'SGHO',
  'STKGHO',
  'SFRAX',
  'SFRXUSD',
  'SPUSDC',
  'SPUSDT',
  'SPUSDG',
  'SYRUPUSDC',
  'SYRUPUSDT',
  'SYRUPUSDG',
  'AXLUSDC',
  'AXLUSDT',
  'USDAI',
  'SUSDAI',
  'USDTB',
  'SRUSDE',
  'REUSDE',
  // Apyx's token, not a vault of PYUSD.
  'APYUSD',
];
