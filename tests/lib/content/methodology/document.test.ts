import { mathMl } from '@/components/methodology/math';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { METHODOLOGY_PARAMETERS, type MethodologyParameters } from '@/lib/benchmark/parameters';
import {
  CURRENT_SOURCE,
  currentMethodology,
  sectionContent,
  writeMethodology,
} from '@/lib/content/methodology/document';
import { methodologyMarkdown } from '@/lib/content/methodology/markdown';
import { parameterRows } from '@/lib/content/methodology/tables';
import { SERVICE_TARGETS } from '@/lib/content/service-targets';
import { VENUES } from '@/lib/market/exchanges/venue-data';

const markdown = methodologyMarkdown(currentMethodology(), '');

describe('anchors', () => {
  const ids = [...markdown.matchAll(/<a id="([\w-]+)">/g)].map(([, id]) => id);

  it('are unique', () => {
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it.each([
    'process',
    'data-class',
    'price',
    'peg-score',
    'liquidity-score',
    'yield',
    'ray',
    'index-family',
    ...INDEX_CODES.map((code) => `index-${code.toLowerCase()}`),
    'fixing',
    'staleness',
    'confidence',
    'regime',
    'audit',
    'slo',
    'governance',
    'complaints',
    'benchmark-statement',
    'limits',
    'versions',
    'parameters',
    'glossary',
  ])('#%s is there for links from live figures', (id) => {
    expect(ids).toContain(id);
  });

  it('are what every link within the text leads to', () => {
    const inner = [...markdown.matchAll(/\]\(#([\w-]+)\)/g)].map(([, id]) => id);
    expect(inner.length).toBeGreaterThan(10);
    expect(inner.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('the worked examples', () => {
  // Worked out by hand in the normative text of the methodology.
  it.each([
    ['median of four venues', 'reached at **1.0001** USD'],
    ['capped votes', '| Venue 1 | 90 | 10 |'],
    ['peg score (10, 5)', '| 10 | 5 | 0.7500 |'],
    ['peg score (−4, 2)', '| −4 | 2 | 0.9000 |'],
    ['peg score (−40, 20)', '| −40 | 20 | 0.0000 |'],
    ['liquidity (5M, 10M, 10.5)', '| $5M | $10M | 10.5 | 0.4600 |'],
    ['liquidity (0, 0, 20)', '| $0 | $0 | 20 | 0.0000 |'],
    ['base 4, reward 3', '| 4 | 3 | 4.8 |'],
    ['trimmed mean of unequal pools', 'APY is 4.70%'],
    ['trimmed mean of equal pools', 'APY is 4.50%'],
    ['RAY of 6 %', '| 6 | 0.90 | 0.46 | 0.580671461593 | 3.135626 | High |'],
    ['0.3^0.7', '0.430511620250'],
    ['0.9^0.7', '0.928901697685'],
    ['a negative APY', '| −0.500000 |'],
    ['the reference SYI', 'SYI 4.47448%, HHI 5,751.54'],
    ['its weight quantiles', '4.20, 4.20, 4.20, 4.50, 7.59'],
    ['TUSD missing', '| TUSD | 99.6 | reduced | 4.43213 |'],
    ['USDT missing', '| USDT | 27.5 | carried forward | last value repeated |'],
    ['the cap at 40 %', '| DAI | 4.4 | 15.43860 |'],
    ['the risk premium', '+167.17 bps'],
    ['a discount rate', '5.4466%'],
    ['full confidence', '| All 6 constituents fresh | 0.9500 |'],
    ['confidence without TUSD', '| TUSD missing | 0.9462 |'],
    ['confidence with an old USDT price', '| 0.6056 |'],
    ['confidence of a composite', '| 0.9800 |'],
    ['regime day 40', '| 40 | 18.5484 | 18.2574 | 1.0159 | 10.7143 | ON | Early-Warning |'],
    ['regime day 41', '| 41 | 31.2630 | 25.3708 | 1.2322 | 17.8571 | OFF | Flip Confirmed |'],
    ['regime day 55', '| 55 | −29.5230 | 55.8158 | −0.5289 | −30.0000 | OFF | Early-Warning |'],
    ['regime day 56', '| 56 | −35.6487 | 57.1346 | −0.6239 | −25.0000 | ON | Flip Confirmed |'],
    ['five coins at 29 bps', '| 29, 29, 29, 29, 29 | 29 | 145 | no |'],
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
  /** The text without the list of parameters and the hash, which change with any of them. */
  function prose(parameters: MethodologyParameters): string {
    const document = writeMethodology({ ...CURRENT_SOURCE, parameters });
    const chapters = document.chapters.map((chapter) => ({
      ...chapter,
      sections: chapter.sections.filter(({ id }) => id !== 'parameters'),
    }));
    return methodologyMarkdown({ ...document, chapters }, '').replace(/[0-9a-f]{64}/g, '');
  }

  /** A doubled bound of 80 % would leave no basket to compute an example from. */
  const HALVED = ['syi.minWeightPercent'];

  function changed(name: string): MethodologyParameters {
    const copy = structuredClone(METHODOLOGY_PARAMETERS) as unknown as Record<string, unknown>;
    const path = name.split('.');
    const leaf = path.pop() ?? '';
    let room = copy;
    for (const step of path) room = room[step] as Record<string, unknown>;
    const value = room[leaf];
    if (Array.isArray(value)) room[leaf] = value.map((one) => String(Number(one) * 2));
    else if (typeof value === 'number') room[leaf] = value + 1;
    else room[leaf] = String(Number(value) * (HALVED.includes(name) ? 0.5 : 2));
    return copy as unknown as MethodologyParameters;
  }

  const { version, ...groups } = METHODOLOGY_PARAMETERS;
  const before = prose(METHODOLOGY_PARAMETERS);

  it.each(parameterRows(groups).map(([name]) => name))('%s comes from the parameters', (name) => {
    expect(prose(changed(name))).not.toBe(before);
  });

  it('the version too', () => {
    expect(prose({ ...METHODOLOGY_PARAMETERS, version: '9.9.9' as typeof version })).toContain(
      '9.9.9',
    );
  });

  it('lists every parameter with its value', () => {
    for (const [name, value] of parameterRows(groups)) {
      const short = name.split('.').slice(1).join('.');
      expect(markdown).toContain(`| \`${short}\` | ${value} |`);
    }
  });

  it('the constituents and exchanges are those of the registry', () => {
    expect(before).toContain('decided by rule');
    expect(before).toContain(`| ${VENUES.map(({ name }) => name).join(', ')} |`);
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
  const section = { id: 'x', title: 'X', code: 'return { default: () => rules.nope.x }' };
  const content = sectionContent(section, CURRENT_SOURCE, { Fragment: '', jsx: '', jsxs: '' });
  expect(() => content({ components: {} })).toThrow(TypeError);
});
