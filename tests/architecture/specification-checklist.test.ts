import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isTitle, testTitles } from '../support/test-titles';

const TESTS = path.resolve(__dirname, '..');
const CHECKLIST = path.join(TESTS, 'e2e/specification.md');
const OPEN = 'open';
const CUT = '…';

type Row = { id: string; statement: string; file: string; title: string };

/** The rows of the checklist's tables: id, statement, file under `tests/`, title, note. */
function rowsOf(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter(([id]) => id !== 'id' && !/^-+$/.test(id ?? ''))
    .map(([id = '', statement = '', file = '', title = '']) => ({ id, statement, file, title }));
}

const sources = new Map<string, string[] | null>();

function titlesOf(file: string): string[] | null {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const place = path.join(TESTS, file);
  const titles = existsSync(place) ? testTitles(readFileSync(place, 'utf8')) : null;
  sources.set(file, titles);
  return titles;
}

/** What is wrong with the proof a row names, or `null`. */
function complaint({ file, title }: Row): string | null {
  const titles = titlesOf(file);
  if (titles === null) return `${file} does not exist`;
  if (title.endsWith(CUT)) {
    const start = title.slice(0, -CUT.length);
    const found = titles.filter((each) => each.startsWith(start)).length;
    return found === 1 ? null : `${found} titles of ${file} begin with "${start}"`;
  }
  return titles.some((each) => isTitle(each, title)) ? null : `${file} has no "${title}"`;
}

const rows = rowsOf(readFileSync(CHECKLIST, 'utf8'));
const proved = rows.filter((row) => row.file !== OPEN);

describe('the scan for titles', () => {
  it('finds them in every form that the tests use', () => {
    const source = [
      `it('one', () => {});`,
      `test("two's", async () => {});`,
      `it.each([1])('three %p', () => {});`,
      `describe.each(CASES.map((each) => [each] as const))('%s', () => {`,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: source text of a test
      'test(`four of ${names[0] ?? ""} here`, async () => {});',
      `test(\n  'five',\n  async () => {});`,
      `test.describe('six', () => {`,
      String.raw`it('the coin\'s', () => {});`,
    ].join('\n');
    expect(testTitles(source)).toEqual([
      'one',
      "two's",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: its title as written in the source
      'four of ${names[0] ?? ""} here',
      'five',
      'six',
      "the coin's",
      'three %p',
      '%s',
    ]);
  });

  it('knows a title by its source and by a run, and no other', () => {
    expect(isTitle('three %p', 'three %p')).toBe(true);
    expect(isTitle('three %p', 'three 3')).toBe(true);
    const named = `four of \${name} here`;
    expect(isTitle(named, 'four of them here')).toBe(true);
    expect(isTitle(named, 'four of them there')).toBe(false);
    expect(isTitle('%s', 'anything')).toBe(false);
    expect(isTitle('a yield of %p %% is', 'a yield of 6 % is')).toBe(true);
  });
});

describe('the checklist of the specification', () => {
  it('has rows for each of its sections', () => {
    const sections = new Set(rows.map((row) => row.id.split('.')[0]));
    expect([...sections].sort()).toEqual(['1', '2', '3', '4', '5', '7', '8', '9']);
  });

  it('has an id, a statement and a proof in every row', () => {
    const empty = rows.filter(
      ({ id, statement, file, title }) =>
        !/^\d(\.\d+){1,3}[a-z]?$/.test(id) || statement === '' || file === '' || title === '',
    );
    expect(empty).toEqual([]);
  });

  it('has each id and each statement once', () => {
    const repeated = (of: (row: Row) => string) =>
      rows.map(of).filter((each, place, all) => all.indexOf(each) !== place);
    expect(repeated((row) => row.id)).toEqual([]);
    expect(repeated((row) => row.statement)).toEqual([]);
  });

  it('names only tests that exist', () => {
    const wrong = proved.flatMap((row) => {
      const problem = complaint(row);
      return problem === null ? [] : [`${row.id}: ${problem}`];
    });
    expect(wrong).toEqual([]);
  });

  it('leaves nothing open', () => {
    const open = rows.filter((row) => row.file === OPEN).map((row) => `${row.id} ${row.statement}`);
    expect(open).toEqual([]);
  });
});
