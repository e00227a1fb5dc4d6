import { type AuditBasket, type AuditRecord, sealRecord } from '@/lib/benchmark/audit/audit';
import { parametersSha256 } from '@/lib/benchmark/audit/audit-hash';
import { auditOutput } from '@/lib/benchmark/audit/audit-output';
import { isCoinIndex, recordBody } from '@/lib/benchmark/audit/record-body';
import type { DataClass, IndexCode } from '@/lib/benchmark/codes';
import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import type { BillInForce } from '@/lib/benchmark/index/bill-rate';
import type { IndexFigures, PreviousIndex } from '@/lib/benchmark/index/index-family';
import type { RatedStrategy } from '@/lib/benchmark/index/rated-strategies';
import type { IndexLevel } from '@/lib/benchmark/index/unconfirmed-move';
import { type MethodologyParameters, overridesOf } from '@/lib/benchmark/parameters';
import type { EngineState } from './engine-state';
import type { TickDocuments } from './evidence-book';

export type AuditContext = {
  feedId: string;
  dataClass: DataClass;
  nowMs: number;
  publishedAtMs: number;
  parameters: MethodologyParameters;
  coins: readonly CoinFigures[];
  rated: readonly RatedStrategy[];
  bill: BillInForce | null;
  state: EngineState;
  /** The value of each index before this tick. */
  previous: Readonly<Partial<Record<IndexCode, PreviousIndex>>>;
  /** What each index was measured against. */
  levels: Readonly<Partial<Record<IndexCode, IndexLevel>>>;
  judgement: readonly string[];
  basket: AuditBasket;
  documents: TickDocuments;
  yieldsViewedAtMs: number;
};

export type FixingPart = {
  fixing: NonNullable<AuditRecord['fixing']>;
  output: AuditRecord['output'];
  asOfMs: number;
};

/**
 * The record from which anyone recomputes one value. Methodology, audit record. Without `fixing` it is the record of
 * the tick's indicative value, outside the chain. The documents it names belong to the context.
 */
export function auditRecordOf(
  code: IndexCode,
  figures: IndexFigures,
  context: AuditContext,
  fixing?: FixingPart,
): AuditRecord {
  const { coins, rated, bill, parameters } = context;
  const previous = context.previous[code];
  return sealRecord({
    index: code,
    kind: fixing ? 'fixing' : 'indicative',
    feedId: context.feedId,
    dataClass: context.dataClass,
    asOf: iso(fixing?.asOfMs ?? context.nowMs),
    computedAt: iso(context.nowMs),
    publishedAt: iso(context.publishedAtMs),
    methodologyVersion: parameters.version,
    parametersSha256: parametersSha256(parameters),
    overrides: overridesOf(parameters),
    documents: context.documents.documentsOf(code),
    yieldsViewedAt: iso(context.yieldsViewedAtMs),
    basket: isCoinIndex(code) ? context.basket : null,
    judgement: judgementOf(context),
    level: context.levels[code] ?? null,
    previous: previous ? { value: previous.value, confidence: previous.confidence } : null,
    ...recordBody(code, figures, coins, rated, bill),
    fixing: fixing?.fixing ?? null,
    output: fixing?.output ?? auditOutput(figures.outcome, figures.confidence),
    revision: { number: '0', reason: null },
    previousSha256: fixing ? context.state.audit.sha256 : null,
  });
}

function judgementOf({ coins, judgement }: AuditContext): string[] {
  return [...new Set([...judgement, ...coins.flatMap((coin) => coin.judgement)])];
}

function iso(atMs: number): string {
  return new Date(atMs).toISOString();
}
