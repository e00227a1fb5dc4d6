/**
 * Fixed figures of the product description. They are shown only where no good value
 * has ever arrived, and always with a label: none of them is computed or live. The version is
 * the one they were computed under.
 */
export const SYI_FALLBACK = {
  percent: '4.47448',
  constituents: 6,
  confidence: 0.95,
  methodologyVersion: '2.0.0',
  totalTvlUsd: 127_500_000_000,
} as const;

export const METRICS_FALLBACK = {
  averageYieldPercent: 4.47,
  totalTvlUsd: 127_500_000_000,
  constituents: 6,
  averageVolatilityPercent: 22,
} as const;

export const PEG_CARD_FALLBACK = { asset: 'USDC', priceUsd: 0.9999, deviationBps: 0 } as const;

/**
 * The four indices beside the SYI as the description fixes them, each in its own unit: the
 * description's 12.34% of SYRPI is stated in basis points, like every SYRPI.
 */
export const FAMILY_FALLBACK = [
  { code: 'SYC', value: '4.47', unit: 'percent', constituents: 47 },
  { code: 'SYCEFI', value: '4.23', unit: 'percent', constituents: 8 },
  { code: 'SYDEFI', value: '7.89', unit: 'percent', constituents: 12 },
  { code: 'SYRPI', value: '1234', unit: 'bps', constituents: 6 },
] as const;

export const REGIME_FALLBACK = { state: 'NEU' } as const;

/** Yield and RAY in percent; a risk score of 5.0 is the description's default. */
export const CONSTITUENTS_FALLBACK = [
  { symbol: 'USDT', rayPercent: 4.2, marketCapUsd: 92_500_000_000, riskScore: 5 },
  { symbol: 'USDC', rayPercent: 4.5, marketCapUsd: 27_800_000_000, riskScore: 5 },
  { symbol: 'DAI', rayPercent: 7.59, marketCapUsd: 5_600_000_000, riskScore: 5 },
  { symbol: 'TUSD', rayPercent: 15.02, marketCapUsd: 510_000_000, riskScore: 5 },
  { symbol: 'FRAX', rayPercent: 6.8, marketCapUsd: 890_000_000, riskScore: 5 },
  { symbol: 'USDP', rayPercent: 3.42, marketCapUsd: 200_000_000, riskScore: 5 },
] as const;

/**
 * Sample yields, used where no yield ever arrived; shown with a label, never beside
 * live ones. The RAY follows from the other figures by the rule of risk-adjusted yields, which a test recomputes, and
 * agrees with the constituents' reference figures.
 */
export const YIELDS_FALLBACK = [
  {
    symbol: 'USDT',
    name: 'Tether',
    currentYield: 4.3,
    ray_percent_text: '4.2',
    peg_score: 0.99,
    liq_score: 0.98,
    risk_tier: 'low',
    price_usd: 1,
  },
  {
    symbol: 'USDC',
    name: 'USD Coin',
    currentYield: 4.61,
    ray_percent_text: '4.5',
    peg_score: 0.99,
    liq_score: 0.98,
    risk_tier: 'low',
    price_usd: 1,
  },
  {
    symbol: 'DAI',
    name: 'Dai',
    currentYield: 8.51,
    ray_percent_text: '7.59',
    peg_score: 0.96,
    liq_score: 0.9,
    risk_tier: 'low',
    price_usd: 1.0002,
  },
] as const;
