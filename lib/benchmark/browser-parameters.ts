/**
 * Two groups of the methodology's parameters (`parameters.ts`) in a module of their own: most pages need them in
 * the browser, and none of the others.
 */

/** The rules of a peg. */
export const PEG_PARAMETERS = {
  deviationScaleBps: '50',
  volatilityScaleBps: '100',
  stableBelowBps: '50',
  warningBelowBps: '200',
  eventOpenBps: '50',
  eventOpenSamples: 2,
  eventOpenSources: 2,
  eventCloseBelowBps: '25',
  eventCloseSeconds: 900,
  eventCloseSteps: 2,
  suspicionSeconds: 900,
  suspicionSteps: 3,
} as const;

/** The rules of the risk-adjusted yield and its tiers. */
export const RAY_PARAMETERS = {
  pegExponent: '1.0',
  liquidityExponent: '0.7',
  lowTierAbove: '0.8',
  mediumTierFrom: '0.6',
} as const;
