import { canonicalText, sha256Hex } from '@/lib/benchmark/canonical-text';
import { textOf } from '@/lib/benchmark/evidence/document-rows';
import { METHODOLOGY_PARAMETERS, type MethodologyParameters } from '@/lib/benchmark/parameters';

/** Hash of a record: SHA-256 over its canonical text, excluding the hash itself and the named documents. */
export function hashRecord(record: object): string {
  const content: Record<string, unknown> = { ...record };
  delete content.sha256;
  delete content.evidence;
  return sha256Hex(canonicalText(content));
}

/** Parameters with every figure as text, as an audit record carries them. */
export type ParametersText = {
  readonly [name: string]: string | readonly string[] | ParametersText;
};

const known = new WeakMap<MethodologyParameters, { text: ParametersText; sha256: string }>();

/** The parameters as text; the same object gives the same text. */
export function parametersText(parameters: MethodologyParameters): ParametersText {
  return described(parameters).text;
}

/** SHA-256 of the canonical form of the parameters, every figure as text. Methodology, audit record. */
export function parametersSha256(parameters: MethodologyParameters): string {
  return described(parameters).sha256;
}

function described(parameters: MethodologyParameters) {
  const before = known.get(parameters);
  if (before !== undefined) return before;
  const text: ParametersText = textOf(parameters);
  const entry = { text, sha256: sha256Hex(canonicalText(text)) };
  known.set(parameters, entry);
  return entry;
}

/**
 * Reads a record's parameters back in the shape of the methodology's, with counts as numbers again.
 * @throws RangeError naming a parameter that is missing or not a figure.
 */
export function restoreParameters(text: ParametersText): MethodologyParameters {
  return restoreBranch(text, METHODOLOGY_PARAMETERS, '') as MethodologyParameters;
}

function restoreBranch(text: unknown, template: object, path: string): Record<string, unknown> {
  const held = typeof text === 'object' && text !== null ? text : {};
  return Object.fromEntries(
    Object.entries(template).map(([name, like]) => {
      const at = path === '' ? name : `${path}.${name}`;
      const own: unknown = Object.hasOwn(held, name) ? Reflect.get(held, name) : undefined;
      const isBranch = typeof like === 'object' && like !== null && !Array.isArray(like);
      return [name, isBranch ? restoreBranch(own, like, at) : restoreLeaf(own, like, at)];
    }),
  );
}

function restoreLeaf(text: unknown, like: unknown, path: string): unknown {
  if (Array.isArray(like) && Array.isArray(text)) return text.map(String);
  if (Array.isArray(like) || typeof text !== 'string') {
    throw new RangeError(`parameter ${path} is missing`);
  }
  if (typeof like !== 'number') return text;
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw new RangeError(`parameter ${path}: ${text}`);
  return value;
}
