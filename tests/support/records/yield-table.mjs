/**
 * What a day's pools say of each coin's yield, straight from a table of pools and by methodology, coin yield: which
 * pools count, the protocols' shares before and after the cap, and the APY by the rule, by a plain mean
 * and by lending alone. It imports nothing of the project and counts in fractions of whole
 * numbers: a second opinion on the engine must not share its code. The table has no addresses, no
 * counts of observations and no 30-day means: symbols decide, every pool counts as established, and
 * a pool without a base rate is left out.
 *
 *   node tests/support/records/yield-table.mjs <pools.csv> [--json]
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** A fraction of two whole numbers, the second above zero. */
const fraction = (text) => {
  const [whole, part = ''] = text.split('.');
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
};
const plus = ([a, b], [c, d]) => [a * d + c * b, b * d];
const minus = (a, [c, d]) => plus(a, [-c, d]);
const times = ([a, b], [c, d]) => [a * c, b * d];
const over = ([a, b], [c, d]) => (c < 0n ? [-a * d, -c * b] : [a * d, b * c]);
const below = (a, b) => minus(a, b)[0] < 0n;
const least = (a, b) => (below(a, b) ? a : b);
const most = (a, b) => (below(a, b) ? b : a);
const ZERO = [0n, 1n];
function groupBy(rows, keyOf) {
  const groups = new Map();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
const total = (list) => list.reduce(plus, ZERO);

/** Rounded half-even to so many places, without trailing zeros. */
function rounded([a, b], places) {
  const scaled = (a < 0n ? -a : a) * 10n ** BigInt(places);
  let whole = scaled / b;
  const rest = 2n * (scaled % b);
  if (rest > b || (rest === b && whole % 2n === 1n)) whole += 1n;
  const digits = String(whole).padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return a < 0n && short !== '0' ? `-${short}` : short;
}

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
  const base = fraction(apyBase);
  const reward = most(apyReward === '' ? ZERO : fraction(apyReward), ZERO);
  return plus(base, least(reward, times([1n, 5n], most(base, ZERO))));
}

/** The pools of the table that count, coin by coin. */
function countingPools(csv) {
  const [head, ...lines] = csv.trim().split(/\r?\n/);
  const names = head.split(',');
  const pools = lines.flatMap((line) => {
    const cells = line.split(',');
    if (cells.length !== names.length) throw new Error(`not a row of the table: ${line}`);
    const row = Object.fromEntries(names.map((name, place) => [name, cells[place]]));
    const [kind, coin] = kindOf(row) ?? [];
    const isNative = coin && CHAINS[coin].split(' ').includes(row.chain.replaceAll(' ', '_'));
    const apy = effective(row);
    const stated = fraction(row.apy);
    const isUsable =
      row.exposure === 'single' && row.ilRisk === 'no' && row.outlier === 'false' && apy !== null;
    const isInRange = !below(stated, [-5n, 1n]) && !below([50n, 1n], stated);
    const tvl = fraction(row.tvlUsd);
    if (!isNative || !isUsable || !isInRange || below(tvl, [10_000_000n, 1n])) return [];
    return [{ ...row, kind, coin, apy, stated, tvl }];
  });
  return pools.filter((pool) => !pools.some((other) => counts(other, pool)));
}

/** Whether `other` is the same deposit as `pool` and stands for it. */
function counts(other, pool) {
  if (other === pool || other.coin !== pool.coin || other.chain !== pool.chain) return false;
  const apart = (share) =>
    below(
      times(most(pool.tvl, other.tvl), share),
      minus(most(pool.tvl, other.tvl), least(pool.tvl, other.tvl)),
    );
  if (other.project === pool.project)
    return other.symbol === `${pool.symbol}V2` && !apart([1n, 100n]);
  if (other.project === 'sentora' && pool.project === 'kamino-lend')
    return !below(other.tvl, pool.tvl);
  const gap = minus(pool.stated, other.stated);
  const isSameApy = !below([1n, 100n], gap) && !below(gap, [-1n, 100n]);
  return other.project < pool.project && isSameApy && !apart([1n, 1000n]);
}

/** Nobody over half: each protocol's TVL is cut to that of all others, its pools pro rata. */
function capped(pools) {
  const all = total(pools.map(({ tvl }) => tvl));
  return pools.map((pool) => {
    const own = total(pools.filter((each) => each.project === pool.project).map(({ tvl }) => tvl));
    const others = minus(all, own);
    const isOver = below(others, own) && others[0] > 0n;
    return isOver ? { ...pool, tvl: over(times(pool.tvl, others), own) } : pool;
  });
}

/** Mean by TVL without the quarter at either end; pools on the brink pro rata. */
function trimmedMean(pools) {
  const sorted = [...pools].sort((a, b) => {
    if (below(a.apy, b.apy)) return -1;
    if (below(b.apy, a.apy)) return 1;
    return a.poolId < b.poolId ? -1 : 1;
  });
  const all = total(sorted.map(({ tvl }) => tvl));
  const [from, to] = [times(all, [1n, 4n]), times(all, [3n, 4n])];
  let under = ZERO;
  const kept = sorted.map(({ tvl, apy }) => {
    const upper = plus(under, tvl);
    const weight = most(minus(least(upper, to), most(under, from)), ZERO);
    under = upper;
    return { weight, apy };
  });
  return mean(kept);
}

function mean(rows) {
  const weights = total(rows.map(({ weight }) => weight));
  return over(total(rows.map(({ apy, weight }) => times(apy, weight))), weights);
}

function shares(pools) {
  const all = total(pools.map(({ tvl }) => tvl));
  const byProject = groupBy(pools, ({ project }) => project);
  return [...byProject]
    .map(([project, own]) => ({
      project,
      percent: rounded(over(times(total(own.map(({ tvl }) => tvl)), [100n, 1n]), all), 1),
    }))
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
        tvlUsd: rounded(total(pools.map(({ tvl }) => tvl)), 0),
        sharesBefore: shares(pools),
        sharesAfter: shares(capped(pools)),
        ruleApy: rounded(trimmedMean(capped(pools)), 12),
        plainApy: rounded(mean(pools.map(({ tvl, apy }) => ({ weight: tvl, apy }))), 12),
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

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [file, format] = process.argv.slice(2);
  if (!file) {
    console.error('usage: node tests/support/records/yield-table.mjs <pools.csv> [--json]');
    process.exit(2);
  }
  const rows = yieldTable(readFileSync(file, 'utf8'));
  if (format === '--json') console.log(JSON.stringify(rows));
  else print(rows);
}
