import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { MARKET_POOLS } from '../../vendors/market/pools';
import { seededRandom } from '../seeded-random';
import {
  type Corruption,
  columnsOf,
  figuresOf,
  lendingRows,
  levelsOf,
  poolRows,
  type VendorFault,
} from './corruption';

/** From where a case starts: a warm engine at noon or before midnight, after a restart, or without any past. */
export type Beginning = 'noon' | 'midnight' | 'restart' | 'first-start';

export type CorruptionCase = {
  name: string;
  begins: Beginning;
  forMs: number;
  faults: ReadonlyMap<string, VendorFault>;
};

const EXCHANGES = [
  ...['binance', 'kraken', 'coinbase', 'okx', 'bybit', 'bitstamp', 'kucoin', 'gemini'],
  ...['bitfinex', 'cryptocom', 'gate', 'mexc', 'binanceus', 'htx', 'bitget'],
];
/** Prices are asked each half minute or minute, and lapse after five. */
const PRICES_MS = 7 * MINUTE_MS;
/** The rows of pools change once an hour, at 20 past. */
const POOLS_MS = 40 * MINUTE_MS;
const MIDNIGHT_MS = 20 * MINUTE_MS;
const START_MS = 15 * MINUTE_MS;
const COMBINATIONS = 30;

const times = (factor: number) => (figure: number) => figure * factor;
const negative = (figure: number) => -Math.abs(figure);

/** How an exchange's books may be wrong. */
const BOOKS: readonly Corruption[] = [
  { name: 'sizes × 10⁶', json: levelsOf(({ price, size }) => ({ price, size: size * 1e6 })) },
  { name: 'sizes ÷ 10⁶', json: levelsOf(({ price, size }) => ({ price, size: size / 1e6 })) },
  { name: 'prices × 10', json: levelsOf(({ price, size }) => ({ price: price * 10, size })) },
  { name: 'prices ÷ 100', json: levelsOf(({ price, size }) => ({ price: price / 100, size })) },
  { name: 'prices + 0.4 %', json: levelsOf(({ price, size }) => ({ price: price * 1.004, size })) },
  { name: 'prices − 3 %', json: levelsOf(({ price, size }) => ({ price: price * 0.97, size })) },
  { name: 'sizes below zero', json: levelsOf(({ price, size }) => ({ price, size: -size })) },
  { name: 'ten minutes old', clockMs: -10 * MINUTE_MS },
  { name: 'an hour ahead', clockMs: HOUR_MS },
];
const BOOKS_PER_EXCHANGE = 4;

type Row = Record<string, unknown>;
const APYS = ['apy', 'apyBase', 'apyReward'];
const apysOf = (change: (figure: number) => number) => figuresOf(APYS, change);
const isDollarPool = (row: Row) => row.stablecoin === true;
/** The rows that count most for the basket. */
const BIGGEST = [...MARKET_POOLS]
  .filter(({ project }) =>
    ['aave-v3', 'sky-lending', 'morpho-blue', 'sparklend', 'ethena-usde', 'jupiter-lend'].includes(
      project,
    ),
  )
  .sort((a, b) => b.tvlUsd - a.tvlUsd)
  .slice(0, 8);

function rows(name: string, change: (rows: readonly Row[]) => readonly Row[]): Corruption {
  return { name, json: poolRows(change) };
}

function eachRow(name: string, change: (row: Row) => Row): Corruption {
  return rows(name, (all) => all.map((row) => (isDollarPool(row) ? change(row) : row)));
}

function invented(symbol: string, project: string, tvlUsd: number, apy: number): Corruption {
  const id = `00000000-1111-4000-8000-${symbol.padEnd(12, '0').toLowerCase()}`;
  return rows(`a new row: ${project} ${symbol} $${tvlUsd / 1e9}B at ${apy} %`, (all) => {
    const like = all.find((row) => row.project === 'aave-v3' && row.chain === 'Ethereum') ?? {};
    const contract = all.find((row) => row.symbol === symbol && row.chain === 'Ethereum');
    const figures = { tvlUsd, apy, apyBase: apy, apyReward: null, apyMean30d: apy, count: 400 };
    const own = { pool: id, project, symbol, underlyingTokens: contract?.underlyingTokens };
    return [...all, { ...like, ...figures, ...own }];
  });
}

const POOLS: readonly Corruption[] = [
  invented('USDT', 'aave-v3', 20e9, 12),
  invented('USDC', 'aave-v3', 20e9, 12),
  invented('USDS', 'sparklend', 3e9, 9),
  invented('USDC', 'compound-v3', 5e9, 0),
  invented('USDT', 'aave-v3', 400e9, 0),
  invented('USDT', 'brand-new-lending', 0.5e9, 15),
  invented('PYUSD', 'aave-v3', 2e9, 14),
  ...[1.9, -1.9, 0.9].map((points) =>
    eachRow(`every rate ${points > 0 ? '+' : '−'}${Math.abs(points)} pp`, (row) =>
      Object.assign(
        { ...row },
        apysOf((figure) => figure + points)({ apy: row.apy, apyBase: row.apyBase }),
      ),
    ),
  ),
  ...[10, 1 / 10, 1 / 100, 100, 2].map((factor) =>
    eachRow(`every rate × ${factor}`, (row) => apysOf(times(factor))(row) as Row),
  ),
  eachRow('every rate below zero', (row) => apysOf(negative)(row) as Row),
  eachRow('every rate 0', (row) => apysOf(() => 0)(row) as Row),
  eachRow('base and reward exchanged', (row) => ({
    ...row,
    apyBase: row.apyReward,
    apyReward: row.apyBase,
  })),
  eachRow('no base', (row) => ({ ...row, apyBase: null })),
  eachRow('every row an outlier', (row) => ({ ...row, outlier: true })),
  eachRow('every TVL × 1000', (row) => figuresOf(['tvlUsd'], times(1000))(row) as Row),
  eachRow('every TVL ÷ 1000', (row) => figuresOf(['tvlUsd'], times(1 / 1000))(row) as Row),
  eachRow('every TVL below zero', (row) => figuresOf(['tvlUsd'], negative)(row) as Row),
  ...BIGGEST.flatMap(({ poolId, project, symbol }) => [
    eachRow(`${project} ${symbol}: TVL × 1000`, (row) =>
      row.pool === poolId ? (figuresOf(['tvlUsd'], times(1000))(row) as Row) : row,
    ),
    eachRow(`${project} ${symbol}: rate × 3`, (row) =>
      row.pool === poolId ? (apysOf(times(3))(row) as Row) : row,
    ),
    rows(`${project} ${symbol}: not listed`, (all) => all.filter((row) => row.pool !== poolId)),
  ]),
  rows('every second row missing', (all) => all.filter((_, index) => index % 2 === 0)),
  rows('every row twice', (all) => [...all, ...all]),
  rows('every row again under another id', (all) => [
    ...all,
    ...all.map((row) => ({ ...row, pool: `copy-${String(row.pool)}` })),
  ]),
  rows('no rows', () => []),
  eachRow('every slug renamed', (row) => ({ ...row, project: `${String(row.project)}-v9` })),
  eachRow('Maple as Aave', (row) =>
    row.project === 'maple' ? { ...row, project: 'aave-v3' } : row,
  ),
  eachRow('symbols in lower case', (row) => ({ ...row, symbol: String(row.symbol).toLowerCase() })),
  { name: 'a day old', clockMs: -24 * HOUR_MS },
  { name: 'an hour ahead', clockMs: HOUR_MS },
];

/** How the table of lending may be wrong, which stands beside pools that are right. */
const LENDING: readonly Corruption[] = [
  ...[1000, 1 / 1000, -1].map((factor) => ({
    name: `every supply × ${factor}`,
    json: lendingRows((all) => all.map(figuresOf(['totalSupplyUsd'], times(factor))) as Row[]),
  })),
  {
    name: 'supply and borrow × 10',
    json: lendingRows((all) =>
      all.map((row) => {
        const [supply, borrow] = [Number(row.totalSupplyUsd), Number(row.totalBorrowUsd)];
        const totalBorrowUsd = 10 * supply - (supply - borrow);
        return { ...row, totalSupplyUsd: 10 * supply, totalBorrowUsd };
      }),
    ),
  },
  { name: 'no rows of lending', json: lendingRows(() => []) },
  {
    name: 'every second row of lending missing',
    json: lendingRows((all) => all.filter((_, index) => index % 2 === 0)),
  },
];

const PROTOCOLS: readonly Corruption[] = [
  {
    name: 'every category Lending',
    json: (body) =>
      Array.isArray(body)
        ? body.map((row: Row) => ('category' in row ? { ...row, category: 'Lending' } : row))
        : body,
  },
  { name: 'assets × 1000', json: figuresOf(['currentTvl', 'cleanAssetsTvl'], times(1000)) },
  { name: 'assets ÷ 1000', json: figuresOf(['currentTvl', 'cleanAssetsTvl'], times(1 / 1000)) },
];

const scaled = (keys: readonly string[], name: string, factors: readonly number[]): Corruption[] =>
  factors.map((factor) => ({
    name: `${name} × ${factor}`,
    json: figuresOf(keys, times(factor)),
  }));

const CAPS: readonly (readonly [vendor: string, corruption: Corruption])[] = [
  ...scaled(['peggedUSD'], 'circulation', [1e-6, 1e3, 1.05, -1]).map(
    (each) => ['defillama-stablecoins', each] as const,
  ),
  ...scaled(['usd_market_cap'], 'market cap', [1e-6, 1e3, 0.95, -1]).map(
    (each) => ['coingecko', each] as const,
  ),
];

const PRICES: readonly (readonly [vendor: string, corruption: Corruption])[] = [
  ['coingecko', ['usd']] as const,
  ['redstone', ['value']] as const,
  ['defillama-coins', ['price']] as const,
].flatMap(([vendor, keys]) => [
  ...scaled(keys, 'prices', [10, 0.1, 1.01, 0.97]).map((each) => [vendor, each] as const),
  [vendor, { name: 'an hour old', clockMs: -HOUR_MS }] as const,
]);

const BILLS: readonly Corruption[] = [
  ...[100, 1 / 100, 0, -1, 2].map((factor) => ({
    name: `bill × ${factor}`,
    text: columnsOf(times(factor)),
  })),
  { name: 'a header alone', text: (body: string) => `${body.split('\n')[0]}\n` },
  { name: 'thirty days old', clockMs: -30 * 24 * HOUR_MS },
];

const PLATFORMS: readonly (readonly [vendor: string, keys: readonly string[]])[] = [
  ['okx', ['lendingRate', 'rate']],
  ['bybit', ['estimateApr']],
  ['gate', ['est_rate']],
  ['kucoin', ['marketInterestRate']],
];

const CHAINS = ['publicnode', 'base', 'arbitrum'];

function one(vendor: string, fault: VendorFault, begins: Beginning, forMs: number): CorruptionCase {
  const name = `${vendor}: ${typeof fault === 'string' ? fault : fault.name}`;
  return {
    name: `${name}${begins === 'noon' ? '' : ` (${begins})`}`,
    begins,
    forMs,
    faults: new Map([[vendor, fault]]),
  };
}

function several(
  name: string,
  faults: readonly (readonly [string, VendorFault])[],
  begins: Beginning,
  forMs: number,
): CorruptionCase {
  return { name, begins, forMs, faults: new Map(faults) };
}

/** Every exchange with some of the ways of being wrong: the same for the same seed. */
function bookCases(): CorruptionCase[] {
  const random = seededRandom(34);
  return EXCHANGES.flatMap((exchange) => {
    const order = BOOKS.map((each) => ({ each, place: random() })).sort(
      (a, b) => a.place - b.place,
    );
    return order
      .slice(0, BOOKS_PER_EXCHANGE)
      .map(({ each }) => one(exchange, each, 'noon', PRICES_MS));
  });
}

const silent = (vendors: readonly string[]) => vendors.map((vendor) => [vendor, 'hang'] as const);

const SILENCES: readonly CorruptionCase[] = [
  several('8 of 15 exchanges silent', silent(EXCHANGES.slice(0, 8)), 'noon', PRICES_MS),
  several('the other 7 silent', silent(EXCHANGES.slice(8)), 'noon', PRICES_MS),
  several('8 of 15 silent at a restart', silent(EXCHANGES.slice(0, 8)), 'restart', START_MS),
  several('pools silent at a restart', silent(['defillama-yields']), 'restart', START_MS),
  several('a restart alone', [], 'restart', START_MS),
  several(
    'both sources of caps silent',
    silent(['coingecko', 'defillama-stablecoins']),
    'midnight',
    MIDNIGHT_MS,
  ),
  several('one source of caps silent', silent(['coingecko']), 'midnight', MIDNIGHT_MS),
  several('a first start alone', [], 'first-start', START_MS),
];

const FIRST_STARTS: readonly CorruptionCase[] = POOLS.filter(({ name }) =>
  /^every rate × (10|0.01)$|^every rate \+1.9|^every TVL × 1000$/.test(name),
).map((each) => one('defillama-yields', each, 'first-start', START_MS));

function single(): CorruptionCase[] {
  return [
    ...bookCases(),
    ...POOLS.map((each) => one('defillama-yields', each, 'noon', POOLS_MS)),
    ...LENDING.map((each) => one('defillama-yields', each, 'noon', POOLS_MS)),
    ...PROTOCOLS.map((each) => one('defillama-api', each, 'noon', POOLS_MS)),
    ...CAPS.map(([vendor, each]) => one(vendor, each, 'midnight', MIDNIGHT_MS)),
    ...PRICES.map(([vendor, each]) => one(vendor, each, 'noon', PRICES_MS)),
    ...['treasury', 'fred'].flatMap((vendor) =>
      BILLS.map((each) => one(vendor, each, 'restart', START_MS)),
    ),
    ...PLATFORMS.flatMap(([vendor, keys]) =>
      scaled(keys, 'rates', [10, 0.1, 365, 0]).map((each) =>
        one(vendor, each, 'restart', START_MS),
      ),
    ),
    ...CHAINS.map((vendor) =>
      one(vendor, { name: 'a day old', clockMs: -24 * HOUR_MS }, 'noon', PRICES_MS),
    ),
    ...SILENCES,
    ...FIRST_STARTS,
  ];
}

/** Two of the single cases at once, of vendors that differ. */
function pairs(all: readonly CorruptionCase[]): CorruptionCase[] {
  const random = seededRandom(310);
  const pick = () => all[Math.floor(random() * all.length)];
  const found: CorruptionCase[] = [];
  while (found.length < COMBINATIONS) {
    const [a, b] = [pick(), pick()];
    if (!a || !b || a.begins !== b.begins || a.begins === 'first-start') continue;
    if ([...a.faults.keys()].some((vendor) => b.faults.has(vendor))) continue;
    if (a.faults.size === 0 || b.faults.size === 0) continue;
    found.push({
      name: `${a.name} + ${b.name}`,
      begins: a.begins,
      forMs: Math.max(a.forMs, b.forMs),
      faults: new Map([...a.faults, ...b.faults]),
    });
  }
  return found;
}

/** Every case: each source by unit, scale, sign, duplicate, omission, name, age and silence, starts, and pairs. */
export function corruptionCases(): CorruptionCase[] {
  const all = single();
  return [...all, ...pairs(all)];
}
