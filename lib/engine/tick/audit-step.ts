import {
  type AuditBasket,
  type AuditInput,
  type AuditRecord,
  type AuditStep,
  buildAuditRecord,
} from '@/lib/benchmark/audit/audit';
import {
  auditOutput,
  auditStepOfCoin,
  auditStepOfMember,
} from '@/lib/benchmark/audit/audit-output';
import type { DataClass, IndexCode } from '@/lib/benchmark/codes';
import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import type { BillInForce } from '@/lib/benchmark/index/bill-rate';
import type { IndexFigures, PreviousIndex } from '@/lib/benchmark/index/index-family';
import type { BookDepth } from '@/lib/benchmark/liquidity/liquidity';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { volatilityPrices } from '@/lib/benchmark/peg/volatility';
import { toText } from '@/lib/benchmark/units';
import type { RatedStrategy } from '@/lib/benchmark/yield/rated-strategies';
import {
  assetsInputs,
  billInput,
  bookInput,
  iso,
  plainInput,
  priceInputs,
  yieldInput,
} from './audit-inputs';
import type { EngineState } from './engine-state';

export type AuditContext = {
  feedId: string;
  dataClass: DataClass;
  nowMs: number;
  publishedAtMs: number;
  parameters: MethodologyParameters;
  coins: readonly CoinFigures[];
  depths: ReadonlyMap<string, readonly BookDepth[]>;
  rated: readonly RatedStrategy[];
  bill: BillInForce | null;
  state: EngineState;
  /** What each index stood at before this tick. */
  previous: Readonly<Partial<Record<IndexCode, PreviousIndex>>>;
  judgement: readonly string[];
  basket: AuditBasket;
};

export type FixingPart = {
  fixing: NonNullable<AuditRecord['fixing']>;
  output: AuditRecord['output'];
  asOfMs: number;
};

/**
 * The record from which anyone recomputes one value. Methodology §10. Without `fixing` it is the
 * record of the tick's indicative value, outside the chain.
 */
export function auditRecordOf(
  code: IndexCode,
  figures: IndexFigures,
  context: AuditContext,
  fixing?: FixingPart,
): AuditRecord {
  const ownCoins = code === 'SYI' || code === 'SYRPI';
  const previous = context.previous[code];
  return buildAuditRecord({
    index: code,
    kind: fixing ? 'fixing' : 'indicative',
    feedId: context.feedId,
    dataClass: context.dataClass,
    asOf: iso(fixing?.asOfMs ?? context.nowMs),
    publishedAt: iso(context.publishedAtMs),
    parameters: context.parameters,
    inputs: ownCoins ? coinInputs(context) : strategyInputs(code, context),
    ...(ownCoins ? { basket: context.basket } : {}),
    constituents: ownCoins ? coinSteps(figures, context) : memberSteps(figures, context),
    exclusions: figures.outcome.exclusions.map((row) => ({ ...row, reason: null })),
    judgement: judgementOf(context),
    bill: context.bill && {
      date: context.bill.date,
      series: context.bill.series,
      basis: context.bill.basis,
      quotedPercent: toText(context.bill.quotedPercent),
      couponEquivalentPercent: toText(context.bill.couponEquivalentPercent),
    },
    previous: previous ? { value: previous.value, confidence: previous.confidence } : null,
    fixing: fixing?.fixing ?? null,
    output: fixing?.output ?? auditOutput(figures.outcome, figures.confidence),
    revision: { number: '0', reason: null },
    previousSha256: fixing ? context.state.audit.sha256 : null,
  });
}

function judgementOf({ coins, judgement }: AuditContext): string[] {
  return [...new Set([...judgement, ...coins.flatMap((coin) => coin.judgement)])];
}

function coinSteps(figures: IndexFigures, context: AuditContext): AuditStep[] {
  const effective = new Map(figures.outcome.effective.map((row) => [row.id, row.weightPercent]));
  return context.coins
    .filter((coin) => coin.isConstituent)
    .map((coin) => {
      const weight = effective.get(coin.symbol) ?? null;
      const samples = context.state.priceSamples[coin.symbol] ?? [];
      return auditStepOfCoin(coin, {
        effectiveWeightPercent: weight,
        frozenMarketCapUsd: coin.marketCap?.usd ?? null,
        recentPricesUsd: volatilityPrices(samples, context.nowMs, context.parameters),
      });
    });
}

function memberSteps(figures: IndexFigures, { rated }: AuditContext): AuditStep[] {
  // A strategy lends one coin, whose scores lead to its RAY; a protocol or platform sums several.
  const coins = new Map(rated.map((row) => [row.strategyId, row.coin]));
  const { outcome } = figures;
  const expected = new Map(outcome.expectedWeights.map((row) => [row.id, row.weightPercent]));
  const effective = new Map(outcome.effective.map((row) => [row.id, row.weightPercent]));
  return figures.members.map((member) =>
    auditStepOfMember({
      id: member.id,
      symbol: member.symbol ?? '',
      apyPercent: toText(member.apyPercent),
      pegScore: toText(coins.get(member.id)?.pegScore ?? null),
      liquidityScore: toText(coins.get(member.id)?.liquidity.score ?? null),
      rayPercent: toText(member.rayPercent),
      tvlUsd: toText(member.tvlUsd),
      ageDays: member.ageDays === null ? null : String(member.ageDays),
      volatilityPercentagePoints: toText(member.volatilityPercentagePoints),
      weightPercent: toText(expected.get(member.id) ?? null),
      effectiveWeightPercent: toText(effective.get(member.id) ?? null),
      quality: toText(member.quality),
    }),
  );
}

function coinInputs(context: AuditContext): AuditInput[] {
  const { coins, depths, rated, state, bill } = context;
  const symbols = new Set(coins.filter((coin) => coin.isConstituent).map((coin) => coin.symbol));
  return [
    ...coins.filter((coin) => symbols.has(coin.symbol)).flatMap(priceInputs),
    ...[...symbols].flatMap((symbol) =>
      (depths.get(symbol) ?? []).map((row) => bookInput(symbol, row)),
    ),
    ...rated.filter((row) => row.sourceType === 'DeFi' && symbols.has(row.symbol)).map(yieldInput),
    ...[...symbols].flatMap((symbol) =>
      (state.caps?.bySymbol[symbol]?.sources ?? []).map(
        (cap): AuditInput => ({
          ...plainInput('market_cap', cap.source, symbol, cap.marketCapUsd, 'usd'),
          source: cap.source,
          tier: '2',
          observedAt: iso(cap.observedAtMs),
          payloadSha256: cap.payloadSha256,
        }),
      ),
    ),
    ...(bill ? [billInput(bill)] : []),
  ];
}

function strategyInputs(code: IndexCode, { rated, bill }: AuditContext): AuditInput[] {
  const type = code === 'SYCEFI' ? 'CeFi' : 'DeFi';
  return [
    ...rated.filter((row) => row.sourceType === type).map(yieldInput),
    ...(code === 'SYCEFI' ? assetsInputs(rated) : []),
    ...(bill ? [billInput(bill)] : []),
  ];
}
