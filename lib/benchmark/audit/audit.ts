import type { BasketKind } from '@/lib/benchmark/basket/reviews';
import type {
  DataClass,
  IndexCode,
  IndexMethod,
  IndexStatus,
  LiquidityMethod,
  PriceMethod,
} from '@/lib/benchmark/codes';
import type { WeightBand } from '@/lib/benchmark/index/weight-band';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { hashRecord, type ParametersText, parametersSha256, parametersText } from './audit-hash';

/**
 * The audit record of Methodology §10: plain JSON from which anyone recomputes a value. Every
 * figure is text, counts included; times are ISO 8601 in UTC.
 */
export type AuditRecord = {
  schema: typeof AUDIT_SCHEMA;
  index: IndexCode;
  kind: 'fixing' | 'indicative';
  feedId: string;
  dataClass: DataClass;
  asOf: string;
  publishedAt: string;
  methodologyVersion: string;
  parameters: ParametersText;
  parametersSha256: string;
  inputs: readonly AuditInput[];
  /** Of the SYI and SYRPI: the coins that make the index, and how they were chosen. Absent before 3.0.0. */
  basket?: AuditBasket;
  /** The SYI's coins or the other indices' members, suspended and refused ones included. */
  constituents: readonly AuditStep[];
  exclusions: readonly { id: string; rule: string; reason: string | null }[];
  /** Inputs that rest on judgement instead of observation; normally empty. */
  judgement: readonly string[];
  bill: AuditBill | null;
  /** What a carried-forward value repeats; its confidence is that of the last computed one. */
  previous: { value: string; confidence: string | null } | null;
  fixing: AuditFixing | null;
  output: AuditOutput;
  revision: { number: string; reason: string | null };
  previousSha256: string | null;
  sha256: string;
};

/** Methodology §0; `recorded`: as a recording names them. */
export type AuditBasket = {
  kind: BasketKind | 'recorded';
  coins: readonly string[];
  decidedAt: string | null;
  effectiveFrom: string | null;
};

export const AUDIT_SCHEMA = 'audit-record/1';

export type AuditInput = {
  kind:
    | 'quote'
    | 'reference_price'
    | 'book'
    | 'pool'
    | 'cefi_rate'
    | 'platform_assets'
    | 'market_cap'
    | 'bill';
  /** Venue, pool, platform or series. */
  key: string;
  symbol: string | null;
  /** Dollars for prices and caps, percent a year for rates. */
  value: string | null;
  unit: 'usd' | 'percent' | 'bps';
  /** What else of it entered the computation, e.g. `volume24hUsd`, `tvlUsd`. */
  details: Readonly<Record<string, string | null>>;
  source: string;
  tier: '1' | '2';
  observedAt: string;
  receivedAt: string | null;
  payloadSha256: string;
  used: boolean;
  rule: string | null;
  reason: string | null;
};

/** One member's way into the index. Percent, scores 0–1; `null` is unknown. */
export type AuditStep = {
  id: string;
  symbol: string;
  apyPercent: string | null;
  pegScore: string | null;
  liquidityScore: string | null;
  rayPercent: string | null;
  /** What its weight comes from: frozen cap (SYI), TVL and age, AUM as `tvlUsd`, volatility. */
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
  /** Protocols behind a coin's yield; not in records before 3.0.0. */
  protocols?: string | null;
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
  /** The consensus prices the volatility was taken over, oldest first; empty where not kept. */
  recentPricesUsd: readonly string[];
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
  /** The five-minute medians the fixing is the mean of. */
  intervals: readonly AuditInterval[];
  /** The window's last value, which the steps of the record lead to. */
  closing: AuditOutput;
  /** The last fixing before, which is repeated when too few intervals hold a value. */
  previous: { value: string; confidence: string | null } | null;
};

export type AuditInterval = { start: string; samples: string; median: string | null };

export type AuditOutput = {
  value: string | null;
  unit: 'percent' | 'bps';
  method: IndexMethod;
  status: IndexStatus;
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

export type AuditDraft = Omit<
  AuditRecord,
  'schema' | 'methodologyVersion' | 'parameters' | 'parametersSha256' | 'sha256'
> & { parameters: MethodologyParameters };

/** Completes a record with the parameters' text and hash, and with its own hash. §10. */
export function buildAuditRecord(draft: AuditDraft): AuditRecord {
  const content = {
    ...draft,
    schema: AUDIT_SCHEMA,
    methodologyVersion: draft.parameters.version,
    parameters: parametersText(draft.parameters),
    parametersSha256: parametersSha256(draft.parameters),
  } as const;
  return { ...content, sha256: hashRecord(content) };
}
