import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mathMl } from '@/components/methodology/text-parts';
import { METHODOLOGY_PARAMETERS, type MethodologyParameters } from '@/lib/benchmark/parameters';
import {
  anchorHref,
  CURRENT_SOURCE,
  chapterSections,
  currentMethodology,
  numberedSections,
  sectionContent,
  writeMethodology,
} from '@/lib/content/methodology/document';
import { methodologyMarkdown, methodologySection } from '@/lib/content/methodology/markdown';
import { parameterRows } from '@/lib/content/methodology/tables';
import { SERVICE_TARGETS } from '@/lib/content/service-targets';
import { sourceName } from '@/lib/features/service/source-names';
import { VENUES } from '@/lib/market/registry';

const markdown = methodologyMarkdown(currentMethodology(), '');

describe('anchors', () => {
  const ids = [...markdown.matchAll(/<a id="([\w-]+)">/g)].map(([, id]) => id);

  it('are unique', () => {
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it('are what every link within the text leads to', () => {
    const inner = [...markdown.matchAll(/\]\(#([\w-]+)\)/g)].map(([, id]) => id);
    expect(inner.length).toBeGreaterThan(10);
    expect(inner.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('chapters', () => {
  const { chapters } = currentMethodology();

  it('have each section of the text once, in its order', () => {
    const sections = chapters.flatMap((chapter) => chapterSections(currentMethodology(), chapter));
    expect(sections.map(({ number }) => number)).toEqual(sections.map((_, place) => place + 1));
  });

  it('are where a link to an anchor leads from another page', () => {
    const document = currentMethodology();
    const yields = chapters.find(({ id }) => id === 'yields');
    expect(anchorHref(document, 'peg-score', yields)).toBe('/methodology/scores#peg-score');
    expect(anchorHref(document, 'spikes', yields)).toBe('#spikes');
    expect(anchorHref(document, 'spikes')).toBe('/methodology/yields#spikes');
    expect(() => anchorHref(document, 'nope')).toThrow(RangeError);
  });
});

describe('links of the product to the methodology', () => {
  const LINK = /(?<=["'`(])\/methodology(?![-\w.])(?:\/([\w-]+))?(?:#([\w$-]+))?/g;
  const texts = ['app', 'components', 'lib', 'messages', 'docs'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mdx?|json)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const links = texts.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(LINK)].map(([link, page, anchor]) => ({
      file,
      link,
      page,
      anchor,
    })),
  );

  it('lead to a chapter that there is, and to an anchor that it has', () => {
    const anchors = new Map(
      currentMethodology().chapters.map(({ id, sections }) => [
        id,
        sections.flatMap((section) => section.anchors),
      ]),
    );
    const isThere = (page?: string, anchor?: string) => {
      if (page === undefined || page === 'print') return anchor === undefined;
      const known = anchors.get(page);
      return known !== undefined && (anchor === undefined || known.includes(anchor));
    };
    const broken = links.filter(({ page, anchor }) => !isThere(page, anchor));
    expect(broken).toEqual([]);
    expect(links.filter(({ anchor }) => anchor !== undefined).length).toBeGreaterThan(40);
  });
});

describe('the worked examples', () => {
  // One of each table; the figures themselves are the vectors of each topic's test.
  it.each([
    ['capped votes', '| Venue 1 | 90 | 10 |'],
    ['peg score (−4, 2)', '| −4 | 2 | 0.9000 |'],
    ['liquidity (5M, 10M, 10.5)', '| $5M | $10M | 10.5 | 0.4600 |'],
    ['RAY of 6 %', '| 6 | 0.90 | 0.46 | 0.580671461593 | 3.135626 | High |'],
    ['the reference SYI', 'SYI 4.47448%, HHI 5,751.54'],
    ['USDT missing', '| USDT | 27.5 | carried forward | last value repeated |'],
    ['the risk premium', '+167.17 bps'],
    ['confidence without TUSD', '| TUSD missing | 0.9462 |'],
    ['regime day 41', '| 41 | 31.2630 | 25.3708 | 1.2322 | 17.8571 | OFF | Flip Confirmed |'],
    ['five coins at 30 bps', '| 30, 30, 30, 30, 30 | 30 | 150 | yes |'],
  ])('%s', (_, expected) => {
    expect(markdown).toContain(expected);
  });

  it('end where the methodology says a score ends', () => {
    const figures = markdown.match(/NaN|undefined|Infinity|\[object/g);
    expect(figures).toBeNull();
  });
});

describe('the figures', () => {
  /** All but the list of parameters, which changes with any of them. */
  const sections = numberedSections(currentMethodology()).filter(
    ({ section }) => section.id !== 'parameters',
  );
  type Numbered = (typeof sections)[number];

  /** A section's text without the hash of the parameters. */
  const textOf = (section: Numbered, parameters: MethodologyParameters) =>
    methodologySection(writeMethodology({ ...CURRENT_SOURCE, parameters }), section, '').replace(
      /[0-9a-f]{64}/g,
      '',
    );

  /** A doubled bound of 80 % would leave no basket to compute an example from. */
  const HALVED = ['syi.minWeightPercent'];

  function changed(name: string): MethodologyParameters {
    const copy = structuredClone(METHODOLOGY_PARAMETERS) as unknown as Record<string, unknown>;
    const names = name.split('.');
    const leaf = names.pop() ?? '';
    let room = copy;
    for (const step of names) room = room[step] as Record<string, unknown>;
    const value = room[leaf];
    if (Array.isArray(value)) room[leaf] = value.map((one) => String(Number(one) * 2));
    else if (typeof value === 'number') room[leaf] = value + 1;
    else room[leaf] = String(Number(value) * (HALVED.includes(name) ? 0.5 : 2));
    return copy as unknown as MethodologyParameters;
  }

  const { version, ...groups } = METHODOLOGY_PARAMETERS;
  const before = new Map(
    sections.map((each) => [each, textOf(each, METHODOLOGY_PARAMETERS)] as const),
  );

  it.each(parameterRows(groups).map(([name]) => name))('%s comes from the parameters', (name) => {
    const parameters = changed(name);
    const naming = sections.filter(({ section }) => section.code.includes(name));
    const isIn = (each: Numbered) => textOf(each, parameters) !== before.get(each);
    // A section that names it has it as a rule; through an example it may change any.
    expect(naming.some(isIn) || sections.some(isIn)).toBe(true);
  });

  it('the version too', () => {
    const parameters = { ...METHODOLOGY_PARAMETERS, version: '9.9.9' as typeof version };
    const changedText = sections.map((each) => textOf(each, parameters)).join();
    expect(changedText).toContain('9.9.9');
  });

  it('lists every parameter with its value', () => {
    for (const [name, value] of parameterRows(groups)) {
      const short = name.split('.').slice(1).join('.');
      expect(markdown).toContain(`| \`${short}\` | ${value} |`);
    }
  });

  it('the constituents and exchanges are those of the registry', () => {
    const prose = [...before.values()].join();
    expect(prose).toContain('decided by rule');
    expect(prose).toContain(
      `| ${VENUES.map(({ exchange }) => sourceName(`${exchange}-books`)).join(', ')} |`,
    );
  });
});

it('words service levels as targets', () => {
  expect(markdown).toContain(`| under ${SERVICE_TARGETS.p95LatencySeconds} s |`);
  expect(markdown).toContain(`| ${SERVICE_TARGETS.availabilityPercent}% |`);
  expect(markdown).toContain(`| ${SERVICE_TARGETS.batchMinutes} min |`);
  expect(markdown).toContain('not measured results or contractual commitments');
});

it('logs the version in force', () => {
  expect(markdown).toContain(
    `| Version | Effective | Change |\n| --- | --- | --- |\n| ${METHODOLOGY_PARAMETERS.version} |`,
  );
});

it('claims no more than a self-assessment', () => {
  expect(markdown).toContain(
    'designed to follow the IOSCO Principles for Financial Benchmarks (self-assessed)',
  );
  expect(markdown).not.toMatch(/\b(compliant|certified|guaranteed)\b/i);
});

it('has formulas that can be typeset', () => {
  const formulas = [...markdown.matchAll(/^\$\$\n(.+)\n\$\$$/gm)].map(([, latex = '']) => latex);
  expect(formulas.length).toBeGreaterThan(12);
  for (const latex of formulas) expect(mathMl(latex, true)).toMatch(/^<math[\s\S]*<\/math>$/);
  expect(() => mathMl(String.raw`\frac{1`, true)).toThrow();
});

it('refuses an expression that no parameter answers', () => {
  const section = {
    id: 'x',
    title: 'X',
    code: 'return { default: () => rules.nope.x }',
    anchors: [],
  };
  const content = sectionContent(section, CURRENT_SOURCE, { Fragment: '', jsx: '', jsxs: '' });
  expect(() => content({ components: {} })).toThrow(TypeError);
});
