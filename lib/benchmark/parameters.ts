import {
  LIQUIDITY_PARAMETERS,
  PEG_PARAMETERS,
  RAY_PARAMETERS,
  YIELD_PARAMETERS,
} from './browser-parameters';

/**
 * Every threshold of the methodology, in one place. Pages, whitepaper, API and audit records read
 * their figures from here. Counts and durations are integers; decimals are text, so that the
 * canonical form of this object (and its hash) is exact.
 */
export const METHODOLOGY_PARAMETERS = {
  version: '3.1.0',
  basket: {
    monitoredDays: 30,
    minCirculationUsd: '1000000000',
    keepCirculationUsd: '500000000',
    minCoverage: '0.95',
    minVenues: 3,
    minVenuesWithAggregator: 2,
    minProtocols: 2,
    minYieldTvlUsd: '25000000',
    maxConstituents: 6,
    keepRank: 8,
    minConstituents: 3,
    exitUnpricedHours: 72,
    exitDeviationBps: '1000',
    exitOffPegHours: 24,
    openingWaitSeconds: 600,
  },
  price: {
    maxQuoteAgeSeconds: 60,
    maxOnChainQuoteAgeSeconds: 120,
    maxConversionAgeSeconds: 300,
    maxSpreadBps: '100',
    exclusionFloorBps: '50',
    madMultiplier: '3',
    madScale: '1.4826',
    readmitFraction: '0.5',
    minVenues: 3,
    minVenuesAfterExclusion: 3,
    aggregatorToleranceBps: '50',
    confirmationMoveBps: '50',
    confirmationSources: 2,
    confirmedBaseSources: 2,
    confirmedBaseSeconds: 900,
    singleSourceBelowBps: '50',
    pairDisagreementBps: '50',
  },
  volatility: { points: 11, stepSeconds: 30, minPoints: 6 },
  peg: PEG_PARAMETERS,
  liquidity: LIQUIDITY_PARAMETERS,
  yield: YIELD_PARAMETERS,
  ray: RAY_PARAMETERS,
  syi: {
    weightStepPercentagePoints: '0.1',
    minConstituentsNumerator: 2,
    minConstituentsDenominator: 3,
    minWeightPercent: '80',
  },
  syc: {
    minTvlUsd: '10000000',
    minAgeDays: 365,
    minStrategies: 10,
    volatilityDays: 30,
    minVolatilityDays: 7,
    minApyVolatilityDays: 2,
    minWeightPercent: '80',
    volatilityFloorPercentagePoints: '0.05',
    capFloor: '0.02',
    capNumerator: '2',
  },
  sycefi: { undisclosedShareOfSmallest: '1', equalWeightConfidence: '0.8' },
  // KuCoin does not say whether its lending rate is a year's or a day's.
  cefi: {
    unclearUnits: ['kucoin'],
    sameMagnitudeFactor: '3',
    agreeingSources: 2,
    jumpFactor: '3',
    jumpConfirmations: 24,
  },
  marketCap: { maxSpreadPercent: '2', referenceFactor: '2', freezeWaitSeconds: 600 },
  bill: { maxPercent: '20', maxStepBps: '75', confirmBps: '25', disagreeBps: '10' },
  sydefi: { minTvlUsd: '50000000', minAgeDays: 365, maturityFloor: '0.5', maturityDays: 730 },
  mode: {
    tvlPercentile: 20,
    tvlWindowDays: 365,
    volatilityShortDays: 30,
    volatilityLongDays: 90,
    highVolRatio: '2',
  },
  fixing: {
    startHourUtc: 15,
    endHourUtc: 16,
    intervalSeconds: 300,
    minIntervals: 8,
    restateFromBps: '1',
    errorFromBps: '0.1',
    maxClockDifferenceSeconds: 120,
  },
  staleness: {
    price: { fullSeconds: 60, suspendSeconds: 300 },
    book: { fullSeconds: 60, suspendSeconds: 900 },
    aggregatorPrice: { fullSeconds: 300, suspendSeconds: 900 },
    defiYield: { fullSeconds: 900, suspendSeconds: 7200 },
    cefiRate: { fullSeconds: 86_400, suspendSeconds: 259_200 },
    marketCap: { fullSeconds: 86_400, suspendSeconds: 259_200 },
    bill: { fullBusinessDays: 1, suspendDays: 5 },
  },
  confidence: {
    ceiling: '0.98',
    concentrationPenalty: '0.03',
    concentrationAbove: '0.40',
    venueFactors: { five: '1', four: '0.9', three: '0.8', two: '0.7', one: '0.6', none: '0.5' },
    agreementFullBps: '10',
    agreementHalfBps: '50',
    agreementFloor: '0.5',
    protocolFactors: { three: '1', two: '0.9', one: '0.8' },
    carriedForwardFactor: '0.6',
    liveFloor: '0.50',
    liveHistoryShare: '0.80',
  },
  move: {
    floorBps: '4',
    madMultiplier: '3',
    madScale: '1.4826',
    confirmSeconds: 10_800,
    settleSeconds: 1800,
    doubtfulShare: '0.02',
    excludedShare: '0.33',
  },
  regime: {
    shortDays: 7,
    longDays: 30,
    slopeDays: 7,
    minObservations: 30,
    sigmaFloorBps: '10',
    zThreshold: '0.5',
    breadthOffFrom: '60',
    breadthOnTo: '40',
    breadthMinConstituents: 4,
    breadthNeutral: '50',
    confirmationDays: 2,
    cooldownDays: 7,
    overrideSingleBps: '100',
    overrideSumBps: '150',
    overrideSumCount: 5,
    overrideClearSingleBps: '50',
    overrideClearSumBps: '75',
    overrideClearSeconds: 86_400,
    overrideCheckSeconds: 300,
  },
} as const;

type Widen<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends readonly (infer Item)[]
      ? readonly Widen<Item>[]
      : { readonly [Key in keyof T]: Widen<T[Key]> };

export type MethodologyParameters = Widen<typeof METHODOLOGY_PARAMETERS>;

/**
 * Overrides parameters by dotted name, e.g. `{ 'price.minVenues': 2 }` as a recording does.
 * @throws RangeError naming the parameter when it is unknown, not a leaf, of another type or out of range.
 */
export function withOverrides(
  parameters: MethodologyParameters,
  overrides: Readonly<Record<string, string | number>>,
): MethodologyParameters {
  const copy = structuredClone(parameters) as Record<string, unknown>;
  for (const [name, value] of Object.entries(overrides)) {
    const path = name.split('.');
    const leaf = path.pop() ?? '';
    let node: unknown = copy;
    for (const step of path) node = isRecord(node) ? node[step] : undefined;
    if (!isRecord(node) || !Object.hasOwn(node, leaf)) {
      throw new RangeError(`unknown methodology parameter: ${name}`);
    }
    const current = node[leaf];
    if (typeof current === 'object') throw new RangeError(`not a single parameter: ${name}`);
    node[leaf] = coerceLike(current, value, name);
  }
  return copy as MethodologyParameters;
}

/** The single parameters in which a set differs from the methodology's, by dotted name. */
export function overridesOf(parameters: MethodologyParameters): Record<string, string> {
  return differences(METHODOLOGY_PARAMETERS, parameters, '');
}

function differences(own: object, other: object, path: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(own)) {
    const at = path === '' ? name : `${path}.${name}`;
    const changed: unknown = Reflect.get(other, name);
    if (typeof value === 'object' && !Array.isArray(value) && typeof changed === 'object') {
      Object.assign(found, differences(value as object, changed as object, at));
    } else if (String(changed) !== String(value)) found[at] = String(changed);
  }
  return found;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Integer parameters stay finite numbers and decimal parameters stay text, in either input form. */
function coerceLike(current: unknown, value: string | number, name: string): string | number {
  const numeric = Number(value);
  if (name === 'version') return String(value);
  if (value === '' || !Number.isFinite(numeric)) {
    throw new RangeError(`parameter ${name} is not a number: ${value}`);
  }
  const fault = rangeFault(name, numeric, current);
  if (fault !== null) throw new RangeError(`parameter ${name} ${fault}: ${value}`);
  return typeof current === 'number' ? numeric : String(value);
}

/** Why a number is out of range for a parameter: counts are positive integers, shares at most one. */
function rangeFault(name: string, value: number, current: unknown): string | null {
  const leaf = name.split('.').at(-1) ?? '';
  if (typeof current === 'number') {
    const least = current > 0 && !leaf.endsWith('HourUtc') ? 1 : 0;
    if (!Number.isInteger(value) || value < least) return `must be a whole number from ${least}`;
    return leaf.endsWith('HourUtc') && value > 24 ? 'must be an hour of the day' : null;
  }
  if (value < 0 && Number(current) >= 0) return 'must not be below zero';
  const isShare = /(Share|Fraction|Coverage|Floor|Ceiling)$/i.test(leaf) && Number(current) <= 1;
  if (isShare && value > 1) return 'must not be above one';
  return /Percent$/.test(leaf) && value > 100 ? 'must not be above a hundred' : null;
}
