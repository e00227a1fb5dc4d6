import type {
  AuditBill,
  AuditCoin,
  AuditFixing,
  AuditHead,
  AuditOutput,
  AuditStep,
} from '../audit';
import type { ParametersText } from '../audit-hash';

/**
 * The audit record as it was before 3.0.0: inputs in the record itself, lacking those of some rules.
 * Every figure is text, counts included; times are ISO 8601 in UTC.
 */
export type EarlierRecord = AuditHead & {
  schema: typeof EARLIER_SCHEMA;
  parameters: ParametersText;
  inputs: readonly EarlierInput[];
  /** The SYI's coins or the other indices' members, suspended and refused ones included. */
  constituents: readonly EarlierStep[];
  exclusions: readonly { id: string; rule: string; reason: string | null }[];
  judgement: readonly string[];
  bill: AuditBill | null;
  previous: { value: string; confidence: string | null } | null;
  fixing: Omit<AuditFixing, 'values'> | null;
  output: AuditOutput;
};

export const EARLIER_SCHEMA = 'audit-record/1';

export type EarlierInput = {
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
  /** Other details that entered the computation, e.g. `volume24hUsd`, `tvlUsd`. */
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

export type EarlierStep = Omit<AuditStep, 'coin'> & { coin: EarlierCoin | null };

export type EarlierCoin = Omit<AuditCoin, 'volume24hUsd' | 'poolTvlUsd'> & {
  /** The consensus prices behind the volatility; empty where not stored. */
  recentPricesUsd: readonly string[];
};
