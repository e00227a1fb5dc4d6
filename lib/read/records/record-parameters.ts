import 'server-only';
import * as z from 'zod/mini';
import { type ParametersText, restoreParameters } from '@/lib/benchmark/audit/audit-hash';
import { parametersOfVersion } from '@/lib/benchmark/earlier-parameters';
import { type MethodologyParameters, withOverrides } from '@/lib/benchmark/parameters';

/** The fields of an audit record that give the parameters it was computed with. */
export const recordParametersShape = {
  methodologyVersion: z.string(),
  /** From a recording. */
  overrides: z._default(z.record(z.string(), z.string()), {}),
  /** Records before 3.0.0 have the parameters themselves, as text. */
  parameters: z.optional(z.record(z.string(), z.unknown())),
};

type WithParameters = {
  methodologyVersion: string;
  overrides: Readonly<Record<string, string>>;
  parameters?: Readonly<Record<string, unknown>> | undefined;
};

/**
 * The parameters a record of any version was computed with: its own where it carries them, else those of its
 * version with the overrides it states. Methodology §10.
 * @throws RangeError for an unknown version or a parameter that is not a number.
 */
export function recordParameters(record: WithParameters): MethodologyParameters {
  const { methodologyVersion, overrides, parameters } = record;
  return parameters
    ? restoreParameters(parameters as ParametersText)
    : withOverrides(parametersOfVersion(methodologyVersion), overrides);
}
