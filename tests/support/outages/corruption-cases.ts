import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { EXCHANGES as VENDOR_EXCHANGES } from '../../vendors/exchanges';
import { MARKET_POOLS } from '../../vendors/market/pools';
import { seededRandom, shuffled } from '../seeded-random';
import {
  type Corruption,
  figuresOf,
  lendingRows,
  poolRows,
  type Row,
  type VendorFault,
} from './corruption';
import type { Beginning } from './recorded-market';

/** How long a case lasts: wrong, then wrong while the process stands still and after it, then healed. */
export type Course = { wrongMs: number; pauseMs: number; afterMs: number; healedMs: number };
type When = { begins: Beginning; course: Course };

export type CorruptionCase = When & {
  name: string;
  faults: ReadonlyMap<string, VendorFault>;
  /** The names of the two cases of a pair. */
  both?: readonly string[];
};

const EXCHANGES = VENDOR_EXCHANGES.map(({ name }) => name).filter(
  (name) => name !== 'binance-data',
);

/** In minutes. */
const from = (begins: Beginning, wrong: number, healed: number, pause = 0, after = 0): When => ({
  begins,
  course: {
    ...{ wrongMs: wrong * MINUTE_MS, pauseMs: pause * MINUTE_MS },
    ...{ afterMs: after * MINUTE_MS, healedMs: healed * MINUTE_MS },
  },
});
/** Prices are asked each half minute or minute, and lapse after five; an aggregator's each five. */
const PRICES = from('noon', 7, 6);
/** Volumes are kept for a quarter of an hour by the source. */
const VOLUMES = from('noon', 20, 6);
/** From 22 minutes past on: the rows of pools are asked once an hour, at 24 past, and healed an hour later. */
const POOLS = from('publication', 7, 5, 50, 4);
/** The same, and on through the reading after the healed one. */
const POOLS_LATER = from('publication', 7, 65, 50, 4);
/** Circulation is asked each half hour at most. */
const MIDNIGHT = from('midnight', 15, 5, 30);
/** The rates of platforms are asked once an hour at least, and so are pools. */
const RESTART = from('restart', 15, 10, 65);
const FIRST_START = from('first-start', 15, 10, 65);
/** The same where nothing lapses: a rate counts at once or within five minutes. */
const RATES_RESTART = from('restart', 8, 7, 65);
/** Bills are asked at 21:40 and 21:50. */
const BILLS_RESTART = from('restart', 8, 9, 570);
const COMBINATIONS = 20;

const times = (factor: number) => (figure: number) => figure * factor;
const negative = (figure: number) => -Math.abs(figure);

const prices = (factor: number, name = `× ${factor}`): Corruption => ({
  name: `prices ${name}`,
  event: { bookPrices: factor },
});
const sizes = (factor: number, name = `× ${factor}`): Corruption => ({
  name: `sizes ${name}`,
  event: { depth: factor },
});

/** How an exchange's books may be wrong. */
const BOOKS: readonly Corruption[] = [
  ...[sizes(1e6, '× 10⁶'), sizes(1e-6, '÷ 10⁶'), prices(10), prices(0.01, '÷ 100')],
  ...[prices(1.004, '+ 0.4 %'), prices(0.97, '− 3 %'), sizes(-1, 'below zero')],
  { name: 'ten minutes old', clockMs: -10 * MINUTE_MS },
  { name: 'an hour ahead', clockMs: HOUR_MS },
];
const BOOKS_PER_EXCHANGE = 2;

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
  eachRow('every rate 0', apysOf(times(0))),
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
  { name: 'a day old', clockMs: -DAY_MS },
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

const ASSETS: readonly Corruption[] = [
  { name: 'assets × 1000', json: figuresOf(['currentTvl', 'cleanAssetsTvl'], times(1000)) },
  { name: 'assets ÷ 1000', json: figuresOf(['currentTvl', 'cleanAssetsTvl'], times(1 / 1000)) },
];

/** The figures under these keys as a multiple. */
const figures = (keys: readonly string[], factor: number, name = keys.join(' and ')) => ({
  name: `${name} × ${factor}`,
  json: figuresOf(keys, times(factor)),
});
const scaled = (keys: readonly string[], name: string, factors: readonly number[]) =>
  factors.map((factor) => figures(keys, factor, name));

const AGGREGATES = [
  ['coingecko', 'usd'],
  ['redstone', 'value'],
  ['defillama-coins', 'price'],
] as const;

const bill = (factor: number, name = 'bill'): Corruption => ({
  name: `${name} × ${factor}`,
  event: { bills: factor },
});
const BILLS: readonly Corruption[] = [
  ...[100, 1 / 100, 0, 2].map((factor) => bill(factor)),
  { name: 'a header alone', text: (body: string) => `${body.split('\n')[0]}\n` },
  { name: 'thirty days old', clockMs: -30 * DAY_MS },
];

const PLATFORMS: readonly (readonly [vendor: string, keys: readonly string[]])[] = [
  ['okx', ['lendingRate', 'rate']],
  ['bybit', ['estimateApr']],
  ['gate', ['est_rate']],
  ['kucoin', ['marketInterestRate']],
];

const CHAINS = ['publicnode', 'base', 'arbitrum'];

/** Vendors that agree on what is wrong. */
const together = (vendors: readonly string[], fault: Corruption, when: When): CorruptionCase => ({
  ...when,
  name: `${vendors.join(' and ')}: ${fault.name}`,
  faults: new Map(vendors.map((vendor) => [vendor, fault])),
});

function one(vendor: string, fault: Corruption, when: When): CorruptionCase {
  const only = together([vendor], fault, when);
  const isUsual = when.begins === 'noon' || when.begins === 'publication';
  return isUsual ? only : { ...only, name: `${only.name} (${when.begins})` };
}

const each = (vendor: string, faults: readonly Corruption[], when: When) =>
  faults.map((fault) => one(vendor, fault, when));

const silent = (name: string, vendors: readonly string[], when: When): CorruptionCase => ({
  ...when,
  name,
  faults: new Map(vendors.map((vendor) => [vendor, 'hang'])),
});

const SILENCES: readonly CorruptionCase[] = [
  silent('8 of 15 exchanges silent', EXCHANGES.slice(0, 8), PRICES),
  silent('the other 7 silent', EXCHANGES.slice(8), PRICES),
  silent('8 of 15 silent at a restart', EXCHANGES.slice(0, 8), RESTART),
  silent('pools silent at a restart', ['defillama-yields'], RESTART),
  silent('a restart alone', [], RESTART),
  silent('both sources of caps silent', ['coingecko', 'defillama-stablecoins'], MIDNIGHT),
  silent('one source of caps silent', ['coingecko'], MIDNIGHT),
  silent('a first start alone', [], FIRST_START),
];

const IN_FIRST_STARTS = /^every rate × (10|0.01)$|^every rate \+1.9|^every TVL × 1000$/;

/** Every exchange with some of the ways of being wrong: the same for the same seed. */
function exchangeCases(): CorruptionCase[] {
  const random = seededRandom(34);
  return EXCHANGES.flatMap((exchange) =>
    each(exchange, shuffled(BOOKS, random).slice(0, BOOKS_PER_EXCHANGE), PRICES),
  );
}

const POOL_CASES: readonly CorruptionCase[] = [
  ...each('defillama-yields', [...ROWS, ...LENDING], POOLS),
  ...each('defillama-api', ASSETS, POOLS),
  ...each(
    'defillama-stablecoins',
    scaled(['peggedUSD'], 'circulation', [1e-6, 1e3, 1.05]),
    MIDNIGHT,
  ),
  ...each(
    'defillama-yields',
    ROWS.filter(({ name }) => IN_FIRST_STARTS.test(name)),
    FIRST_START,
  ),
];

const AN_HOUR_OLD = { name: 'an hour old', clockMs: -HOUR_MS };
const OTHERS: readonly CorruptionCase[] = [
  ...each('coingecko', scaled(['usd_market_cap'], 'market cap', [1e-6, 1e3, 0.95]), MIDNIGHT),
  ...AGGREGATES.flatMap(([vendor, key]) =>
    each(vendor, [...scaled([key], 'prices', [10, 1.01, 0.97]), AN_HOUR_OLD], PRICES),
  ),
  ...['treasury', 'fred'].flatMap((vendor) => each(vendor, BILLS, BILLS_RESTART)),
  ...PLATFORMS.flatMap(([vendor, keys]) =>
    each(vendor, scaled(keys, 'rates', [10, 0]), RATES_RESTART),
  ),
  ...CHAINS.map((vendor) => one(vendor, { name: 'a day old', clockMs: -DAY_MS }, PRICES)),
  ...SILENCES,
];

/** Prices are asked all the time, so that they may be wrong while pools are. */
function togetherFrom(a: Beginning, b: Beginning): Beginning | null {
  if (a === b) return a === 'first-start' ? null : a;
  return [a, b].every((each) => each === 'noon' || each === 'publication') ? 'publication' : null;
}

const longer = (a: Course, b: Course): Course => ({
  wrongMs: Math.max(a.wrongMs, b.wrongMs),
  pauseMs: Math.max(a.pauseMs, b.pauseMs),
  afterMs: Math.max(a.afterMs, b.afterMs),
  healedMs: Math.max(a.healedMs, b.healedMs),
});

/** Each second row is wrong, by its place. */
const secondRows = (name: string, change: (row: Row) => Row) =>
  rows(name, (all) =>
    all.map((row, index) => (index % 2 === 1 && isDollarPool(row) ? change(row) : row)),
  );
const ofProtocol = (project: string, name: string, change: (row: Row) => Row) =>
  eachRow(`${project}: ${name}`, (row) => (row.project === project ? change(row) : row));
const VOLUME_KEYS = ['volume', 'quoteVolume', 'volume_24h', 'vol24h', 'volCcy24h'];
/** Prices in its books and volumes beside them. */
const pricesAndVolumes: Corruption = {
  ...figures(VOLUME_KEYS, 1e6),
  ...prices(1.0045),
  name: 'prices × 1.0045 and volumes × 1000000',
};
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
  one('binance', sizes(3), PRICES),
  one('okx', sizes(20), PRICES),
  ...each('kraken', [prices(1.002), prices(0.9955)], PRICES),
  one('coinbase', prices(1.01), PRICES),
  one('bybit', prices(1.0049), PRICES),
  together(['binance', 'kraken'], prices(1.006), PRICES),
  together(['okx', 'bybit'], sizes(0.001), PRICES),
  together(['bitstamp', 'gemini'], prices(0.98), PRICES),
  ...['binance', 'bitstamp'].map((vendor) => one(vendor, pricesAndVolumes, VOLUMES)),
  ...each(
    'defillama-yields',
    [
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
        String(row.symbol).includes('USDT') ? apysOf(times(0))(row) : row,
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
          .map(apysOf(times(0))),
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
    ],
    POOLS,
  ),
  one('coingecko', figures(['usd_market_cap'], 1.5), MIDNIGHT),
  together(['coingecko', 'redstone'], figures(['usd', 'value'], 1.02), PRICES),
  one('treasury', bill(1.15), BILLS_RESTART),
  together(['treasury', 'fred'], bill(100, 'bills'), BILLS_RESTART),
  one('okx', figures(['lendingRate', 'rate'], 2.9), RATES_RESTART),
  one('okx', figures(['lendingRate', 'rate'], 5), FIRST_START),
  {
    ...{ ...FIRST_START, name: 'treasury: bill × 2, FRED silent at a first start' },
    faults: new Map<string, VendorFault>([
      ['treasury', bill(2)],
      ['fred', 'hang'],
    ]),
  },
  one(
    'defillama-yields',
    eachRow('collateral pays 0.02 % for an hour', (row) =>
      row.apy === 0 ? { ...row, apy: 0.02, apyBase: 0.02 } : row,
    ),
    POOLS_LATER,
  ),
];

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
      both: [a.name, b.name],
      begins,
      course: longer(a.course, b.course),
      faults: new Map([...a.faults, ...b.faults]),
    });
  }
  return found;
}

/** Every case by its part: each source by unit, scale, sign, duplicate, omission, name, age and silence, starts, pairs. */
export function corruptionCases() {
  const exchanges = exchangeCases();
  return {
    exchanges,
    pools: POOL_CASES,
    others: OTHERS,
    pairs: pairs([...exchanges, ...POOL_CASES, ...OTHERS]),
    further: FURTHER,
  };
}
