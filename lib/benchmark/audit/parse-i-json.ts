/** Far deeper than any record: what is nested further is none, and would exhaust the stack of whoever walks it. */
const MAX_DEPTH = 64;
const TOKENS = /"(?:[^"\\]|\\.)*"(\s*:)?|[[{]|[\]}]/g;

/** JSON that I-JSON does not allow; the message continues a sentence about the input. */
export class NotIJson extends SyntaxError {
  override readonly name = 'NotIJson';
}

/**
 * Parses I-JSON (RFC 7493), as the canonical form demands: no name twice in an object. Methodology, audit record.
 * @throws NotIJson for a repeated name or deep nesting, another SyntaxError for what is no JSON.
 */
export function parseIJson(text: string): unknown {
  let depth = 0;
  let names = 0;
  for (const [token, colon] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (colon !== undefined) names += 1;
    if (depth > MAX_DEPTH) throw new NotIJson('is nested too deeply for a record');
  }
  const value: unknown = JSON.parse(text);
  if (namesIn(value) < names) throw new NotIJson('names a member twice in one object');
  return value;
}

function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value).reduce<number>((sum, each) => sum + namesIn(each), 0);
  return Array.isArray(value) ? inside : inside + Object.keys(value).length;
}
