import 'server-only';
import * as AbiFunction from 'ox/AbiFunction';
import type * as Hex from 'ox/Hex';
import type { ChainRate } from '@/lib/benchmark/observations';
import { Dec, ONE, ZERO } from '@/lib/benchmark/units';
import type { DroppedRow } from '@/lib/market/parse';
import { defineSource, type Mapped } from './define-source';
import { type ContractCall, decodeOrNull, multicallRequest, multicallResults } from './multicall';
import type { Coin } from './registry';
import type { UrlListName } from './source-urls';
import type { FetchedBody } from './types';
import { provenanceOf } from './update';

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

const RESERVE = AbiFunction.from(
  'function getReserveData(address asset) view returns (uint256 unbacked, uint256 accruedToTreasuryScaled, uint256 totalAToken, uint256 totalStableDebt, uint256 totalVariableDebt, uint256 liquidityRate, uint256 variableBorrowRate, uint256 stableBorrowRate, uint256 averageStableBorrowRate, uint256 liquidityIndex, uint256 variableBorrowIndex, uint40 lastUpdateTimestamp)',
);
const COMET = [
  'totalSupply',
  'totalBorrow',
  'getUtilization',
  'supplyKink',
  'supplyPerSecondInterestRateBase',
  'supplyPerSecondInterestRateSlopeLow',
  'supplyPerSecondInterestRateSlopeHigh',
].map(uintGetter);
const TOTAL_ASSETS = uintGetter('totalAssets');

const RAY = new Dec(10).pow(27);
const WAD = new Dec(10).pow(18);
const SECONDS_PER_YEAR = 365 * 86_400;

type Figures = Pick<ChainRate, 'apyPercent' | 'supplied' | 'borrowed'>;
type Read = {
  protocol: string;
  chain: RateChain;
  symbol: string;
  calls: readonly ContractCall[];
  /** The market's figures from what its calls returned; `null` where the contract has no such market. */
  figures: (results: readonly Hex.Hex[]) => Figures | null;
};

/** The contracts that are read on a chain, for the coins with a token there. */
function readsOf(chain: RateChain, coins: readonly Coin[]): Read[] {
  const isHere = (market: { chain: RateChain }) => market.chain === chain;
  const coinOf = (symbol: string) => coins.filter((coin) => coin.symbol === symbol);
  const reserves = DATA_PROVIDERS.filter(isHere).flatMap((provider) =>
    coins.flatMap((coin) => {
      const token = coin.contracts[chain];
      return token ? [reserveRead(provider, coin, token as Hex.Hex)] : [];
    }),
  );
  return [
    ...reserves,
    ...COMETS.filter(isHere).flatMap((comet) =>
      coinOf(comet.symbol).map((coin) => cometRead(comet, coin)),
    ),
    ...SAVINGS.filter(isHere).flatMap((savings) =>
      coinOf(savings.symbol).map((coin) => savingsRead(savings, coin)),
    ),
  ];
}

/**
 * Maps one answer to what each market pays and holds, at the time of its block.
 * @throws SourceError `parse` when the node does not answer the call or has fallen behind.
 */
function mapReads(source: string, body: FetchedBody, reads: readonly Read[]): Mapped {
  const { blockAtMs, results } = multicallResults(source, body);
  const rates: ChainRate[] = [];
  const dropped: DroppedRow[] = [];
  let next = 0;
  for (const { protocol, chain, symbol, calls, figures } of reads) {
    const own = results.slice(next, next + calls.length);
    next += calls.length;
    const known = own.filter((data) => data !== null);
    const read = known.length === calls.length && known.length > 0 ? figures(known) : null;
    const problem = read === null ? 'no answer of such a market' : implausible(read);
    if (problem !== null) dropped.push({ key: `${protocol} ${symbol}`, reason: problem });
    else if (read !== null) {
      rates.push({ ...provenanceOf(source, body, blockAtMs), protocol, chain, symbol, ...read });
    }
  }
  // A contract without a market for a coin is no fault of the answer.
  return { chainRates: rates.filter(({ supplied }) => supplied.greaterThan(0)), dropped };
}

/** A rate or an amount that no lending market has: a unit or a contract has changed. */
function implausible({ apyPercent, supplied, borrowed }: Figures): string | null {
  if (apyPercent.lessThan(0) || apyPercent.greaterThan(100)) {
    return `apy of ${apyPercent.toSignificantDigits(6).toFixed()} %`;
  }
  return borrowed.greaterThan(supplied.times(2)) ? 'more borrowed than twice the deposits' : null;
}

/** A reserve of Aave v3 or a fork: its rate is simple interest a year in units of 10^-27. */
function reserveRead(
  { protocol, chain, address }: (typeof DATA_PROVIDERS)[number],
  { symbol, ethereumDecimals }: Coin,
  token: Hex.Hex,
): Read {
  return {
    ...{ protocol, chain, symbol },
    calls: [{ to: address, data: AbiFunction.encodeData(RESERVE, [token]) }],
    figures: ([data = '0x']) => {
      const read = decodeOrNull(RESERVE, data);
      if (read === null) return null;
      const [, , supplied, stableDebt, variableDebt, rate] = read;
      return {
        apyPercent: compounded(decOf(rate).div(RAY).div(SECONDS_PER_YEAR)),
        supplied: coinsOf(decOf(supplied), ethereumDecimals),
        borrowed: coinsOf(decOf(stableDebt + variableDebt), ethereumDecimals),
      };
    },
  };
}

/** A Comet: its rate a second is a line of the utilization with one kink, in units of 10^-18. */
function cometRead(
  { chain, address }: (typeof COMETS)[number],
  { symbol, ethereumDecimals }: Coin,
): Read {
  return {
    ...{ protocol: 'compound-v3', chain, symbol },
    calls: COMET.map((getter) => ({ to: address, data: AbiFunction.encodeData(getter) })),
    figures: (results) => {
      const [supplied, borrowed, ...curve] = numbersOf(COMET, results) ?? [];
      const [utilization, kink, base, low, high] = curve.map((number) => number.div(WAD));
      if (!supplied || !borrowed || !utilization || !kink || !base || !low || !high) return null;
      const above = Dec.max(utilization.minus(kink), 0);
      const perSecond = base.plus(low.times(Dec.min(utilization, kink))).plus(high.times(above));
      return {
        apyPercent: compounded(perSecond),
        supplied: coinsOf(supplied, ethereumDecimals),
        borrowed: coinsOf(borrowed, ethereumDecimals),
      };
    },
  };
}

/** Sky's savings: the rate is a factor a second in units of 10^-27; nothing is lent out of the vault. */
function savingsRead(
  { chain, rate, vault }: (typeof SAVINGS)[number],
  { symbol, ethereumDecimals }: Coin,
): Read {
  const rateGetter = uintGetter(rate.function);
  return {
    ...{ protocol: 'sky-lending', chain, symbol },
    calls: [
      { to: rate.address, data: AbiFunction.encodeData(rateGetter) },
      { to: vault, data: AbiFunction.encodeData(TOTAL_ASSETS) },
    ],
    figures: (results) => {
      const [factor, assets] = numbersOf([rateGetter, TOTAL_ASSETS], results) ?? [];
      if (!factor || !assets) return null;
      return {
        apyPercent: compounded(factor.div(RAY).minus(ONE)),
        supplied: coinsOf(assets, ethereumDecimals),
        borrowed: ZERO,
      };
    },
  };
}

/** APY in percent of interest added every second: (1 + r)^n − 1 (Methodology, coin yield). */
function compounded(perSecond: Dec): Dec {
  return perSecond.plus(ONE).pow(SECONDS_PER_YEAR).minus(ONE).times(100).toDecimalPlaces(6);
}

function uintGetter(name: string) {
  return AbiFunction.from(`function ${name}() view returns (uint256)`) as AbiFunction.AbiFunction;
}

/** What these getters returned, in their order; `null` where one returned no number. */
function numbersOf(
  getters: readonly AbiFunction.AbiFunction[],
  results: readonly Hex.Hex[],
): Dec[] | null {
  const numbers = getters.flatMap((getter, place) => {
    const value: unknown = decodeOrNull(getter, results[place] ?? '0x');
    return typeof value === 'bigint' ? [decOf(value)] : [];
  });
  return numbers.length === getters.length ? numbers : null;
}

function decOf(word: bigint): Dec {
  return new Dec(word.toString());
}

function coinsOf(raw: Dec, decimals: number): Dec {
  return raw.div(new Dec(10).pow(decimals));
}

/**
 * What lending contracts and issuers' savings pay and hold, read from one chain through public nodes in one
 * call each five minutes: a second witness of the yields that DefiLlama publishes (Methodology, coin yield).
 */
function chainRates(chain: RateChain, url: UrlListName) {
  return defineSource({
    id: `rates-${chain.toLowerCase()}`,
    tier: 1,
    cadence: { everySeconds: 300 },
    timeoutMs: 40_000,
    url,
    request: ({ coins }) => multicallRequest(readsOf(chain, coins).flatMap(({ calls }) => calls)),
    map: (source, [body], coins) => mapReads(source, body, readsOf(chain, coins)),
  });
}

export const CHAIN_RATES = [
  chainRates('Ethereum', 'ETHEREUM_RPC_URLS'),
  chainRates('Base', 'BASE_RPC_URLS'),
  chainRates('Arbitrum', 'ARBITRUM_RPC_URLS'),
];
