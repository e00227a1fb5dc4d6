import { readFileSync } from 'node:fs';
import path from 'node:path';

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
    rows.flatMap((row) => [...(cellsOf(row)[column] ?? '').matchAll(/`([^`]+)`/g)].map(String)),
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
