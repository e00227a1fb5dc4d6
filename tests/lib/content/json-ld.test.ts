import { readdirSync } from 'node:fs';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { findArticle } from '@/lib/content/article/files';
import { BLOG_QUESTIONS } from '@/lib/content/faq/blog-questions';
import { HOME_QUESTIONS } from '@/lib/content/faq/home-questions';
import { articleNode, chapterNode, methodologyNode } from '@/lib/content/json-ld/article-nodes';
import { coinNode } from '@/lib/content/json-ld/coin-node';
import { datasetNodes } from '@/lib/content/json-ld/dataset-nodes';
import { faqNode } from '@/lib/content/json-ld/faq-node';
import { type JsonLdNode, jsonLdText, webPageNode } from '@/lib/content/json-ld/page-nodes';
import { replayNode } from '@/lib/content/json-ld/replay-node';
import { organizationNode, websiteNode } from '@/lib/content/json-ld/site-nodes';
import { currentMethodology } from '@/lib/content/methodology/document';
import { articleFacts, pageFacts } from '@/lib/content/site/page-metadata';
import { SITE_PAGES } from '@/lib/content/site/site-pages';
import type { FamilyCoverage } from '@/lib/features/indices/get-coverage';
import { listReplays } from '@/lib/features/replays/list-replays';
import { danglingReferences, parseGraph } from '../../support/browser/structured-data';

const parsed = (nodes: readonly JsonLdNode[]) => parseGraph(jsonLdText(nodes));

const COVERAGE: FamilyCoverage = {
  dataClass: 'live',
  spans: { SYI: { from: '2026-08-23T00:00:00.000Z', to: '2026-11-21T15:30:00.000Z' } },
};

it('describes publisher and site', () => {
  const nodes = parsed([organizationNode(), websiteNode()]);
  expect(nodes.map((node) => node['@type'])).toEqual(['Organization', 'WebSite']);
  expect(danglingReferences(nodes, nodes)).toEqual([]);
});

it('describes what was computed from a recorded market as a dataset', async () => {
  for (const file of await listReplays()) {
    const nodes = parsed([organizationNode(), replayNode(file)]);
    expect(nodes.map((node) => node['@type'])).toEqual(['Organization', 'Dataset']);
    expect(danglingReferences(nodes, nodes)).toEqual([]);
  }
});

it.each(['en', 'fr'] as const)('a coin’s peg is a dataset, the same one in %s', (locale) => {
  const nodes = parsed([organizationNode(), coinNode('USDe', locale)]);
  expect(nodes.map((node) => node['@type'])).toEqual(['Organization', 'Dataset']);
  expect(danglingReferences(nodes, nodes)).toEqual([]);
  expect(nodes[1]).toMatchObject({ '@id': expect.stringMatching(/\/coins\/USDe#dataset$/) });
});

it.each(SITE_PAGES.map(({ path }) => path).filter((path) => path !== '/'))(
  '%s has its place under the front page',
  (path) => {
    const facts = pageFacts(path);
    const nodes = parsed([webPageNode(facts), websiteNode(), organizationNode()]);
    expect(danglingReferences(nodes, nodes)).toEqual([]);
    expect(nodes[0]).toMatchObject({
      breadcrumb: { itemListElement: [{ position: 1 }, { position: 2, name: facts.name }] },
    });
  },
);

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

it.each([
  ['/', HOME_QUESTIONS],
  ['/blog', BLOG_QUESTIONS],
] as const)('says the questions of %s as they are shown', (path, questions) => {
  const [node] = parsed([faqNode(path, questions)]);
  if (node?.['@type'] !== 'FAQPage') throw new Error('no questions');
  expect(node.mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(
    questions.map(({ question, answer }) => [question, answer]),
  );
});

it('describes the methodology with its version and its other forms', () => {
  const [node] = parsed([methodologyNode(currentMethodology())]);
  expect(node).toMatchObject({ '@type': 'TechArticle', version: currentMethodology().version });
  expect(node).toHaveProperty('encoding.1.encodingFormat', 'application/pdf');
});

it.each(currentMethodology().chapters)('describes the chapter $id as part of it', (chapter) => {
  const [node] = parsed([chapterNode(currentMethodology(), chapter)]);
  expect(node).toMatchObject({
    '@type': 'TechArticle',
    headline: chapter.title,
    url: expect.stringMatching(new RegExp(`${chapter.path}$`)),
    isPartOf: { url: expect.stringMatching(/\/methodology$/) },
  });
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
