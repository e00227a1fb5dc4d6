import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from '../support/source-files';

const text = readFileSync(path.resolve(__dirname, '../../docs/architecture.md'), 'utf8');
const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The summary's counts by journey: here, openstatus, dub. */
const summary = [...text.matchAll(/^\| [^|]+ \| \d+ \|.*\|$/gm)].map(([row]) => {
  const [title = '', here, , openstatus, , dub] = cellsOf(row);
  return { title, counts: [here, openstatus, dub].map(Number) };
});

/** The files listed under a journey's heading, in the same order of columns. */
function listed(title: string): string[][] {
  const section = text.split(`\n### ${title}\n`)[1]?.split('\n### ')[0] ?? '';
  const rows = section.split('\n').filter((line) => /^\| (screen|call|service|store)/.test(line));
  return [1, 2, 3].map((column) =>
    rows.flatMap((row) =>
      [...(cellsOf(row)[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    ),
  );
}

it('the architecture follows three journeys', () => {
  expect(summary.map(({ title }) => title)).toEqual([
    'Create an alert',
    'Subscribe to the newsletter',
    'SYI now',
  ]);
});

it.each(summary)(
  '$title: the counts are those of the lists, and no file is listed twice',
  (row) => {
    const lists = listed(row.title);
    expect(lists.map((list) => list.length)).toEqual(row.counts);
    expect(lists.map((list) => new Set(list).size)).toEqual(row.counts);
  },
);

const MOST_MORE = 3;

it.each(summary)('$title: takes at most three files more than the shorter of the two', (row) => {
  const [here = Number.NaN, ...others] = row.counts;
  expect(here).toBeLessThanOrEqual(Math.min(...others) + MOST_MORE);
});

/** A journey's own folders, with the files of them that its rule leaves out, and why. */
const OWN: Readonly<Record<string, { folders: RegExp; leftOut: readonly string[] }>> = {
  'Create an alert': {
    folders: /^(components|lib\/visitors)\/alerts\//,
    leftOut: [
      // A preview.
      'components/alerts/alert-preview-line.tsx',
      // What stands below the form: the alerts there are, and their channels.
      'components/alerts/alert-list.tsx',
      'components/alerts/channels/alert-channels.tsx',
    ],
  },
  'Subscribe to the newsletter': {
    folders: /^(components|lib\/visitors)\/newsletter\//,
    leftOut: [],
  },
  'SYI now': {
    folders: /^(components|lib\/read)\/syi\//,
    leftOut: [
      // Another figure.
      'components/syi/ninety-day-line.tsx',
      // An optional field: what was known at an earlier time.
      'lib/read/syi/get-known.ts',
    ],
  },
};

describe.each(summary)('$title', ({ title }) => {
  const [here = []] = listed(title);
  const byPath = new Map(sourceFiles().map((file) => [file.path, file]));
  const imported = new Set(
    here.flatMap((file) =>
      (byPath.get(file)?.imports ?? []).map(
        (target) =>
          ['.ts', '.tsx'].map((end) => target + end).find((name) => byPath.has(name)) ?? '',
      ),
    ),
  );

  it('lists files that are there, each called by another one', () => {
    expect(here.filter((file) => !byPath.has(file))).toEqual([]);
    const isEntry = (file: string) => file === here[0] || file.endsWith('/route.ts');
    expect(here.filter((file) => !isEntry(file) && !imported.has(file))).toEqual([]);
  });

  it("lists every file of the subject's own that one of them calls", () => {
    const { folders, leftOut } = OWN[title] ?? { folders: /^$/, leftOut: [] };
    const missing = [...imported].filter((file) => folders.test(file) && !here.includes(file));
    expect(missing.sort()).toEqual([...leftOut].sort());
  });
});
