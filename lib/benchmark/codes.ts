/** The closed lists of names that figures use; stored rows, documents and responses share them. */

export const DATA_CLASSES = ['live', 'replay', 'sample'] as const;
/** The kind of data behind a value. Sample data must never look live. */
export type DataClass = (typeof DATA_CLASSES)[number];

/**
 * The same for one point of a history. `reconstructed`: computed from daily charts, with today's liquidity
 * and volatility carried back by judgment; never a fixing, and in no audit record.
 */
export const POINT_DATA_CLASSES = [...DATA_CLASSES, 'reconstructed'] as const;

export const INDEX_CODES = ['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI'] as const;
export type IndexCode = (typeof INDEX_CODES)[number];

export const INDEX_UNITS = ['percent', 'bps'] as const;

/** Whether an index consists of the basket's coins rather than strategies. */
export function isCoinIndex(code: IndexCode): boolean {
  return code === 'SYI' || code === 'SYRPI';
}

/** The SYRPI is a spread, the others are yields. */
export function unitOf(code: IndexCode): (typeof INDEX_UNITS)[number] {
  return code === 'SYRPI' ? 'bps' : 'percent';
}

export const INDEX_MODES = ['Normal', 'Bear', 'High-Vol'] as const;
export type IndexMode = (typeof INDEX_MODES)[number];

export const INDEX_METHODS = ['full', 'reduced', 'equal_weight', 'carried_forward'] as const;
/**
 * `full`: every constituent; `reduced`: renormalized; `equal_weight`: no weights were disclosed;
 * `carried_forward`: the last value is repeated.
 */
export type IndexMethod = (typeof INDEX_METHODS)[number];

export const INDEX_STATUSES = ['live', 'estimated'] as const;
/** `estimated` whenever the value was not computed from current inputs. */
export type IndexStatus = (typeof INDEX_STATUSES)[number];

/** The status as published: marks an old value, and one computed from a recording or demonstration data. */
export const STATED_STATUSES = [...DATA_CLASSES, 'estimated', 'stale'] as const;
export type StatedStatus = (typeof STATED_STATUSES)[number];

/** The status to publish for a value of this kind of data; `live` for live data only. */
export function statedStatus(
  status: IndexStatus,
  dataClass: DataClass,
  stale = false,
): StatedStatus {
  if (stale) return 'stale';
  return status === 'estimated' ? status : dataClass;
}

export const PEG_CLASSES = ['stable', 'warning', 'alert'] as const;
export type PegClass = (typeof PEG_CLASSES)[number];

export const RISK_TIERS = ['low', 'medium', 'high'] as const;
export type RiskTier = (typeof RISK_TIERS)[number];

export const PRICE_METHODS = ['venues', 'aggregator', 'carried_forward', 'none'] as const;
export type PriceMethod = (typeof PRICE_METHODS)[number];

export const LIQUIDITY_METHODS = ['observed', 'carried_forward', 'assumed', 'none'] as const;
export type LiquidityMethod = (typeof LIQUIDITY_METHODS)[number];

/** The steps from the average APY to the published value, in order. */
export const VALUE_STEPS = [
  'average',
  'peg',
  'liquidity',
  /** Peg and liquidity together, for members that are sums over several coins. */
  'risk',
  'bill',
  /** A fixing is a mean over an hour; its members are those of the last value in it. */
  'window',
  'rounding',
] as const;
export type ValueStep = (typeof VALUE_STEPS)[number];

export const SOURCE_TYPES = ['CeFi', 'DeFi'] as const;

/** Who may redeem a coin with its issuer: anyone who holds it on the chain, or those whom the issuer has admitted. */
export const REDEEMERS = ['anyone', 'admitted'] as const;
/** When: in the transaction itself at any hour, or by a bank on business days. */
export const REDEMPTION_HOURS = ['any_hour', 'business_days'] as const;
/** What an issuer's terms say. */
export const TERM_PARTS = ['par', 'minimum', 'fee', 'time', 'who'] as const;

export const REGIME_CODES = ['ON', 'OFF', 'OFF_OVERRIDE', 'NEU'] as const;
export type RegimeCode = (typeof REGIME_CODES)[number];

export const REGIME_ALERT_TYPES = [
  'Early-Warning',
  'Flip Confirmed',
  'Override Peg',
  'Invalidation',
] as const;
export type RegimeAlertType = (typeof REGIME_ALERT_TYPES)[number];

/** The rules that make a day a candidate for a change of the regime. Methodology, regime. */
export const REGIME_RULES = ['spread', 'z_score', 'slope', 'breadth'] as const;
export type RegimeRule = (typeof REGIME_RULES)[number];

/** Other conditions of a change: days observed, candidate days in a row, days since the last change. */
export const REGIME_CONDITIONS = ['observations', 'confirmation', 'cooldown'] as const;
export type RegimeCondition = (typeof REGIME_CONDITIONS)[number];

/** How a change of the regime turned out in the following days. */
export const FLIP_OUTCOMES = ['right', 'wrong', 'too_early', 'not_rated'] as const;
export type FlipOutcome = (typeof FLIP_OUTCOMES)[number];

/** Why one member's part of an index changed. Methodology, why a value moved. */
export const MEMBER_CAUSES = [
  'weight',
  'apy',
  'peg',
  'liquidity',
  /** It joined or left the computation. */
  'basket',
  /** Its whole change where it cannot be split: a factor is zero or an APY not positive. */
  'yield',
] as const;
export type MemberCause = (typeof MEMBER_CAUSES)[number];

/** Causes of a change: those of its members, and those of the index as a whole. */
export const CHANGE_CAUSES = [
  ...MEMBER_CAUSES,
  /** SYRPI: the bill it is measured against. */
  'bill',
  /** Two fixings: five-minute intervals that only one of them has. */
  'intervals',
  /** One of the two values repeats an earlier one. */
  'carried_forward',
  /** Values and RAYs are published rounded. */
  'rounding',
] as const;
export type ChangeCause = (typeof CHANGE_CAUSES)[number];
