import type * as z from 'zod/mini';
import type { BasketKind } from '@/lib/benchmark/basket/reviews';
import type { IndexMethod, LiquidityMethod, PriceMethod } from '@/lib/benchmark/codes';
import { type ControlTotals, controlTotals } from '@/lib/benchmark/evidence/control-totals';
import type { Refused } from '@/lib/benchmark/evidence/documents';
import type { WeightBand } from '@/lib/benchmark/index/weight-band';
import { hashRecord } from './audit-hash';
import type { recordShape } from './record-shape';

type Shape = z.infer<typeof recordShape>;

/**
 * The audit record of Methodology, audit record: plain JSON from which anyone recomputes a value. Its inputs
 * are documents (`lib/benchmark/evidence`) named by their SHA-256. Every figure is text, counts
 * included; times are ISO 8601 in UTC. What its shape leaves open is recomputed and compared member by member.
 */
export type AuditRecord = Omit<
  Shape,
  'schema' | 'basket' | 'constituents' | 'exclusions' | 'refused' | 'bill' | 'fixing' | 'output'
> & {
  schema: typeof AUDIT_SCHEMA;
  /** For the SYI and SYRPI: the coins that make up the index, and how they were chosen. */
  basket: AuditBasket | null;
  /** The SYI's coins or the other indices' members, suspended and refused ones included. */
  constituents: readonly AuditStep[];
  exclusions: readonly { id: string; rule: string; reason: string | null }[];
  /** Pools and rates that a rule refused; refusals in a coin's market are in the coin's document. */
  refused: readonly Refused[];
  bill: AuditBill | null;
  fixing: AuditFixing | null;
  output: AuditOutput;
};

export const AUDIT_SCHEMA = 'audit-record/2';

/** The SHA-256 of the documents a record was computed from. */
export type AuditDocuments = Shape['documents'];

/** Methodology, basket; `recorded`: named by a recording. */
export type AuditBasket = {
  kind: BasketKind | 'recorded';
  coins: readonly string[];
  decidedAt: string | null;
  effectiveFrom: string | null;
};

/** One member's contribution to the index. Percent, scores 0–1; `null` is unknown. */
export type AuditStep = {
  id: string;
  symbol: string;
  apyPercent: string | null;
  pegScore: string | null;
  liquidityScore: string | null;
  rayPercent: string | null;
  /** The source of its weight: frozen cap (SYI), TVL and age, AUM as `tvlUsd`, volatility. */
  marketCapUsd: string | null;
  tvlUsd: string | null;
  ageDays: string | null;
  volatilityPercentagePoints: string | null;
  weightPercent: string | null;
  effectiveWeightPercent: string | null;
  quality: string | null;
  qualityInputs: AuditQuality | null;
  coin: AuditCoin | null;
  flags: readonly string[];
  suspendedBecause: string | null;
};

export type AuditQuality = {
  priceFreshness: string;
  bookFreshness: string;
  apyFreshness: string;
  venues: string;
  venueIqrBps: string | null;
  carriedForward: boolean;
  /** Protocols behind a coin's yield. */
  protocols: string | null;
  /** κ of Methodology, liquidity score. */
  depthCoverage: string;
};

/** The figures behind a coin's scores. */
export type AuditCoin = {
  priceUsd: string | null;
  priceMethod: PriceMethod;
  deviationBps: string | null;
  volatility5mBps: string | null;
  depth10Usd: string | null;
  depth20Usd: string | null;
  medianSpreadBps: string | null;
  liquidityMethod: LiquidityMethod;
  /** For the venues used, and for the pools that count. */
  volume24hUsd: string | null;
  poolTvlUsd: string | null;
};

export type AuditBill = {
  date: string;
  series: string;
  basis: string;
  quotedPercent: string;
  couponEquivalentPercent: string;
};

/** Only in a fixing's record, whose steps are those of the window's last value. */
export type AuditFixing = {
  /** The indicative values of the window; which of them count is a matter of `strikeFixing`. */
  values: NonNullable<Shape['fixing']>['values'];
  /** The five-minute medians whose mean is the fixing. */
  intervals: readonly AuditInterval[];
  /** The window's last value, to which the steps of the record lead. */
  closing: AuditOutput;
  /** The previous fixing, which is repeated when too few intervals hold a value. */
  previous: Shape['previous'];
};

export type AuditInterval = {
  start: string;
  samples: string;
  median: string | null;
  /** The indicative records behind the middle values, whose mean the median is; the lower first. */
  records: readonly NamedRecord[];
};

/** An indicative record of the same index and feed, by its time and its hash. */
export type NamedRecord = { at: string; sha256: string | null };

export type AuditOutput = {
  value: string | null;
  unit: 'percent' | 'bps';
  method: IndexMethod;
  reason: string | null;
  confidence: string | null;
  constituentsUsed: string;
  constituentsExpected: string;
  coveragePercent: string | null;
  topSharePercent: string | null;
  hhi: string | null;
  band: WeightBand | null;
  averageYieldPercent: string | null;
};

/** Members excluded from the control totals: the totals themselves and members that the hash excludes. */
const UNCOUNTED = ['control', 'sha256', 'evidence'];

/** A record with its control totals and its own hash. Methodology, audit record. */
export function sealRecord(
  content: Omit<AuditRecord, 'schema' | 'control' | 'sha256'>,
): AuditRecord {
  const { evidence: _, ...kept } = content;
  const counted = { ...kept, schema: AUDIT_SCHEMA } as const;
  const record = { ...counted, control: recordControl(counted) };
  return { ...record, sha256: hashRecord(record) };
}

/** The totals over a record's leaves. */
export function recordControl(record: object): ControlTotals {
  return controlTotals(record, UNCOUNTED);
}

/** The documents that a record names, its parameters first. */
export function namedDocuments(record: Pick<AuditRecord, 'documents' | 'parametersSha256'>) {
  const { coins, pools, coinYields, registry, basket, cefi, caps, bills, readings } =
    record.documents;
  const yields = [pools, coinYields, registry, basket, cefi];
  const named = [...coins.map((coin) => coin.sha256), ...yields, caps, bills, ...readings];
  return [record.parametersSha256, ...named.filter((sha256) => sha256 != null)];
}

/** The indicative records behind a fixing's middle values. Methodology, indices. */
export function namedRecords({ fixing }: Pick<AuditRecord, 'fixing'>): NamedRecord[] {
  return fixing?.intervals.flatMap(({ records }) => records) ?? [];
}
