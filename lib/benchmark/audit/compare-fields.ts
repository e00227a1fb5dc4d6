import type { AuditCheck, AuditFinding } from './audit-finding';

/** One recomputed field; `found` is the record's value. */
export type RecomputedField = { path: string; expected: string | null; found: string | null };

/** Rows of lists are identified by the first of these fields that they have. */
const NAMES = ['id', 'key', 'symbol', 'start', 'at', 'venue'] as const;

/** Every leaf of the computed and the found value, by its path. */
export function compareFields(path: string, expected: unknown, found: unknown): RecomputedField[] {
  const fields: RecomputedField[] = [];
  walk(path, expected, found, fields);
  return fields;
}

/** The fields that do not match, as findings. */
export function findingsOf(fields: readonly RecomputedField[], check: AuditCheck): AuditFinding[] {
  return fields
    .filter(({ expected, found }) => expected !== found)
    .map(({ path, expected, found }) => ({
      check: checkOf(path) ?? check,
      subject: path,
      expected,
      found,
    }));
}

/** Fields published with a value, and the inputs of a fixing, have their own checks. */
function checkOf(path: string): AuditCheck | null {
  if (path.startsWith('basket.')) return 'basket';
  if (path.startsWith('output.')) return 'output';
  return path.startsWith('fixing.') ? 'fixing' : null;
}

function walk(path: string, expected: unknown, found: unknown, fields: RecomputedField[]): void {
  if (isBranch(expected) && isBranch(found) && Array.isArray(expected) === Array.isArray(found)) {
    const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
    if (Array.isArray(expected) && expected.length === 0 && names.size === 0) {
      fields.push({ path, expected: 'none', found: 'none' });
    }
    for (const name of names) {
      const [one, other] = [memberOf(expected, name), memberOf(found, name)];
      const step = Array.isArray(expected) ? rowName(one ?? other, name) : name;
      walk(path === '' ? step : `${path}.${step}`, one, other, fields);
    }
    return;
  }
  fields.push({ path, expected: leafText(expected), found: leafText(found) });
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function memberOf(branch: object, name: string): unknown {
  return Object.hasOwn(branch, name) ? Reflect.get(branch, name) : undefined;
}

function rowName(row: unknown, place: string): string {
  if (!isBranch(row)) return place;
  for (const name of NAMES) {
    const text = memberOf(row, name);
    if (typeof text === 'string' && text !== '') return text;
  }
  return place;
}

/** Text as is; anything else as JSON, so that `null`, a missing value and `"null"` stay distinct. */
function leafText(value: unknown): string | null {
  if (value === undefined) return 'nothing';
  if (value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
