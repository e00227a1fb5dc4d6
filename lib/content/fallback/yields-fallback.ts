/**
 * Sample yields, used where no yield ever arrived; shown with a label, never beside
 * live ones. The RAY follows from the other figures by the rule of risk-adjusted yields, which a test recomputes, and
 * agrees with the constituents' reference figures.
 */
export const YIELDS_FALLBACK = [
  {
    symbol: 'USDT',
    name: 'Tether',
    yieldPercent: 4.3,
    rayPercent: 4.2,
    pegScore: 0.99,
    liquidityScore: 0.98,
    riskTier: 'low',
    priceUsd: 1,
  },
  {
    symbol: 'USDC',
    name: 'USD Coin',
    yieldPercent: 4.61,
    rayPercent: 4.5,
    pegScore: 0.99,
    liquidityScore: 0.98,
    riskTier: 'low',
    priceUsd: 1,
  },
  {
    symbol: 'DAI',
    name: 'Dai',
    yieldPercent: 8.51,
    rayPercent: 7.59,
    pegScore: 0.96,
    liquidityScore: 0.9,
    riskTier: 'low',
    priceUsd: 1.0002,
  },
] as const;
