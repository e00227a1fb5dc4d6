import { type Block, type Cell, plainText, type TableData } from '@/lib/content/methodology/blocks';
import { currentMethodology, numberedSections } from '@/lib/content/methodology/document';
import { type Node, type ReadBack, readWhitepaper, squeezed } from './read-whitepaper';

const sections = numberedSections(currentMethodology());
const blocks = sections.flatMap(({ section }) => section.blocks);

function of<Kind extends Block['kind']>(kind: Kind): Extract<Block, { kind: Kind }>[] {
  return blocks.filter((block): block is Extract<Block, { kind: Kind }> => block.kind === kind);
}

const words = (node: Node) => squeezed(node.text);
const plain = (cell: Cell) => squeezed(plainText(cell));

/** What each table of the text says, row by row, and which of its cells are heads. */
function expectedRows({ columns, rows }: TableData): [role: string, words: string][][] {
  const rowHead = !columns[0]?.numeric;
  return [
    columns.map(({ label }): [string, string] => ['TH', squeezed(label)]),
    ...rows.map((row) =>
      row.map((cell, place): [string, string] => [
        place === 0 && rowHead ? 'TH' : 'TD',
        plain(cell),
      ]),
    ),
  ];
}

describe('the whitepaper as a screen reader follows it', () => {
  let raw: string;
  let read: ReadBack;
  let nodes: Node[];
  const all = (...roles: string[]) => nodes.filter(({ role }) => roles.includes(role));

  beforeAll(async () => {
    const made = await readWhitepaper('https://stable.example');
    raw = made.bytes.toString('latin1');
    read = made.read;
    const under = (node: Node): Node[] => [node, ...node.children.flatMap(under)];
    nodes = read.structure.flatMap(under);
  });

  it('says that it is tagged, in which language, and shows its title', () => {
    expect(read).toMatchObject({ marked: true, showsTitle: true, info: { Language: 'en' } });
    for (const { role, children } of read.structure) {
      expect([role, ...children.map((child) => child.role)]).toEqual(['Root', 'Document']);
    }
  });

  it('has a role for every word that is not an artifact', () => {
    expect(read.withoutRole).toEqual([]);
  });

  it('has one title, a heading per section and one per part of a section', () => {
    expect(all('H1').map(words)).toEqual([squeezed(currentMethodology().title)]);
    expect(all('H2').map(words)).toEqual([
      'Contents',
      ...sections.map(({ number, section }) => squeezed(`${number} ${section.title}`)),
    ]);
    const parts = blocks.flatMap((block) => {
      if (block.kind === 'heading') return [block.title];
      return block.kind === 'tables' ? block.items.map(({ caption }) => caption) : [];
    });
    expect(all('H3').map(words)).toEqual(parts.map(squeezed));
  });

  /** The reader shows an element over the end of a page twice, with its words of either page. */
  function expectEach(texts: readonly string[], role: string): void {
    const found = all(role).map(words);
    const whole = new Set(found);
    const cut = texts.filter((text) => !whole.has(text));
    expect(cut.length).toBeLessThan(read.pages.length);
    expect(cut.filter((text) => !found.join('').includes(text))).toEqual([]);
  }

  it('has each paragraph as an element', () => {
    expectEach(
      [...of('paragraph'), ...of('note')].map(({ text }) => plain(text)),
      'P',
    );
  });

  it('has lists whose items have their labels and are one element each', () => {
    const items = of('list').flatMap((list) => list.items.map(plain));
    const terms = of('terms').flatMap((list) =>
      list.items.map(({ term, text }) => `${squeezed(term)}:${plain(text)}`),
    );
    expectEach([...items, ...terms], 'LBody');
    expect(raw.match(/\/S \/LBody\b/g)).toHaveLength(items.length + terms.length);
    const labels = of('list').flatMap(({ ordered, items: each }) =>
      each.map((_, place) => (ordered ? `${place + 1}.` : '•')),
    );
    expect(all('Lbl').map(words)).toEqual(labels);
    expect(raw.match(/\/ListNumbering \/Decimal/g)).toHaveLength(
      of('list').filter(({ ordered }) => ordered).length,
    );
  });

  it('has tables whose rows and header cells are those of the text, each once', () => {
    const tables = blocks.flatMap((block): TableData[] => {
      if (block.kind === 'table' || block.kind === 'example') return [block];
      return block.kind === 'tables' ? [...block.items] : [];
    });
    const rows = all('TR').map(({ children }) => children.map((cell) => [cell.role, words(cell)]));
    expect(rows).toEqual(tables.flatMap(expectedRows));
    const captions = blocks.flatMap((block) => {
      if (block.kind === 'table') return [block.caption];
      return block.kind === 'example' ? [`Worked example: ${block.caption}`] : [];
    });
    expect(all('Caption').map(words)).toEqual(captions.map(squeezed));
  });

  it('says of each header cell what it is the head of', () => {
    const cells = raw.match(/\/S \/TH\b[\s\S]*?endobj/g) ?? [];
    expect(cells).toHaveLength(all('TH').length);
    const scopes = cells.map((cell) => /\/O \/Table\s+\/Scope \/(Column|Row)/.exec(cell)?.[1]);
    expect(new Set(scopes)).toEqual(new Set(['Column', 'Row']));
  });

  it('describes its charts and says its formulas', () => {
    const charts = of('chart');
    const figures = all('Figure');
    expect(figures).toHaveLength(charts.length);
    for (const [place, { xLabel, yLabel, lines }] of charts.entries()) {
      const alt = figures[place]?.alt ?? '';
      for (const label of [xLabel, yLabel, ...lines.map((line) => line.label)]) {
        expect(alt).toContain(label);
      }
      expect(alt).toMatch(/\d at \d/);
    }
    expect(all('Formula').map(({ alt }) => alt)).toEqual(of('formula').map((one) => one.plain));
  });

  it('has every link of a page in a link of the tree, with its words', () => {
    const links = all('Link');
    expect(links.reduce((sum, { links: held }) => sum + held, 0)).toBe(read.links.length);
    expect(read.links.length).toBeGreaterThan(sections.length);
    for (const link of links) {
      expect(link.links).toBeGreaterThan(0);
      expect(words(link)).not.toBe('');
    }
    expect(raw.match(/\/Subtype \/Link\b/g)).toHaveLength(read.links.length);
    expect(raw.match(/\/Contents \((?!\))/g)?.length).toBeGreaterThanOrEqual(read.links.length);
  });
});
