import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { MARKET_POOLS } from '../../vendors/market/pools';
import { seededRandom, shuffled } from '../seeded-random';
import {
  type Corruption,
  columnsOf,
  figuresOf,
  lendingRows,
  levelsOf,
  poolRows,
  type VendorFault,
} from './corruption';

/**
 * From where a case starts: a warm engine at noon, before the hourly rows of pools or before midnight, after a
 * restart, or without any past.
 */
export type Beginning = 'noon' | 'publication' | 'midnight' | 'restart' | 'first-start';

/** How long a case lasts: wrong, then wrong while the process stands still and after it, then healed. */
export type Course = { wrongMs: number; pauseMs: number; afterMs: number; healedMs: number };

export type CorruptionCase = {
  name: string;
  /** The part of the table. */
  part: 'exchanges' | 'pools' | 'others' | 'pairs' | 'further';
  begins: Beginning;
  course: Course;
  faults: ReadonlyMap<string, VendorFault>;
  /** The names of the two cases of a pair. */
  both?: readonly string[];
};

const EXCHANGES = [
  ...['binance', 'kraken', 'coinbase', 'okx', 'bybit', 'bitstamp', 'kucoin', 'gemini'],
  ...['bitfinex', 'cryptocom', 'gate', 'mexc', 'binanceus', 'htx', 'bitget'],
];
/** Prices are asked each half minute or minute, and lapse after five; an aggregator's each five. */
const PRICES: Course = {
  ...{ wrongMs: 7 * MINUTE_MS, pauseMs: 0, afterMs: 0, healedMs: 6 * MINUTE_MS },
};
/** From 22 minutes past on: the rows of pools are asked once an hour, at 24 past, and healed an hour later. */
const POOLS: Course = {
  ...{ wrongMs: 7 * MINUTE_MS, pauseMs: 50 * MINUTE_MS, afterMs: 4 * MINUTE_MS },
  healedMs: 5 * MINUTE_MS,
};
/** Circulation is asked each half hour at most. */
const MIDNIGHT: Course = {
  ...{ wrongMs: 15 * MINUTE_MS, pauseMs: 30 * MINUTE_MS, afterMs: 0, healedMs: 5 * MINUTE_MS },
};
/** The same, and on through the reading after the healed one. */
const POOLS_LATER: Course = { ...POOLS, healedMs: 65 * MINUTE_MS };
/** The rates of platforms are asked once an hour at least, and so are pools. */
const START: Course = {
  ...{ wrongMs: 15 * MINUTE_MS, pauseMs: 65 * MINUTE_MS, afterMs: 0, healedMs: 10 * MINUTE_MS },
};
/** The same where nothing lapses: a rate counts at once or within five minutes. */
const RATES_START: Course = {
  ...{ wrongMs: 8 * MINUTE_MS, pauseMs: 65 * MINUTE_MS, afterMs: 0, healedMs: 7 * MINUTE_MS },
};
/** Bills are asked at 21:40 and 21:50. */
const BILLS_START: Course = {
  ...{ wrongMs: 8 * MINUTE_MS, pauseMs: 9.5 * HOUR_MS, afterMs: 0, healedMs: 9 * MINUTE_MS },
};
const COMBINATIONS = 20;

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
const BOOKS_PER_EXCHANGE = 2;

type Row = Record<string, unknown>;
const APYS = ['apy', 'apyBase', 'apyReward'];
const rowOf = (keys: readonly string[]) => (change: (figure: number) => number) => (row: Row) =>
  figuresOf(keys, change)(row) as Row;
const apysOf = rowOf(APYS);
const tvlOf = rowOf(['tvlUsd']);
const raised = (points: number) => (row: Row) => ({
  ...row,
  ...apysOf((figure) => figure + points)({ apy: row.apy, apyBase: row.apyBase }),
});
const isDollarPool = (row: Row) => row.stablecoin === true;
/** The rows that count most for the basket. */
const BIGGEST = [...MARKET_POOLS]
  .filter(({ project }) =>
    ['aave-v3', 'sky-lending', 'morpho-blue', 'sparklend', 'ethena-usde', 'jupiter-lend'].includes(
      project,
    ),
  )
  .sort((a, b) => b.tvlUsd - a.tvlUsd)
  .slice(0, 3);

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

const ROWS: readonly Corruption[] = [
  invented('USDT', 'aave-v3', 20e9, 12),
  invented('USDC', 'aave-v3', 20e9, 12),
  invented('USDS', 'sparklend', 3e9, 9),
  invented('USDC', 'compound-v3', 5e9, 0),
  invented('USDT', 'aave-v3', 400e9, 0),
  invented('USDT', 'brand-new-lending', 0.5e9, 15),
  invented('PYUSD', 'aave-v3', 2e9, 14),
  ...[1.9, -1.9, 0.9].map((points) =>
    eachRow(`every rate ${points > 0 ? '+' : '−'}${Math.abs(points)} pp`, raised(points)),
  ),
  ...[10, 1 / 10, 1 / 100, 100, 2].map((factor) =>
    eachRow(`every rate × ${factor}`, apysOf(times(factor))),
  ),
  eachRow('every rate below zero', apysOf(negative)),
  eachRow(
    'every rate 0',
    apysOf(() => 0),
  ),
  eachRow('base and reward exchanged', (row) => ({
    ...row,
    apyBase: row.apyReward,
    apyReward: row.apyBase,
  })),
  eachRow('no base', (row) => ({ ...row, apyBase: null })),
  eachRow('every row an outlier', (row) => ({ ...row, outlier: true })),
  eachRow('every TVL × 1000', tvlOf(times(1000))),
  eachRow('every TVL ÷ 1000', tvlOf(times(1 / 1000))),
  eachRow('every TVL below zero', tvlOf(negative)),
  ...BIGGEST.flatMap(({ poolId, project, symbol }) => [
    eachRow(`${project} ${symbol}: TVL × 1000`, (row) =>
      row.pool === poolId ? tvlOf(times(1000))(row) : row,
    ),
    eachRow(`${project} ${symbol}: rate × 3`, (row) =>
      row.pool === poolId ? apysOf(times(3))(row) : row,
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
    json: lendingRows((all) => all.map(rowOf(['totalSupplyUsd'])(times(factor)))),
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

const figuresTimes = (keys: readonly string[], factor: number): Corruption => ({
  name: `${keys.join(' and ')} × ${factor}`,
  json: figuresOf(keys, times(factor)),
});

const scaled = (keys: readonly string[], name: string, factors: readonly number[]): Corruption[] =>
  factors.map((factor) => ({
    name: `${name} × ${factor}`,
    json: figuresOf(keys, times(factor)),
  }));

const CAPS: readonly (readonly [vendor: string, corruption: Corruption])[] = [
  ...scaled(['peggedUSD'], 'circulation', [1e-6, 1e3, 1.05]).map(
    (each) => ['defillama-stablecoins', each] as const,
  ),
  ...scaled(['usd_market_cap'], 'market cap', [1e-6, 1e3, 0.95]).map(
    (each) => ['coingecko', each] as const,
  ),
];

const AGGREGATES: readonly (readonly [vendor: string, corruption: Corruption])[] = [
  ['coingecko', ['usd']] as const,
  ['redstone', ['value']] as const,
  ['defillama-coins', ['price']] as const,
].flatMap(([vendor, keys]) => [
  ...scaled(keys, 'prices', [10, 1.01, 0.97]).map((each) => [vendor, each] as const),
  [vendor, { name: 'an hour old', clockMs: -HOUR_MS }] as const,
]);

const BILLS: readonly Corruption[] = [
  ...[100, 1 / 100, 0, 2].map((factor) => ({
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

function partOf(vendor: string): CorruptionCase['part'] {
  if (EXCHANGES.includes(vendor)) return 'exchanges';
  return vendor.startsWith('defillama-') ? 'pools' : 'others';
}

function one(
  vendor: string,
  fault: VendorFault,
  begins: Beginning,
  course: Course,
): CorruptionCase {
  const name = `${vendor}: ${typeof fault === 'string' ? fault : fault.name}`;
  return {
    name: `${name}${begins === 'noon' || begins === 'publication' ? '' : ` (${begins})`}`,
    part: partOf(vendor),
    begins,
    course,
    faults: new Map([[vendor, fault]]),
  };
}

function several(
  name: string,
  faults: readonly (readonly [string, VendorFault])[],
  begins: Beginning,
  course: Course,
): CorruptionCase {
  return { name, part: 'others', begins, course, faults: new Map(faults) };
}

/** Every exchange with some of the ways of being wrong: the same for the same seed. */
function bookCases(): CorruptionCase[] {
  const random = seededRandom(34);
  return EXCHANGES.flatMap((exchange) =>
    shuffled(BOOKS, random)
      .slice(0, BOOKS_PER_EXCHANGE)
      .map((each) => one(exchange, each, 'noon', PRICES)),
  );
}

const silent = (vendors: readonly string[]) => vendors.map((vendor) => [vendor, 'hang'] as const);

const SILENCES: readonly CorruptionCase[] = [
  several('8 of 15 exchanges silent', silent(EXCHANGES.slice(0, 8)), 'noon', PRICES),
  several('the other 7 silent', silent(EXCHANGES.slice(8)), 'noon', PRICES),
  several('8 of 15 silent at a restart', silent(EXCHANGES.slice(0, 8)), 'restart', START),
  several('pools silent at a restart', silent(['defillama-yields']), 'restart', START),
  several('a restart alone', [], 'restart', START),
  several(
    'both sources of caps silent',
    silent(['coingecko', 'defillama-stablecoins']),
    'midnight',
    MIDNIGHT,
  ),
  several('one source of caps silent', silent(['coingecko']), 'midnight', MIDNIGHT),
  several('a first start alone', [], 'first-start', START),
];

const FIRST_STARTS: readonly CorruptionCase[] = ROWS.filter(({ name }) =>
  /^every rate × (10|0.01)$|^every rate \+1.9|^every TVL × 1000$/.test(name),
).map((each) => one('defillama-yields', each, 'first-start', START));

function single(): CorruptionCase[] {
  return [
    ...bookCases(),
    ...ROWS.map((each) => one('defillama-yields', each, 'publication', POOLS)),
    ...LENDING.map((each) => one('defillama-yields', each, 'publication', POOLS)),
    ...PROTOCOLS.map((each) => one('defillama-api', each, 'publication', POOLS)),
    ...CAPS.map(([vendor, each]) => one(vendor, each, 'midnight', MIDNIGHT)),
    ...AGGREGATES.map(([vendor, each]) => one(vendor, each, 'noon', PRICES)),
    ...['treasury', 'fred'].flatMap((vendor) =>
      BILLS.map((each) => one(vendor, each, 'restart', BILLS_START)),
    ),
    ...PLATFORMS.flatMap(([vendor, keys]) =>
      scaled(keys, 'rates', [10, 0]).map((each) => one(vendor, each, 'restart', RATES_START)),
    ),
    ...CHAINS.map((vendor) =>
      one(vendor, { name: 'a day old', clockMs: -24 * HOUR_MS }, 'noon', PRICES),
    ),
    ...SILENCES,
    ...FIRST_STARTS,
  ];
}

/** Prices are asked all the time, so that they may be wrong while pools are. */
function togetherFrom(a: Beginning, b: Beginning): Beginning | null {
  if (a === b) return a === 'first-start' ? null : a;
  return [a, b].every((each) => each === 'noon' || each === 'publication') ? 'publication' : null;
}

function longer(a: Course, b: Course): Course {
  return {
    wrongMs: Math.max(a.wrongMs, b.wrongMs),
    pauseMs: Math.max(a.pauseMs, b.pauseMs),
    afterMs: Math.max(a.afterMs, b.afterMs),
    healedMs: Math.max(a.healedMs, b.healedMs),
  };
}

/** How a body is wrong only now and then, or in parts; each second of these by its place. */
const everySecond = <Row>(all: readonly Row[], change: (row: Row) => Row) =>
  all.map((row, index) => (index % 2 === 0 ? row : change(row)));
const secondRows = (name: string, change: (row: Row) => Row) =>
  rows(name, (all) => everySecond(all, (row) => (isDollarPool(row) ? change(row) : row)));
const ofProtocol = (project: string, name: string, change: (row: Row) => Row) =>
  eachRow(`${project}: ${name}`, (row) => (row.project === project ? change(row) : row));
const pricesTimes = (factor: number): Corruption => ({
  name: `prices × ${factor}`,
  json: levelsOf(({ price, size }) => ({ price: price * factor, size })),
});
const sizesTimes = (factor: number): Corruption => ({
  name: `sizes × ${factor}`,
  json: levelsOf(({ price, size }) => ({ price, size: size * factor })),
});
const together = (
  vendors: readonly string[],
  fault: Corruption,
  begins: Beginning,
  course: Course,
) =>
  several(
    `${vendors.join(' and ')}: ${fault.name}`,
    vendors.map((vendor) => [vendor, fault] as const),
    begins,
    course,
  );
/** Kept for a quarter of an hour by the source, so that the case lasts longer. */
const volumesTimes = (factor: number): Corruption => ({
  name: `volumes × ${factor}`,
  json: figuresOf(['volume', 'quoteVolume', 'volume_24h', 'vol24h', 'volCcy24h'], times(factor)),
});
const VOLUMES: Course = { ...PRICES, wrongMs: 20 * MINUTE_MS };
const atOnce = (a: Corruption, b: Corruption): Corruption => ({
  name: `${a.name} and ${b.name}`,
  json: (body, path) => b.json?.(a.json?.(body, path), path),
});
/** One coin's contract on Ethereum for the other's. */
const contractsExchanged = rows('contracts of USDC and USDT exchanged', (all) => {
  const isOf = (coin: string) => (row: Row) =>
    row.symbol === coin && row.chain === 'Ethereum' && Array.isArray(row.underlyingTokens);
  const [usdc, usdt] = ['USDC', 'USDT'].map((coin) => all.find(isOf(coin))?.underlyingTokens);
  const isSame = (row: Row, tokens: unknown) =>
    JSON.stringify(row.underlyingTokens) === JSON.stringify(tokens);
  return all.map((row) => {
    if (isSame(row, usdc)) return { ...row, underlyingTokens: usdt };
    return isSame(row, usdt) ? { ...row, underlyingTokens: usdc } : row;
  });
});
const swapped: Readonly<Record<string, string>> = { USDC: 'USDT', USDT: 'USDC' };

/** Of other sizes, by halves, and of two vendors that agree on what is wrong. */
const FURTHER: readonly CorruptionCase[] = [
  ...(
    [
      ['binance', sizesTimes(3)],
      ['okx', sizesTimes(20)],
      ['kraken', pricesTimes(1.002)],
      ['kraken', pricesTimes(0.9955)],
      ['coinbase', pricesTimes(1.01)],
      ['bybit', pricesTimes(1.0049)],
    ] as const
  ).map(([vendor, each]) => one(vendor, each, 'noon', PRICES)),
  together(['binance', 'kraken'], pricesTimes(1.006), 'noon', PRICES),
  together(['okx', 'bybit'], sizesTimes(0.001), 'noon', PRICES),
  together(['bitstamp', 'gemini'], pricesTimes(0.98), 'noon', PRICES),
  one('binance', atOnce(pricesTimes(1.0045), volumesTimes(1e6)), 'noon', VOLUMES),
  one('bitstamp', atOnce(pricesTimes(1.0045), volumesTimes(1e6)), 'noon', VOLUMES),
  ...[
    secondRows('every second rate × 100', apysOf(times(100))),
    secondRows('every second rate ÷ 100', apysOf(times(1 / 100))),
    secondRows('every second TVL × 100', tvlOf(times(100))),
    ofProtocol('aave-v3', 'rates as fractions', apysOf(times(1 / 100))),
    ofProtocol('aave-v3', 'rates + 1.5 pp', raised(1.5)),
    ofProtocol(
      'aave-v3',
      'rates 12 %',
      apysOf(() => 12),
    ),
    eachRow('USDT pays nothing', (row) =>
      String(row.symbol).includes('USDT') ? apysOf(() => 0)(row) : row,
    ),
    eachRow('every TVL ÷ 3', tvlOf(times(1 / 3))),
    secondRows('every second TVL ÷ 10', tvlOf(times(0.1))),
    ofProtocol('aave-v3', 'no rows of USDT', (row) =>
      row.symbol === 'USDT' ? { ...row, symbol: 'OTHER', underlyingTokens: null } : row,
    ),
    ofProtocol('morpho-blue', 'TVL in thousands', tvlOf(times(0.001))),
    ofProtocol('morpho-blue', 'renamed', (row) => ({ ...row, project: 'morpho-v1' })),
    rows('the biggest twice, the second paying nothing', (all) => [
      ...all,
      ...all
        .filter((row) => BIGGEST.some(({ poolId }) => poolId === row.pool))
        .map(apysOf(() => 0)),
    ]),
    rows('the biggest not listed', (all) =>
      all.filter((row) => BIGGEST.every(({ poolId }) => poolId !== row.pool)),
    ),
    eachRow('USDC and USDT exchanged', (row) => ({
      ...row,
      symbol: swapped[String(row.symbol)] ?? row.symbol,
    })),
    contractsExchanged,
    eachRow('no tokens', (row) => ({ ...row, underlyingTokens: null })),
    eachRow('no past', (row) => ({ ...row, count: 0 })),
    eachRow('means × 100', rowOf(['apyMean30d'])(times(100))),
    eachRow('every row of several coins', (row) => ({ ...row, exposure: 'multi' })),
    eachRow('every TVL × 2.9', tvlOf(times(2.9))),
  ].map((each) => one('defillama-yields', each, 'publication', POOLS)),
  one('coingecko', figuresTimes(['usd_market_cap'], 1.5), 'midnight', MIDNIGHT),
  together(['coingecko', 'redstone'], figuresTimes(['usd', 'value'], 1.02), 'noon', PRICES),
  one('treasury', { name: 'bill × 1.15', text: columnsOf(times(1.15)) }, 'restart', BILLS_START),
  together(
    ['treasury', 'fred'],
    { name: 'bills × 100', text: columnsOf(times(100)) },
    'restart',
    BILLS_START,
  ),
  one('okx', figuresTimes(['lendingRate', 'rate'], 2.9), 'restart', RATES_START),
  one('okx', figuresTimes(['lendingRate', 'rate'], 5), 'first-start', START),
  several(
    'treasury: bill × 2, FRED silent at a first start',
    [
      ['treasury', { name: 'bill × 2', text: columnsOf(times(2)) }],
      ['fred', 'hang'],
    ],
    'first-start',
    START,
  ),
  one(
    'defillama-yields',
    eachRow('collateral pays 0.02 % for an hour', (row) =>
      row.apy === 0 ? { ...row, apy: 0.02, apyBase: 0.02 } : row,
    ),
    'publication',
    POOLS_LATER,
  ),
].map((each) => ({ ...each, part: 'further' }));

/** Two of the single cases at once, of vendors that differ. */
function pairs(all: readonly CorruptionCase[]): CorruptionCase[] {
  const random = seededRandom(310);
  const pick = () => all[Math.floor(random() * all.length)];
  const found: CorruptionCase[] = [];
  while (found.length < COMBINATIONS) {
    const [a, b] = [pick(), pick()];
    const begins = a && b && togetherFrom(a.begins, b.begins);
    if (!a || !b || !begins) continue;
    if ([...a.faults.keys()].some((vendor) => b.faults.has(vendor))) continue;
    if (a.faults.size === 0 || b.faults.size === 0) continue;
    found.push({
      name: `${a.name} + ${b.name}`,
      part: 'pairs',
      both: [a.name, b.name],
      begins,
      course: longer(a.course, b.course),
      faults: new Map([...a.faults, ...b.faults]),
    });
  }
  return found;
}

/** Every case: each source by unit, scale, sign, duplicate, omission, name, age and silence, starts, and pairs. */
export function corruptionCases(): CorruptionCase[] {
  const all = single();
  return [...all, ...pairs(all), ...FURTHER];
}
