import { type IndexCode, isCoinIndex } from '@/lib/benchmark/codes';
import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import { textOf } from '@/lib/benchmark/evidence/document-rows';
import type { Refused } from '@/lib/benchmark/evidence/documents';
import type { BillInForce } from '@/lib/benchmark/index/bill-rate';
import type { IndexFigures } from '@/lib/benchmark/index/index-family';
import type { RatedStrategy } from '@/lib/benchmark/index/rated-strategies';
import { toText } from '@/lib/benchmark/units';
import type { AuditRecord, AuditStep } from './audit';
import { auditStepOfCoin, auditStepOfMember } from './audit-output';

/** The parts of a record, apart from its output, that follow from its inputs by the rules of an index. */
export type RecordBody = Pick<AuditRecord, 'constituents' | 'exclusions' | 'refused' | 'bill'>;

/** The steps of one value as its record prints them; engine and verification both write them here. */
export function recordBody(
  code: IndexCode,
  figures: IndexFigures,
  coins: readonly CoinFigures[],
  rated: readonly RatedStrategy[],
  bill: BillInForce | null,
): RecordBody {
  return {
    constituents: isCoinIndex(code) ? coinSteps(figures, coins) : memberSteps(figures, rated),
    exclusions: figures.outcome.exclusions.map((row) => ({ ...row, reason: null })),
    refused: refusedYields(code, coins, rated),
    bill: bill && {
      date: bill.date,
      series: bill.series,
      basis: bill.basis,
      quotedPercent: toText(bill.quotedPercent),
      couponEquivalentPercent: toText(bill.couponEquivalentPercent),
    },
  };
}

function refusedYields(
  code: IndexCode,
  coins: readonly CoinFigures[],
  rated: readonly RatedStrategy[],
): Refused[] {
  const type = code === 'SYCEFI' ? 'CeFi' : 'DeFi';
  const basket = new Set(coins.flatMap((coin) => (coin.isConstituent ? [coin.symbol] : [])));
  return rated.flatMap(({ sourceType, symbol, strategyId, exclusion }) => {
    const isOther = sourceType !== type || (isCoinIndex(code) && !basket.has(symbol));
    if (isOther || exclusion === null) return [];
    const kind = type === 'CeFi' ? 'cefi_rate' : 'pool';
    return [{ kind, key: strategyId, rule: exclusion, reason: null } as const];
  });
}

function coinSteps(figures: IndexFigures, coins: readonly CoinFigures[]): AuditStep[] {
  const effective = new Map(figures.outcome.effective.map((row) => [row.id, row.weightPercent]));
  return coins
    .filter((coin) => coin.isConstituent)
    .map((coin) => auditStepOfCoin(coin, effective.get(coin.symbol) ?? null));
}

function memberSteps(figures: IndexFigures, rated: readonly RatedStrategy[]): AuditStep[] {
  // A strategy lends one coin, whose scores determine its RAY; a protocol or platform sums several.
  const coins = new Map(rated.map((row) => [row.strategyId, row.coin]));
  const { outcome } = figures;
  const expected = new Map(outcome.expectedWeights.map((row) => [row.id, row.weightPercent]));
  const effective = new Map(outcome.effective.map((row) => [row.id, row.weightPercent]));
  return figures.members.map((member) =>
    auditStepOfMember({
      ...textOf(member),
      symbol: member.symbol ?? '',
      pegScore: toText(coins.get(member.id)?.pegScore ?? null),
      liquidityScore: toText(coins.get(member.id)?.liquidity.score ?? null),
      weightPercent: toText(expected.get(member.id) ?? null),
      effectiveWeightPercent: toText(effective.get(member.id) ?? null),
    }),
  );
}
