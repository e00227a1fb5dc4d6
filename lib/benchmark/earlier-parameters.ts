import { type MethodologyParameters, METHODOLOGY_PARAMETERS as P } from './parameters';

/** Beyond any price's distance from a dollar and any reading's age: the rule that uses it never applies. */
const NEVER_BPS = '1000000';
const FOREVER_SECONDS = 3_155_760_000;
const NEVER_DAYS = 1_000_000;

/**
 * The parameters of version 2.1.0. A parameter added later has the value that reproduces the earlier
 * rule, so that its records verify and its recordings replay.
 */
const VERSION_2_1_0: MethodologyParameters = {
  ...P,
  version: '2.1.0',
  price: {
    ...P.price,
    confirmedBaseSources: 0,
    confirmedBaseSeconds: FOREVER_SECONDS,
    singleSourceBelowBps: NEVER_BPS,
    pairDisagreementBps: NEVER_BPS,
  },
  peg: { ...P.peg, eventOpenSources: 0, eventCloseSteps: 0, suspicionSteps: 0 },
  liquidity: { ...P.liquidity, minVenues: 3 },
  yield: { ...P.yield, protocolCapShare: '1' },
  syi: { ...P.syi, minConstituents: 4 },
  syc: { ...P.syc, minApyVolatilityDays: NEVER_DAYS, minWeightPercent: '0' },
  sycefi: { ...P.sycefi, undisclosedShareOfSmallest: '0' },
  confidence: {
    ...P.confidence,
    countsRefusedVenues: 1,
    protocolFactors: { three: '1', two: '1', one: '1' },
  },
};

/** 2.0.0 had the same rules, and neither a venue on chain nor a ladder in its list. */
const VERSION_2_0_0: MethodologyParameters = { ...VERSION_2_1_0, version: '2.0.0' };

const VERSIONS = [P, VERSION_2_1_0, VERSION_2_0_0];

/**
 * The parameters of a version of the methodology, current or earlier.
 * @throws RangeError for a version that this code does not know.
 */
export function parametersOfVersion(version: string): MethodologyParameters {
  const found = VERSIONS.find((parameters) => parameters.version === version);
  if (found === undefined) throw new RangeError(`unknown methodology version: ${version}`);
  return found;
}

/** The single parameters in which a set differs from its version's, by dotted name. */
export function overridesOf(parameters: MethodologyParameters): Record<string, string> {
  return differences(parametersOfVersion(parameters.version), parameters, '');
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
