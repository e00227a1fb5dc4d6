/**
 * The groups of the methodology's parameters (`parameters.ts`) that pages name in the browser, which then does not
 * load the others.
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

/** The rules of liquidity scores. */
export const LIQUIDITY_PARAMETERS = {
  bucketsBps: ['10', '20', '50'],
  depth10TargetUsd: '10000000',
  depth20TargetUsd: '25000000',
  depth10Weight: '0.4',
  depth20Weight: '0.4',
  spreadWeight: '0.2',
  spreadFreeBps: '1',
  spreadRangeBps: '19',
  minVenues: 2,
  expectedDays: 7,
  minExpectedHours: 24,
  minCoverage: '0.8',
  carrySeconds: 86_400,
  jumpMultiple: '5',
  jumpSeconds: 86_400,
  warmingFailures: 2,
  warmingSeconds: 300,
  maxLadderAgeSeconds: 600,
  alertBelow: '0.3',
} as const;

/** The rules of pools and their yields. */
export const YIELD_PARAMETERS = {
  minTvlUsd: '10000000',
  minObservations: 7,
  minApyPercent: '-5',
  maxApyPercent: '50',
  rewardShareOfBase: '0.20',
  spikeFloorPercentagePoints: '2',
  spikeMadMultiplier: '3',
  spikeMadScale: '1.4826',
  spikeWindowDays: 7,
  spikeConfirmations: 24,
  settledReadings: 20,
  settledDays: 7,
  newPoolShare: '0.10',
  tvlJumpFactor: '3',
  tvlFallShare: '0.5',
  tvlConfirmations: 24,
  supplyGapShare: '0.10',
  stepFloorPercentagePoints: '0.75',
  largeStepPercentagePoints: '2',
  stepConfirmations: 3,
  largeStepConfirmations: 24,
  witnessShare: '0.5',
  witnessHours: 3,
  witnessMaxAgeSeconds: 900,
  disagreementPercentagePoints: '0.5',
  disagreementSeconds: 3600,
  protocolCapShare: '0.5',
  trimFraction: '0.25',
  publicationSeconds: 3600,
  duplicateTvlShare: '0.001',
  duplicateApyPercentagePoints: '0.01',
  nestedVaultTvlShare: '0.01',
} as const;
