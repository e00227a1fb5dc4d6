import { type DataClass, INDEX_CODES, type IndexCode, isCoinIndex } from '@/lib/benchmark/codes';
import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import { weightedMean } from '@/lib/benchmark/median';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec, figure, sum, ZERO } from '@/lib/benchmark/units';
import { type AcceptedBill, rateOf } from './accepted-bill';
import { type BillInForce, usableBill } from './bill-rate';
import { outcomeConfidence, strategyQualities } from './index-confidence';
import {
  type Doubt,
  doubted,
  type IndexConstituent,
  type IndexOutcome,
  type PreviousValue,
} from './index-outcome';
import { syc } from './index-syc';
import { sycefi, sydefi, syi, syrpi } from './indices';
import {
  type DailyDeviation,
  platformRows,
  protocolRows,
  type RatedStrategy,
  sycRows,
} from './rated-strategies';
import {
  type IndexLevel,
  type InputDoubt,
  judgeMove,
  type Move,
  withAcceptedSteps,
} from './unconfirmed-move';

/** The last published value of an index, and the confidence of the last computed one. */
export type PreviousIndex = { value: string; confidence: string | null };

/** A member as passed to the index, for the audit record. */
export type IndexMember = {
  id: string;
  symbol: string | null;
  apyPercent: Dec | null;
  rayPercent: Dec | null;
  tvlUsd: Dec | null;
  ageDays: number | null;
  volatilityPercentagePoints: Dec | null;
  quality: Dec | null;
};

export type IndexFigures = {
  outcome: IndexOutcome;
  confidence: Dec | null;
  totalTvlUsd: Dec | null;
  oldestInputAtMs: number | null;
  members: readonly IndexMember[];
  /** How the value was judged against its level. */
  move: Move;
  inputDoubt: InputDoubt;
  /** How far the coins' steps that were accepted at this moment move the cash yield, percent. */
  acceptedStepPercent: Dec;
};

export type FamilyFigures = {
  byCode: Record<IndexCode, IndexFigures>;
  bill: BillInForce | null;
};

/** The inputs of the indices of one moment. */
export type IndexInput = {
  nowMs: number;
  /** When the yields were judged: at this moment, or at an earlier tick. */
  yieldsViewedAtMs: number;
  dataClass: DataClass;
  parameters: MethodologyParameters;
  coins: readonly CoinFigures[];
  rated: readonly RatedStrategy[];
  deviationOf: DailyDeviation;
  /** The bill rate accepted for this moment. */
  bill: AcceptedBill | null;
  /** Whether its sources differ by more than the bound. */
  doBillsDisagree: boolean;
  /** What a live index is measured against. */
  levels: Readonly<Partial<Record<IndexCode, IndexLevel>>>;
  previous: Readonly<Partial<Record<IndexCode, PreviousIndex>>>;
  /** Whether the coins are those of a provisional basket. Methodology, basket. */
  isProvisional: boolean;
};

/** The five indices of one tick with their confidence. Methodology, indices, confidence. */
export function computeFamily(input: IndexInput): FamilyFigures {
  const compute = indexComputer(input);
  const byCode = Object.fromEntries(INDEX_CODES.map((code) => [code, compute(code)]));
  return { bill: billOf(input), byCode: byCode as FamilyFigures['byCode'] };
}

/** Computes one or more indices of the same moment. */
export function indexComputer(input: IndexInput): (code: IndexCode) => IndexFigures {
  const { rated, nowMs, parameters } = input;
  const coins = input.coins.filter((coin) => coin.isConstituent);
  const qualities = new Map(strategyQualities(rated, nowMs, parameters));
  for (const coin of coins) if (coin.quality) qualities.set(coin.symbol, coin.quality);
  const symbols = new Map(rated.map((row) => [row.strategyId, row.symbol]));
  return (code) => {
    const { outcome, rows } = outcomeOf(code, coins, input);
    const confidence = outcomeConfidence(
      outcome,
      (id) => qualities.get(id) ?? null,
      figure(input.previous[code]?.confidence ?? null),
      parameters,
    );
    const members = rows.map((row) => ({
      id: row.id,
      symbol: symbols.get(row.id) ?? null,
      apyPercent: row.apyPercent ?? null,
      rayPercent: row.rayPercent ?? null,
      tvlUsd: row.tvlUsd ?? row.aumUsd ?? null,
      ageDays: row.ageDays ?? null,
      volatilityPercentagePoints: row.volatilityPercentagePoints ?? null,
      quality: qualities.get(row.id) ?? null,
    }));
    const { tvl, times } = behind(code, outcome, coins, rated);
    const inputDoubt = inputDoubtOf(code, outcome, coins, input);
    const acceptedStepPercent = acceptedSteps(code, outcome, input);
    const held = input.levels[code] ?? null;
    const level = held && withAcceptedSteps(held, acceptedStepPercent, outcome.averageYieldPercent);
    const move = judgeMove(outcome, inputDoubt, level, nowMs, parameters);
    const doubt = doubtOf(code, outcome, confidence, move, input);
    return {
      outcome: doubted(outcome, doubt),
      confidence,
      totalTvlUsd: tvl.isZero() ? null : tvl,
      oldestInputAtMs: times.length === 0 ? null : Math.min(...times),
      members,
      move,
      inputDoubt,
      acceptedStepPercent,
    };
  };
}

/**
 * Why a computed value is no more than an estimate. Methodology, confidence: a confidence below the floor; in an index of single
 * pools, one that counts is of a coin whose step is pending, since only the coin's own APY is carried; too few
 * of the counted deposits with seven days of readings behind them; a move that nothing confirms yet; a bill of one
 * series alone, or series that disagree. Only a live market's readings begin with our own start: a recording and the demonstration have the past
 * that they were made with.
 */
function doubtOf(
  code: IndexCode,
  outcome: IndexOutcome,
  confidence: Dec | null,
  move: Move,
  input: IndexInput,
): Doubt | null {
  const { dataClass, rated, parameters, bill, doBillsDisagree } = input;
  if (outcome.method === 'carried_forward') return null;
  if (confidence?.lessThan(parameters.confidence.liveFloor)) return 'low_confidence';
  if (isOfPools(code) && membersOf(outcome, rated).some(({ coin }) => coin?.yields?.isPending)) {
    return 'step_pending';
  }
  if (dataClass !== 'live') return null;
  if (hasShortHistory(code, outcome, input)) return 'short_history';
  if (move === 'unconfirmed') return 'unconfirmed_move';
  if (code !== 'SYRPI') return null;
  if (bill?.isConfirmed === false) return 'bill_unconfirmed';
  return doBillsDisagree ? 'bill_sources_disagree' : null;
}

/** Whether too little of an index rests on seven days of readings: by its deposits, of platforms by their weights. */
function hasShortHistory(code: IndexCode, outcome: IndexOutcome, input: IndexInput): boolean {
  const { liveHistoryShare } = input.parameters.confidence;
  const parts = settledParts(code, outcome, input);
  const settled = sum(parts.map((part) => part.settled));
  return settled.lessThan(sum(parts.map((part) => part.whole)).times(dec(liveHistoryShare)));
}

type SettledPart = { whole: Dec; settled: Dec };

function settledParts(
  code: IndexCode,
  outcome: IndexOutcome,
  { coins, rated }: IndexInput,
): SettledPart[] {
  if (isCoinIndex(code)) {
    return coins.flatMap(({ isConstituent, yields }) =>
      isConstituent && yields ? [{ whole: yields.tvlUsd, settled: yields.settledTvlUsd }] : [],
    );
  }
  const members = membersOf(outcome, rated);
  if (code !== 'SYCEFI') {
    return members.map(({ weightUsd, isSettled }) => {
      const whole = weightUsd ?? ZERO;
      return { whole, settled: isSettled ? whole : ZERO };
    });
  }
  // Not every platform discloses its assets.
  return outcome.effective.map(({ id, weightPercent: whole }) => {
    const own = members.filter(({ platform }) => platform === id);
    const settled = own.filter(({ isSettled }) => isSettled).length;
    return { whole, settled: whole.times(settled).dividedBy(own.length) };
  });
}

/**
 * Whether what much of an index rests on is doubtful: a coin's price is pending, more than a share of it is of coins
 * whose venues disagree or one of which shows far more depth than before (by its weights where it is of coins, else by
 * deposits), or as much of its pools is far from their own week. Methodology, confidence.
 */
function inputDoubtOf(
  code: IndexCode,
  outcome: IndexOutcome,
  coins: readonly CoinFigures[],
  { rated, parameters }: IndexInput,
): InputDoubt {
  const members = isCoinIndex(code) ? [] : membersOf(outcome, rated);
  const weights = new Map(outcome.effective.map(({ id, weightPercent }) => [id, weightPercent]));
  const rows = isCoinIndex(code)
    ? coins.map((coin) => ({ coin, weight: weights.get(coin.symbol) ?? ZERO }))
    : members.map(({ coin, weightUsd }) => ({ coin, weight: weightUsd ?? ZERO }));
  if (rows.some(({ coin }) => coin?.price.pending)) return 'prices';
  const weightOf = (some: typeof rows) => sum(some.map(({ weight }) => weight));
  const limit = weightOf(rows).times(parameters.move.doubtfulShare);
  const areMany = (isSo: (coin: CoinFigures) => boolean) =>
    weightOf(rows.filter(({ coin }) => coin && isSo(coin))).greaterThan(limit);
  const isPriceDoubtful = (coin: CoinFigures) => hasDoubtfulPrice(coin, parameters);
  if (areMany(isPriceDoubtful)) return 'prices';
  if (areMany((coin) => isPriceDoubtful(coin) || hasDepthJump(coin))) return 'amounts';
  return isOfPools(code) && areDepositsDoubtful(rated, parameters) ? 'amounts' : 'none';
}

const isOfPools = (code: IndexCode) => code === 'SYC' || code === 'SYDEFI';

/** Whether more than a share of what pools held is refused as a spike, or has left pools that lost most of theirs. */
function areDepositsDoubtful(
  rated: readonly RatedStrategy[],
  { move }: MethodologyParameters,
): boolean {
  const pools = rated.filter(({ sourceType }) => sourceType === 'DeFi');
  const counted = pools.filter(({ exclusion }) => exclusion === null);
  const spikes = pools.filter(({ exclusion }) => exclusion === 'spike');
  const depositsOf = (rows: typeof pools) => sum(rows.map(({ weightUsd }) => weightUsd ?? ZERO));
  const doubtful = depositsOf(spikes).plus(sum(counted.map(({ fallenUsd }) => fallenUsd)));
  return doubtful.greaterThan(depositsOf(counted).plus(doubtful).times(move.doubtfulShare));
}

const hasDepthJump = ({ liquidity }: CoinFigures) => liquidity.flags.includes('depth-jump');

/** Whether a coin's venues disagree on its price, or many are excluded. */
function hasDoubtfulPrice(
  { price }: CoinFigures,
  { confidence, move }: MethodologyParameters,
): boolean {
  const { method, venuesUsed: used, venuesValid: valid, flags, iqrBps } = price;
  const isMinority = dec(valid - used).greaterThan(dec(valid).times(move.excludedShare));
  return (
    iqrBps?.greaterThan(confidence.agreementFullBps) ||
    flags.includes('dispersion') ||
    (method === 'venues' && isMinority)
  );
}

/**
 * What the coins' steps that were accepted at this moment make of an index's cash yield: each coin's by its weight,
 * in an index of pools by the deposits in it within each weight. A step counts at the tick that judged the yields, and
 * not again at those that repeat them. Methodology, coin yield, confidence.
 */
function acceptedSteps(
  code: IndexCode,
  outcome: IndexOutcome,
  { coins, rated, nowMs, yieldsViewedAtMs }: IndexInput,
): Dec {
  const stepOf = (coin: CoinFigures | undefined) => coin?.yields?.acceptedStepPercent ?? ZERO;
  const hasSteps = coins.some((coin) => !stepOf(coin).isZero());
  if (code === 'SYCEFI' || yieldsViewedAtMs !== nowMs || !hasSteps) return ZERO;
  const members = isCoinIndex(code) ? [] : membersOf(outcome, rated);
  const parts = outcome.effective.map(({ id, weightPercent }) => {
    if (isCoinIndex(code))
      return weightPercent.times(stepOf(coins.find((coin) => coin.symbol === id)));
    const own = members.filter((row) => row.strategyId === id || row.platform === id);
    const step = weightedMean(
      own.map(({ coin, weightUsd }) => ({ value: stepOf(coin), weight: weightUsd ?? ZERO })),
    );
    return weightPercent.times(step ?? ZERO);
  });
  return sum(parts).dividedBy(100);
}

/** The strategies whose own row, or whose platform's, has a weight in the index. */
function membersOf(outcome: IndexOutcome, rated: readonly RatedStrategy[]) {
  const used = new Set(outcome.effective.map((weight) => weight.id));
  return rated.filter(
    (row) => row.exclusion === null && (used.has(row.strategyId) || used.has(row.platform)),
  );
}

type MemberRow = Partial<IndexMember> & { id: string; aumUsd?: Dec | null };

function outcomeOf(
  code: IndexCode,
  coins: readonly CoinFigures[],
  input: IndexInput,
): { outcome: IndexOutcome; rows: readonly MemberRow[] } {
  const { parameters, rated } = input;
  const common = { previous: previousOf(input, code), parameters };
  switch (code) {
    case 'SYI': {
      const constituents = coins.map(asConstituent);
      const outcome = ofBasket(syi({ constituents, ...common }), input);
      return { outcome, rows: constituents };
    }
    case 'SYRPI': {
      const constituents = coins.map(asConstituent);
      const billPercent = billOf(input)?.couponEquivalentPercent ?? null;
      const outcome = ofBasket(syrpi({ constituents, billPercent, ...common }), input);
      return { outcome, rows: constituents };
    }
    case 'SYC': {
      const strategies = sycRows(rated, input.deviationOf, parameters);
      return { outcome: syc({ strategies, ...common }), rows: strategies };
    }
    case 'SYDEFI': {
      const protocols = protocolRows(rated);
      return { outcome: sydefi({ protocols, ...common }), rows: protocols };
    }
    case 'SYCEFI': {
      const platforms = platformRows(rated);
      return { outcome: sycefi({ platforms, ...common }), rows: platforms };
    }
  }
}

/** A value on a provisional basket says so. Methodology, basket. */
function ofBasket(outcome: IndexOutcome, { isProvisional }: IndexInput): IndexOutcome {
  if (!isProvisional || outcome.reason !== null) return outcome;
  return { ...outcome, reason: 'provisional_basket' };
}

/** The deposits in the pools and products behind a value, and when its inputs were observed. */
function behind(
  code: IndexCode,
  outcome: IndexOutcome,
  coins: readonly CoinFigures[],
  rated: readonly RatedStrategy[],
): { tvl: Dec; times: readonly number[] } {
  if (isCoinIndex(code)) {
    const tvl = sum(coins.map((coin) => coin.yields?.tvlUsd ?? ZERO));
    return { tvl, times: coins.flatMap(inputTimes) };
  }
  const inside = membersOf(outcome, rated);
  const tvl = sum(inside.map((row) => row.weightUsd ?? ZERO));
  return { tvl, times: inside.map((row) => row.observedAtMs) };
}

function asConstituent(coin: CoinFigures): IndexConstituent {
  return {
    id: coin.symbol,
    weightPercent: coin.weightPercent,
    rayPercent: coin.rayPercent,
    apyPercent: coin.yields?.apyPercent ?? null,
  };
}

function previousOf(input: IndexInput, code: IndexCode): PreviousValue | null {
  const held = input.previous[code];
  return held ? { value: dec(held.value) } : null;
}

/** The accepted bill rate in force, if any. */
export function billOf({
  bill,
  nowMs,
  parameters,
}: Pick<IndexInput, 'bill' | 'nowMs' | 'parameters'>): BillInForce | null {
  return bill && usableBill([rateOf(bill)], nowMs, parameters);
}

/** Observation times of the inputs of a constituent's RAY. */
function inputTimes(coin: CoinFigures): number[] {
  if (coin.rayPercent === null) return [];
  const times = [coin.price.observedAtMs, coin.liquidity.observedAtMs, coin.yields?.observedAtMs];
  return times.flatMap((time) => time ?? []);
}
