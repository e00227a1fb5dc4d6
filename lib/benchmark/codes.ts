/** The closed lists of names that figures use; stored rows, documents and answers share them. */

export const DATA_CLASSES = ['live', 'replay', 'sample'] as const;
/** Which kind of data a value stands on. Sample data may never look live. */
export type DataClass = (typeof DATA_CLASSES)[number];

/**
 * The same for one point of a history. `reconstructed`: from daily charts, with today's liquidity and
 * volatility carried back by judgement; never a fixing, and in no audit record.
 */
export const POINT_DATA_CLASSES = [...DATA_CLASSES, 'reconstructed'] as const;

export const INDEX_CODES = ['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI'] as const;
export type IndexCode = (typeof INDEX_CODES)[number];

export const INDEX_UNITS = ['percent', 'bps'] as const;

export const INDEX_MODES = ['Normal', 'Bear', 'High-Vol'] as const;
export type IndexMode = (typeof INDEX_MODES)[number];

export const INDEX_METHODS = ['full', 'reduced', 'equal_weight', 'carried_forward'] as const;
/**
 * `full`: every constituent; `reduced`: renormalized; `equal_weight`: no weights were disclosed;
 * `carried_forward`: the last value again.
 */
export type IndexMethod = (typeof INDEX_METHODS)[number];

export const INDEX_STATUSES = ['live', 'estimated'] as const;
/** `estimated` whenever the value was not computed from current inputs. */
export type IndexStatus = (typeof INDEX_STATUSES)[number];

export const PEG_CLASSES = ['stable', 'warning', 'alert'] as const;
export type PegClass = (typeof PEG_CLASSES)[number];

export const RISK_TIERS = ['low', 'medium', 'high'] as const;
export type RiskTier = (typeof RISK_TIERS)[number];

export const PRICE_METHODS = ['venues', 'aggregator', 'carried_forward', 'none'] as const;
export type PriceMethod = (typeof PRICE_METHODS)[number];

export const LIQUIDITY_METHODS = ['observed', 'carried_forward', 'assumed', 'none'] as const;
export type LiquidityMethod = (typeof LIQUIDITY_METHODS)[number];

export const SOURCE_TYPES = ['CeFi', 'DeFi'] as const;

export const REGIME_CODES = ['ON', 'OFF', 'OFF_OVERRIDE', 'NEU'] as const;
export type RegimeCode = (typeof REGIME_CODES)[number];

export const REGIME_ALERT_TYPES = [
  'Early-Warning',
  'Flip Confirmed',
  'Override Peg',
  'Invalidation',
] as const;
export type RegimeAlertType = (typeof REGIME_ALERT_TYPES)[number];
