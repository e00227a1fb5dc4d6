import 'server-only';
import { OPEN_ACCESS } from '@/lib/config/public/plans';
import { publicConfig } from '@/lib/config/public/public-config';
import { absoluteUrl } from '@/lib/config/site-origin';
import { articlePath } from '@/lib/content/article/article-path';
import { listArticles } from '@/lib/content/article/files';
import { ARTICLE_FEEDS } from '@/lib/content/site/feeds';
import { pageFacts } from '@/lib/content/site/page-metadata';
import { SITE_PAGES } from '@/lib/content/site/site-pages';
import { listReplays } from '@/lib/features/replays/list-replays';
import { replayPath } from '@/lib/features/replays/replay-path';
import { replaySummary } from '@/lib/features/replays/replay-summary';

const FEED_NAMES = {
  feedRss: 'RSS 2.0',
  feedAtom: 'Atom 1.0',
  feedJson: 'JSON Feed 1.1',
} as const;

/** How far history and records reach without a key. */
const DAYS = OPEN_ACCESS.program.historyDays;

/** Calls that need no key, each with what it returns. */
const CALLS = [
  ['/api/openapi.json', 'OpenAPI document', 'every endpoint with its fields and units'],
  ['/api/syi/current', 'SYI now', 'value, change, confidence, constituents, latest fixing'],
  ['/api/v1/index-family/overview', 'Index family now', 'all five indices'],
  [
    `/api/v1/series/SYI?range=${DAYS}D&step=1d&format=csv`,
    'SYI history',
    `${DAYS} daily values as CSV; more with an API key`,
  ],
  ['/api/peg/check', 'Peg check', 'price and deviation of each monitored coin'],
  ['/api/regime/current', 'Risk regime', 'the state with its indicators'],
  [
    '/api/v1/audit/SYI',
    'Audit record',
    'the latest record, from which anyone can recalculate the value',
  ],
  [
    '/api/v1/treasury',
    'Treasury',
    'what $10M earns in cash in the SYI’s basket, its constituents, bills and SOFR',
  ],
  [
    '/api/v1/exit',
    'Exit costs',
    'for $10M of each coin: what can be withdrawn, what redeeming takes, what selling costs now',
  ],
  ['/api/v1/attribution/SYI', 'Why it moved', 'the change between two fixings per coin and cause'],
  [
    '/api/v1/fixings',
    'Fixings',
    'the daily fixings of the family; a day and a record have calls of their own',
  ],
  ['/api/v1/statements', 'Statements', 'the signed statement of each fixing day'],
  [
    '/api/v1/regime/flips',
    'Regime history',
    'every change of the regime since 2021 with its causes and what followed',
  ],
  ['/api/v1/status', 'Status', 'feed, sources, last update'],
] as const;

/** Describes the site and where to find its texts and figures in machine-readable form (llmstxt.org). */
export async function getLlmsText(): Promise<string> {
  const { productName, indexNames } = publicConfig;
  const articles = await listArticles();
  const replays = await listReplays();
  const pages = SITE_PAGES.map(({ path }) => pageFacts(path));
  return [
    `# ${productName}`,
    `> ${productName} publishes the ${indexNames.SYI} (SYI) and related indices: dollar stablecoin yields adjusted for peg and liquidity risk, calculated every 30 seconds and fixed once a day. Every fixing has an audit record from which anyone can recalculate it.`,
    'Every value has a time, a unit and a data class: `live`, `replay` (a recorded market) or `sample` (demonstration data, not real). Quote the fixing rather than an indicative value, and state the data class if it is not `live`. Nothing here is financial advice.',
    section('Documents as Markdown', [
      link('/methodology.md', 'Methodology', 'every rule, formula and parameter, with examples'),
      ...articles.map(({ slug, title, excerpt }) =>
        link(`${articlePath(slug)}.md`, title, excerpt),
      ),
    ]),
    `An MCP server with tools, resources and prompts over the same data answers at ${absoluteUrl('/mcp')} (streamable HTTP, no key).`,
    `Without a key, history and audit records reach back ${DAYS} days. Keys and plans: ${absoluteUrl('/api-documentation')}.`,
    section(
      'Data as JSON and CSV',
      CALLS.map(([path, name, description]) => link(path, name, description)),
    ),
    section('Pages', [
      ...pages.map(({ path, title, description }) => link(path, title, description)),
      ...replays.map((file) =>
        link(replayPath(file.recording.id), file.recording.title, replaySummary(file)),
      ),
    ]),
    section('Optional', [
      link('/whitepaper.pdf', 'Whitepaper', 'the methodology as PDF'),
      ...ARTICLE_FEEDS.map(({ path, key }) =>
        link(path, FEED_NAMES[key], 'the articles as a feed'),
      ),
      link('/sitemap.xml', 'Sitemap', 'every page with the date of its last change'),
    ]),
    '',
  ].join('\n\n');
}

function section(title: string, links: readonly string[]): string {
  return `## ${title}\n\n${links.join('\n')}`;
}

function link(path: string, name: string, description: string): string {
  return `- [${name}](${absoluteUrl(path)}): ${description}`;
}
