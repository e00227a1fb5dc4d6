const QUOTED = String.raw`(['"\x60])((?:\\[\s\S]|(?!\1)[^\\])*)\1`;
/** `it('…'`, `test("…"`, `test.describe(\`…\``, and a test's own `test.step('…'`. */
const DIRECT = new RegExp(
  String.raw`\b(?:it|test|describe)(?:\.(?:describe|step))?\(\s*${QUOTED}`,
  'g',
);
/** The second call of `it.each(…)('…'`, `describe.each(…)('…'`. */
const EACH = new RegExp(String.raw`\)\(\s*${QUOTED}\s*,`, 'g');
/** What a run puts in: `${name}` of a template, `%s` and `$name` of `each`. */
const PLACEHOLDER = /\$\{(?:[^{}]|\{[^{}]*\})*\}|%[a-z#]|\$[a-zA-Z_]\w*/g;

/** The titles in a test file's source, as written there, escapes resolved. */
export function testTitles(source: string): string[] {
  const found = [DIRECT, EACH].flatMap((pattern) =>
    [...source.matchAll(pattern)].map((match) => match[2] ?? ''),
  );
  return [...new Set(found.map((title) => title.replace(/\\(['"`\\])/g, '$1')))];
}

/** Whether a title of a run, or one as written in the source, is the source's `title`. */
export function isTitle(title: string, wanted: string): boolean {
  if (title === wanted) return true;
  const parts = title.replaceAll('%%', '%').split(PLACEHOLDER);
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return (
    parts.some((part) => /\w{3}/.test(part)) &&
    new RegExp(`^${escaped.join('.*')}$`, 's').test(wanted)
  );
}
