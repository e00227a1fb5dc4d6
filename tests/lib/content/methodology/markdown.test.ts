import { currentMethodology, numberedSections } from '@/lib/content/methodology/document';
import { methodologyMarkdown } from '@/lib/content/methodology/markdown';

const document = currentMethodology();
const markdown = methodologyMarkdown(document, 'https://stable.example');

it('has a heading and an anchor for every section of the page, in order', () => {
  const found = [...markdown.matchAll(/^<a id="([\w-]+)"><\/a>\n\n## (\d+)\. (.+)$/gm)].map(
    ([, id, number, title]) => ({ id, number: Number(number), title }),
  );
  expect(found).toEqual(
    numberedSections(document).map(({ number, section: { id, title } }) => ({ id, number, title })),
  );
});

it('has tables whose rows are as long as their heads', () => {
  const tables = markdown.match(/(?:^\|.*\|\n?)+/gm) ?? [];
  expect(tables.length).toBeGreaterThan(25);
  const cells = (line: string) => line.replaceAll(String.raw`\|`, '').split('|').length;
  for (const table of tables) {
    const lines = table.trim().split('\n');
    expect(new Set(lines.map(cells)).size).toBe(1);
    expect(lines[1]).toMatch(/^\|( -{3}:? \|)+$/);
  }
});

it('links to the site by its address and within itself by anchor', () => {
  expect(markdown).toContain('](https://stable.example/api/v1/audit/SYI)');
  expect(markdown).toContain('](#peg-score)');
  expect(methodologyMarkdown(document, '')).toContain('](/api/v1/audit/SYI)');
});

it('gives charts as figures at their ticks', () => {
  expect(markdown).toContain('**Peg score by deviation.**');
  expect(markdown).toMatch(/^\| 50 \| 0 \| 0 \| 0 \|$/m);
  expect(markdown).toMatch(/^\| 0 \| 1 \| 0\.9 \| 0\.75 \|$/m);
});

it('keeps formulas as LaTeX', () => {
  expect(markdown).toContain(String.raw`\mathrm{SYI} = \sum_i w_i\,\mathrm{RAY}_i`);
});
