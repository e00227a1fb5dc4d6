/**
 * What a day's pools say of each coin's yield, straight from a table of pools and by methodology, coin yield: which
 * pools count, the protocols' shares before and after the cap, and the APY by the rule, by a plain mean
 * and by lending alone. It imports nothing of the project: a second opinion on the engine must not
 * share its code. The table has no addresses, no
 * counts of observations and no 30-day means: symbols decide, every pool counts as established, and
 * a pool without a base rate is left out.
 *
 *   node tests/support/records/yield-table.mjs <pools.csv> [--json]
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { Decimal } from 'decimal.js';

/** With a hundred digits, so that nothing is rounded before the end. */
const Exact = Decimal.clone({ precision: 100, rounding: Decimal.ROUND_HALF_EVEN });

function groupBy(rows, keyOf) {
  const groups = new Map();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
const total = (list) => list.reduce((sum, each) => sum.plus(each), new Exact(0));
const deposits = (pools) => total(pools.map(({ tvl }) => tvl));
const rounded = (figure, places) => figure.toDecimalPlaces(places).toFixed();

const LENDING =
  'aave-v3 aave-v4 blend-pools-v2 compound-v2 compound-v3 current curvance curve-llamalend dolomite euler-v2 fluid-lending hyperlend-pooled jupiter-lend justlend-v1 kamino-lend lista-lending navi-lending segment-finance sparklend tectonic termmax venus-core-pool zest-v2'.split(
    ' ',
  );
/** Vaults of free names: the coin is the longest ticker in it, the last of equally long ones. */
const CURATED = ['morpho-blue', 'mystic-finance-lending'];
const SAVINGS = {
  'sky-lending/SUSDS': 'USDS',
  'sky-lending/SDAI': 'DAI',
  'spark-savings/USDS': 'USDS',
  'ethena-usde/SUSDE': 'USDe',
  'frax/SFRXUSD': 'frxUSD',
  'aave-v3/SGHO': 'GHO',
};
/** The chains on which a coin's issuer has a token of its own, of those in the table. */
const CHAINS = {
  USDT: 'Ethereum Tron Solana Arbitrum Polygon Plasma Mantle Stable Flare Monad Berachain',
  USDC: 'Ethereum Base Solana Arbitrum Polygon Sui Hyperliquid_L1 Monad Plume_Mainnet Stellar',
  USDe: 'Ethereum Base Plasma Monad Mantle Solana Berachain',
  USDS: 'Ethereum Base Arbitrum Solana',
  DAI: 'Ethereum Arbitrum',
  USD1: 'Ethereum BSC Solana',
  PYUSD: 'Ethereum Solana Arbitrum',
  USDG: 'Ethereum Solana Robinhood_Chain',
  RLUSD: 'Ethereum',
  GHO: 'Ethereum Base Arbitrum',
  frxUSD: 'Ethereum Base Arbitrum',
  TUSD: 'Ethereum BSC Tron',
  FDUSD: 'Ethereum BSC Arbitrum Solana',
  USDP: 'Ethereum',
};
const NAMES = Object.fromEntries(Object.keys(CHAINS).map((coin) => [coin.toUpperCase(), coin]));
const OWN = { ...NAMES, USDT0: 'USDT' };
/** In front of a ticker these make another token of it, as does what follows in the second. */
const OTHER =
  /(^|[A-Z])(SYRUP|AXL)USD[TCG]|S[RT]?USD[ES]|SPUSD[TCG]$|^SUSDC$|REUSDE|USDTB|USDAI|APYUSD/;

function kindOf({ project, symbol, poolMeta }) {
  if (/umbrella|farming pool|legacy/i.test(poolMeta)) return null;
  if (SAVINGS[`${project}/${symbol}`]) return ['savings', SAVINGS[`${project}/${symbol}`]];
  if (LENDING.includes(project) && OWN[symbol]) return ['lending', OWN[symbol]];
  if (project === 'sentora' && /kamino/i.test(poolMeta)) return ['curated', OWN[symbol]];
  // A market's collateral stands there under its own symbol. One vault is of another dollar.
  if (!CURATED.includes(project) || OTHER.test(symbol) || symbol === 'GTMSUSDC') return null;
  if (OWN[symbol] && project === 'morpho-blue') return null;
  const last = Object.keys(OWN)
    .filter((ticker) => symbol.includes(ticker))
    .sort((a, b) => b.length - a.length || symbol.lastIndexOf(b) - symbol.lastIndexOf(a))[0];
  return last ? ['curated', OWN[last]] : null;
}

function effective({ apyBase, apyReward }) {
  if (apyBase === '') return null;
  const base = new Exact(apyBase);
  const reward = Exact.max(apyReward || 0, 0);
  return base.plus(Exact.min(reward, Exact.max(base, 0).div(5)));
}

/** The pools of the table that count, coin by coin. */
function countingPools(csv) {
  const pools = parse(csv, { columns: true }).flatMap((row) => {
    const [kind, coin] = kindOf(row) ?? [];
    const isNative = coin && CHAINS[coin].split(' ').includes(row.chain.replaceAll(' ', '_'));
    const apy = effective(row);
    const [stated, tvl] = [new Exact(row.apy), new Exact(row.tvlUsd)];
    const isUsable =
      row.exposure === 'single' && row.ilRisk === 'no' && row.outlier === 'false' && apy !== null;
    const isInRange = stated.gte(-5) && stated.lte(50);
    if (!isNative || !isUsable || !isInRange || tvl.lt(10_000_000)) return [];
    return [{ ...row, kind, coin, apy, stated, tvl }];
  });
  return pools.filter((pool) => !pools.some((other) => counts(other, pool)));
}

/** Whether `other` is the same deposit as `pool` and stands for it. */
function counts(other, pool) {
  if (other === pool || other.coin !== pool.coin || other.chain !== pool.chain) return false;
  const isApart = (share) =>
    pool.tvl.minus(other.tvl).abs().gt(Exact.max(pool.tvl, other.tvl).times(share));
  if (other.project === pool.project)
    return other.symbol === `${pool.symbol}V2` && !isApart('0.01');
  if (other.project === 'sentora' && pool.project === 'kamino-lend') return other.tvl.gte(pool.tvl);
  const isSameApy = pool.stated.minus(other.stated).abs().lte('0.01');
  return other.project < pool.project && isSameApy && !isApart('0.001');
}

/** Nobody over half: each protocol's TVL is cut to that of all others, its pools pro rata. */
function capped(pools) {
  return pools.map((pool) => {
    const own = deposits(pools.filter((each) => each.project === pool.project));
    const others = deposits(pools).minus(own);
    const isOver = own.gt(others) && others.gt(0);
    return isOver ? { ...pool, tvl: pool.tvl.times(others).div(own) } : pool;
  });
}

/** Mean by TVL without the quarter at either end; pools on the brink pro rata. */
function trimmedMean(pools) {
  const sorted = [...pools].sort((a, b) => a.apy.cmp(b.apy) || (a.poolId < b.poolId ? -1 : 1));
  const [from, to] = [deposits(pools).times('0.25'), deposits(pools).times('0.75')];
  let under = new Exact(0);
  const kept = sorted.map(({ tvl, apy }) => {
    const upper = under.plus(tvl);
    const weight = Exact.max(Exact.min(upper, to).minus(Exact.max(under, from)), 0);
    under = upper;
    return { tvl: weight, apy };
  });
  return mean(kept);
}

const mean = (pools) => total(pools.map(({ tvl, apy }) => apy.times(tvl))).div(deposits(pools));

function shares(pools) {
  const all = deposits(pools);
  const byProject = groupBy(pools, ({ project }) => project);
  return [...byProject]
    .map(([project, own]) => ({ project, percent: rounded(deposits(own).times(100).div(all), 1) }))
    .sort((a, b) => b.percent - a.percent || (a.project < b.project ? -1 : 1));
}

/** One row per coin, largest TVL first. APYs are percent a year, 12 places. */
function yieldTable(csv) {
  const byCoin = groupBy(countingPools(csv), ({ coin }) => coin);
  return [...byCoin]
    .map(([coin, pools]) => {
      const lending = pools.filter(({ kind }) => kind === 'lending');
      return {
        coin,
        poolIds: pools.map(({ poolId }) => poolId).sort(),
        tvlUsd: rounded(deposits(pools), 0),
        sharesBefore: shares(pools),
        sharesAfter: shares(capped(pools)),
        ruleApy: rounded(trimmedMean(capped(pools)), 12),
        plainApy: rounded(mean(pools), 12),
        lendingApy: lending.length > 0 ? rounded(trimmedMean(capped(lending)), 12) : null,
      };
    })
    .sort((a, b) => Number(b.tvlUsd) - Number(a.tvlUsd));
}

function print(rows) {
  const list = (all) => all.map(({ project, percent }) => `${project} ${percent}`).join(', ');
  console.log(
    '| coin | pools | TVL, $M | APY by the rule | plain mean | lending only | shares before the cap, % | after, % |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | --- | --- |');
  const short = (text) => (text === null ? '—' : Number(text).toFixed(4));
  for (const row of rows) {
    const cells = [
      row.coin,
      row.poolIds.length,
      (Number(row.tvlUsd) / 1e6).toFixed(0),
      short(row.ruleApy),
      short(row.plainApy),
      short(row.lendingApy),
      list(row.sharesBefore),
      list(row.sharesAfter) === list(row.sharesBefore) ? 'the same' : list(row.sharesAfter),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

const [file, format] = process.argv.slice(2);
if (!file) {
  console.error('usage: node tests/support/records/yield-table.mjs <pools.csv> [--json]');
  process.exit(2);
}
const rows = yieldTable(readFileSync(file, 'utf8'));
if (format === '--json') console.log(JSON.stringify(rows));
else print(rows);
