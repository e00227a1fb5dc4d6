import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { currentMethodology, numberedSections } from '@/lib/content/methodology/document';
import { parameterRows } from '@/lib/content/methodology/versions';
import { type ReadBack, readWhitepaper, squeezed } from './read-whitepaper';

const methodology = currentMethodology();
const sections = numberedSections(methodology);

describe('the whitepaper, read back', () => {
  let bytes: Buffer;
  let read: ReadBack;
  let words: string;
  beforeAll(async () => {
    ({ bytes, read } = await readWhitepaper('https://stable.example'));
    words = squeezed(read.pages.join('\n'));
  });

  it('has the title, version and day on the front page', () => {
    const front = squeezed(read.pages[0] ?? '');
    expect(front).toContain(squeezed(methodology.title));
    expect(front).toContain(squeezed(`Version ${methodology.version}`));
    expect(front).toContain('Nov21,2026');
    expect(read.info).toMatchObject({
      Title: methodology.title,
      Author: 'Stable Yield',
      Language: 'en',
    });
  });

  it('has every heading as text', () => {
    for (const { number, section } of sections) {
      expect(words).toContain(squeezed(`${number} ${section.title}`));
      for (const block of section.blocks) {
        if (block.kind === 'heading') expect(words).toContain(squeezed(block.title));
      }
    }
  });

  it('has the value of every parameter', () => {
    const { version: _, ...groups } = METHODOLOGY_PARAMETERS;
    for (const [name, value] of parameterRows(groups)) {
      expect(words).toContain(squeezed(`${name.split('.').slice(1).join('.')}${value}`));
    }
  });

  it('has formulas as readable lines with their signs', () => {
    for (const { section } of sections) {
      for (const block of section.blocks) {
        if (block.kind === 'formula') expect(words).toContain(squeezed(block.plain));
      }
    }
    expect(words).not.toContain('\u0000');
  });

  it('has at least two charts with labeled axes', () => {
    const charts = sections.flatMap(({ section }) =>
      section.blocks.filter((block) => block.kind === 'chart'),
    );
    expect(charts.length).toBeGreaterThanOrEqual(2);
    for (const { title, xLabel, yLabel, lines } of charts) {
      for (const label of [title, xLabel, yLabel, ...lines.map((line) => line.label)]) {
        expect(words).toContain(squeezed(label));
      }
    }
  });

  it('numbers every page after the first', () => {
    const count = read.pages.length;
    expect(count).toBeGreaterThan(10);
    for (const [place, page] of read.pages.entries()) {
      const foot = squeezed(`Page ${place + 1} of ${count}`);
      if (place === 0) expect(squeezed(page)).not.toContain(foot);
      else expect(squeezed(page)).toContain(foot);
    }
  });

  it('has an outline whose entries lead to the pages of their headings', () => {
    expect(read.outline.map(({ title }) => title)).toEqual(
      sections.map(({ number, section }) => `${number} ${section.title}`),
    );
    for (const { title, page, items } of read.outline) {
      for (const entry of [{ title, page }, ...items]) {
        const text = squeezed(read.pages[(entry.page ?? 0) - 1] ?? '');
        expect({ entry, found: text.includes(squeezed(entry.title)) }).toEqual({
          entry,
          found: true,
        });
      }
    }
  });

  it('has a contents list with the page of each section, which links there', () => {
    const contents = squeezed(read.pages[1] ?? '');
    for (const [place, { number, section }] of sections.entries()) {
      const { page } = read.outline[place] ?? { page: null };
      expect(contents).toContain(squeezed(`${number} ${section.title}${page}`));
      const link = read.links.find((one) => one.page === 2 && one.dest === section.id);
      expect(link?.leadsTo).toBe(page);
    }
  });

  it('links to the site where its address is known', () => {
    const urls = read.links.flatMap(({ url }) => url ?? []);
    expect(urls).toContain('https://stable.example/methodology');
    expect(urls).toContain('https://stable.example/api/v1/audit/SYI');
    expect(read.links.filter(({ url, leadsTo }) => url === null && leadsTo === null)).toEqual([]);
  });

  it('embeds its fonts and stays small', () => {
    const raw = bytes.toString('latin1');
    expect(raw.startsWith('%PDF-1.7')).toBe(true);
    expect(raw).toMatch(/\/FontFile2/);
    expect(raw).toMatch(/\/BaseFont \/[A-Z]{6}\+PublicSans/);
    expect(bytes.length).toBeLessThan(400_000);
  });
});

it('has no outward link where the address is not known', async () => {
  const { read } = await readWhitepaper('');
  expect(read.links.filter(({ url }) => url !== null)).toEqual([]);
});
