import { TextEncoder } from 'node:util';
import { render, screen, within } from '@testing-library/react';
import { Contents } from '@/components/methodology/contents';
import { LineFigure } from '@/components/methodology/line-figure';
import { MethodologyText } from '@/components/methodology/methodology-text';
import { currentMethodology, numberedSections } from '@/lib/content/methodology/document';
import { importStatements, sourceFiles } from '../../support/source-files';

// jsdom has none, and the hash of the parameters needs it.
Object.assign(globalThis, { TextEncoder });
const document_ = currentMethodology();
const messages = {
  example: 'Worked example',
  exampleNote: 'Computed',
  table: 'Show as table',
};

describe('the text', () => {
  beforeEach(() => {
    render(
      <main>
        <h1>Methodology</h1>
        <Contents document={document_} label="Contents" />
        <MethodologyText document={document_} messages={messages} />
      </main>,
    );
  });

  it('has a section under its anchor for every entry of the contents list', () => {
    const contents = screen.getByLabelText('Contents');
    const links = within(contents).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      numberedSections(document_).map(({ section }) => `#${section.id}`),
    );
    for (const link of links) {
      const id = link.getAttribute('href')?.slice(1) ?? '';
      expect(document.getElementById(id)?.tagName).toBe('SECTION');
    }
  });

  it('has headings in order', () => {
    const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map((heading) =>
      Number(heading.tagName.slice(1)),
    );
    expect(levels[0]).toBe(1);
    for (const [place, level] of levels.entries()) {
      expect(level - (levels[place - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
  });

  it('typesets formulas as MathML with a spoken name', () => {
    const formulas = document.querySelectorAll('[role="group"] > math');
    expect(formulas.length).toBeGreaterThan(12);
    const peg = screen.getByLabelText('peg = max(0, min(1, 1 − |d|/50 − v/100))');
    expect(peg.querySelector('mfrac')).not.toBeNull();
    expect(peg).toHaveAttribute('tabindex', '0');
  });

  it('marks computed figures and sets them to the right', () => {
    const table = within(screen.getByLabelText('The reference basket')).getByRole('table');
    expect(table.closest('figure')).toHaveTextContent('Worked example');
    expect(table.closest('figure')).toHaveTextContent('SYI 4.47448%');
    expect(within(table).getByRole('cell', { name: '72.5' })).toHaveClass('text-right');
    expect(within(table).getByRole('rowheader', { name: 'USDT' })).toBeInTheDocument();
  });

  it('gives every chart a table of its points', () => {
    const charts = [...document.querySelectorAll('figure > svg')];
    expect(charts).toHaveLength(3);
    for (const chart of charts) {
      expect(chart).toHaveAttribute('aria-hidden', 'true');
      expect(chart.closest('figure')?.querySelector('details table')).not.toBeNull();
    }
  });
});

it('draws a line from tick to tick', () => {
  const chart = {
    title: 'Line',
    summary: 'Rises.',
    xLabel: 'x',
    yLabel: 'y',
    xTicks: [0, 1],
    yTicks: [0, 1],
    lines: [
      {
        label: 'a',
        points: [
          [0, 0],
          [1, 1],
        ] as const,
      },
    ],
  };
  const { container } = render(<LineFigure chart={chart} messages={messages} />);
  expect(container.querySelector('polyline')).toHaveAttribute('points', '36,216 410,28');
});

it('brings no code of its own to the browser', () => {
  const own = sourceFiles().filter(({ path }) =>
    /^(components\/(methodology|text-page)|lib\/content\/methodology)\//.test(path),
  );
  expect(own.length).toBeGreaterThan(30);
  expect(own.filter(({ isClient }) => isClient).map(({ path }) => path)).toEqual([]);
  // Nor does any client component reach the text, or the typesetter.
  const clients = sourceFiles().filter(({ isClient }) => isClient);
  const reaching = clients.filter(({ text }) =>
    importStatements(text).some(({ specifier }) => /temml|content\/methodology\//.test(specifier)),
  );
  expect(reaching.map(({ path }) => path)).toEqual([]);
});
