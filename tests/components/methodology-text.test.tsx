import { TextEncoder } from 'node:util';
import { screen, within } from '@testing-library/react';
import { MethodologyPart, MethodologyText } from '@/components/methodology/methodology-text';
import {
  anchorHref,
  currentMethodology,
  numberedSections,
} from '@/lib/content/methodology/document';
import { sourceFiles } from '../support/source-files';
import { renderLive } from './support/harness';

// jsdom has none, and the hash of the parameters needs it.
Object.assign(globalThis, { TextEncoder });
const document_ = currentMethodology();
it('the text has its anchors, headings in order, formulas, computed figures and charts', () => {
  renderLive(
    <main>
      <h1>Methodology</h1>
      <MethodologyText document={document_} />
    </main>,
  );
  // Every section stands under its anchor, and links stay within the text.
  for (const { section } of numberedSections(document_)) {
    expect(document.getElementById(section.id)?.tagName).toBe('SECTION');
  }
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links.filter((href) => href?.startsWith('/methodology'))).toEqual([]);

  const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map((heading) =>
    Number(heading.tagName.slice(1)),
  );
  expect(levels[0]).toBe(1);
  for (const [place, level] of levels.entries()) {
    expect(level - (levels[place - 1] ?? 0)).toBeLessThanOrEqual(1);
  }

  // Formulas are MathML with a spoken name.
  const formulas = document.querySelectorAll('[role="group"] > math');
  expect(formulas.length).toBeGreaterThan(12);
  const peg = screen.getByLabelText('peg = max(0, min(1, 1 − |d|/50 − v/100))');
  expect(peg.querySelector('mfrac')).not.toBeNull();
  expect(peg).toHaveAttribute('tabindex', '0');

  // Computed figures are marked, and set to the right.
  const table = within(screen.getByLabelText('The reference basket')).getByRole('table');
  expect(table.closest('figure')).toHaveTextContent('Worked example');
  expect(table.closest('figure')).toHaveTextContent('SYI 4.47448%');
  expect(within(table).getByRole('cell', { name: '72.5' })).toHaveClass('text-right');
  expect(within(table).getByRole('rowheader', { name: 'USDT' })).toBeInTheDocument();

  // Every chart has a table of its points.
  const charts = screen.getAllByRole('img');
  expect(charts).toHaveLength(3);
  for (const chart of charts) {
    expect(chart).toHaveAccessibleName();
    expect(chart.closest('figure')?.querySelector('details table')).not.toBeNull();
  }
});

describe('a part by itself', () => {
  it.each([
    ['process', 'From market data to index value in four steps', 'Collect.', 'Tier 1'],
    ['index-family', 'Index family', 'The five indices', 'largest-remainder'],
    ['qa', 'Quality assurance', 'Property-based tests', 'Response time'],
    ['service-targets', 'Service targets', '99.9%', 'Property-based tests'],
  ])(
    '%s has its title and its blocks, and ends at the next heading',
    (anchor, title, own, other) => {
      renderLive(<MethodologyPart document={document_} anchor={anchor} />);
      const part = screen.getByRole('region', { name: title });
      expect(part.id).toBe(anchor);
      expect(within(part).getByRole('link', { name: title })).toHaveAttribute(
        'href',
        anchorHref(document_, anchor),
      );
      expect(part).toHaveTextContent(own);
      expect(part).not.toHaveTextContent(other);
      expect(part.querySelector('h3')).toBeNull();
    },
  );
});

it('brings no code of its own to the browser', () => {
  const own = sourceFiles().filter(({ path }) =>
    /^(components\/(methodology\/|text-page)|lib\/content\/methodology\/)/.test(path),
  );
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter(({ isClient }) => isClient).map(({ path }) => path)).toEqual([]);
  // Nor does any client component reach the text, or the typesetter.
  const clients = sourceFiles().filter(({ isClient }) => isClient);
  const reaching = clients.filter(({ allImports }) =>
    allImports.some((target) => /temml|content\/methodology\//.test(target)),
  );
  expect(reaching.map(({ path }) => path)).toEqual([]);
});
