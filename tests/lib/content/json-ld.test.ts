import { readdirSync } from 'node:fs';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { findArticle } from '@/lib/content/article/files';
import { articleNode, methodologyNode } from '@/lib/content/json-ld/article-nodes';
import { datasetNodes } from '@/lib/content/json-ld/dataset-nodes';
import {
  faqNode,
  type JsonLdNode,
  jsonLdText,
  webPageNode,
} from '@/lib/content/json-ld/page-nodes';
import { currentMethodology } from '@/lib/content/methodology/document';
import { articleFacts, pageFacts } from '@/lib/content/site/page-metadata';
import type { FamilyCoverage } from '@/lib/features/indices/get-coverage';
import { parseGraph } from '../../support/browser/structured-data';

const parsed = (nodes: readonly JsonLdNode[]) => parseGraph(jsonLdText(nodes));

const COVERAGE: FamilyCoverage = {
  dataClass: 'live',
  spans: { SYI: { from: '2026-08-23T00:00:00.000Z', to: '2026-11-21T15:30:00.000Z' } },
};

it('describes five indices as datasets, each with its unit and its downloads', () => {
  const nodes = parsed(datasetNodes(COVERAGE));
  expect(nodes.map((node) => 'identifier' in node && node.identifier)).toEqual([...INDEX_CODES]);
  for (const node of nodes) {
    if (node['@type'] !== 'Dataset') throw new Error(node['@type']);
    const basis = node.identifier === 'SYRPI' ? 'basis points per year' : 'percent per year';
    expect(node.variableMeasured.unitText).toBe(basis);
    expect(node.distribution.map(({ encodingFormat }) => encodingFormat)).toContain('text/csv');
    expect(node.description).not.toContain('At present');
  }
});

it('says the time a dataset covers only where it is known', () => {
  const [syi, syc] = parsed(datasetNodes(COVERAGE));
  expect(syi).toMatchObject({
    temporalCoverage: '2026-08-23T00:00:00.000Z/..',
    dateModified: '2026-11-21T15:30:00.000Z',
  });
  expect(syc).not.toHaveProperty('temporalCoverage');
  expect(parsed(datasetNodes(null))[0]).not.toHaveProperty('dateModified');
});

it.each([
  ['sample', 'simulated', '/..'],
  ['replay', 'recorded market', '/2026-11-21T15:30:00.000Z'],
] as const)('never lets %s data pass for live data', (dataClass, word, end) => {
  const [syi] = parsed(datasetNodes({ ...COVERAGE, dataClass }));
  if (syi?.['@type'] !== 'Dataset') throw new Error('no dataset');
  expect(syi.description).toContain(word);
  expect(syi.temporalCoverage).toMatch(new RegExp(`${end.replaceAll('.', '\\.')}$`));
});

it('describes the methodology with its version and its other forms', () => {
  const [node] = parsed([methodologyNode(currentMethodology())]);
  expect(node).toMatchObject({ '@type': 'TechArticle', version: currentMethodology().version });
  expect(node).toHaveProperty('encoding.1.encodingFormat', 'application/pdf');
});

it.each(readdirSync('lib/content/articles').map((name) => name.replace(/\.mdx$/, '')))(
  'describes %s by its front matter',
  async (slug) => {
    const article = await findArticle(slug);
    if (article === null) throw new Error('listed above');
    const facts = articleFacts(article);
    const [node, page] = parsed([articleNode(article), webPageNode(facts, [pageFacts('/blog')])]);
    expect(page).toMatchObject({
      breadcrumb: {
        itemListElement: [{ position: 1 }, { name: 'Market Insights' }, { name: facts.name }],
      },
    });
    expect(node).toMatchObject({
      headline: article.title,
      datePublished: article.date,
      wordCount: article.words,
      author: { '@type': 'Organization', name: article.author },
    });
  },
);

it('lets no text end its element', () => {
  const text = jsonLdText([faqNode('/', [{ id: 'x', question: '</script><b>?', answer: 'y' }])]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph'][0].mainEntity[0].name).toBe('</script><b>?');
});
