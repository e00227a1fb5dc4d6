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
