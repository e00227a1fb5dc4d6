import 'server-only';
import { publicConfig } from '@/lib/config/public-config';
import { absoluteUrl } from '@/lib/content/absolute-url';
import { articlePath } from '@/lib/content/article';
import { FEEDS } from '@/lib/content/article-feeds';
import { listArticles } from '@/lib/content/article-files';
import { pageFacts } from '@/lib/content/page-metadata';
import { SITE_PAGES } from '@/lib/content/site-pages';

const FEED_NAMES = { feedRss: 'RSS 2.0', feedAtom: 'Atom 1.0', feedJson: 'JSON Feed 1' } as const;

/** Calls that answer without a key, with what they answer. */
const CALLS = [
  ['/api/openapi.json', 'OpenAPI document', 'every call with its fields and units'],
  ['/api/syi/current', 'SYI now', 'value, change, confidence, constituents, newest fixing'],
  ['/api/v1/index-family/overview', 'Index family now', 'all five indices'],
  ['/api/v1/series/SYI?range=90D&step=1d&format=csv', 'SYI history', '90 daily values as CSV'],
  ['/api/peg/check', 'Peg check', 'price and deviation of each watched coin'],
  ['/api/regime/current', 'Risk regime', 'the state with the figures behind it'],
  [
    '/api/v1/audit/SYI',
    'Audit record',
    'the newest record, from which anyone recomputes the value',
  ],
  ['/api/v1/status', 'Status', 'feed, sources, last write'],
] as const;

/** What the site is and where its texts and figures are in forms for machines (llmstxt.org). */
export async function getLlmsText(): Promise<string> {
  const { productName, indexNames } = publicConfig;
  const articles = await listArticles();
  const pages = SITE_PAGES.map(({ path }) => pageFacts(path));
  return [
    `# ${productName}`,
    `> ${productName} publishes the ${indexNames.SYI} (SYI) and its family: what dollar stablecoins yield after peg and liquidity risk, computed every 30 seconds and fixed once a day, with a record of every fixing from which anyone can recompute it.`,
    'Figures carry their time, their unit and a data class: `live`, `replay` (a recorded market) or `sample` (a demonstration, invented). Quote the fixing, not an indicative value, and say the data class when it is not `live`. Nothing here is financial advice.',
    section('Texts as Markdown', [
      link('/methodology.md', 'Methodology', 'every rule, formula and parameter, with examples'),
      ...articles.map(({ slug, title, excerpt }) =>
        link(`${articlePath(slug)}.md`, title, excerpt),
      ),
    ]),
    section(
      'Figures as JSON and CSV',
      CALLS.map(([path, name, words]) => link(path, name, words)),
    ),
    section(
      'Pages',
      pages.map(({ path, title, description }) => link(path, title, description)),
    ),
    section('Optional', [
      link('/whitepaper.pdf', 'Whitepaper', 'the methodology as PDF'),
      ...FEEDS.map(({ path, key }) => link(path, FEED_NAMES[key], 'the articles as a feed')),
      link('/sitemap.xml', 'Sitemap', 'every page with when it changed'),
    ]),
    '',
  ].join('\n\n');
}

function section(title: string, links: readonly string[]): string {
  return `## ${title}\n\n${links.join('\n')}`;
}

function link(path: string, name: string, words: string): string {
  return `- [${name}](${absoluteUrl(path)}): ${words}`;
}
