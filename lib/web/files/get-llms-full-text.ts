import 'server-only';
import { OPEN_ACCESS, PLAN_NAMES, PLANS } from '@/lib/config/public/plans';
import { publicConfig } from '@/lib/config/public/public-config';
import { apiMarkdown } from '@/lib/content/api/api-markdown';
import type { ApiGroup } from '@/lib/content/api/api-reference';
import { listArticles } from '@/lib/content/article/files';
import { BLOG_QUESTIONS } from '@/lib/content/faq/blog-questions';
import { HOME_QUESTIONS } from '@/lib/content/faq/home-questions';
import { absoluteUrl } from '@/lib/content/site/absolute-url';
import { pageFacts } from '@/lib/content/site/page-metadata';
import { getMethodologyMarkdown } from './get-methodology-markdown';
import { renderArticleMarkdown } from './render-article-markdown';

/**
 * The full methodology and documentation as one Markdown text for language models: the content that
 * `llms.txt` links to, from the same sources.
 * @param groups the reference of the API's calls.
 * @param tools the tools of the MCP server.
 */
export async function getLlmsFullText(
  groups: readonly ApiGroup[],
  tools: readonly McpToolText[],
): Promise<string> {
  const articles = (await listArticles()).map(({ slug }) => renderArticleMarkdown(slug));
  const documents = [
    getMethodologyMarkdown(),
    apiText(groups),
    mcpText(tools),
    questionsText(),
    ...(await Promise.all(articles)),
  ];
  return `${documents.map((document) => document.trimEnd()).join('\n\n')}\n`;
}

function apiText(groups: readonly ApiGroup[]): string {
  const { description } = pageFacts('/api-documentation');
  return [
    `# ${publicConfig.productName} API`,
    `${description} OpenAPI document: ${absoluteUrl('/api/openapi.json')}.`,
    `The other calls are open. History and audit records then reach back ${OPEN_ACCESS.program.historyDays} days.`,
    'Calls under /api/data/v1 need a key, sent as `Authorization: Bearer …` or `X-API-Key`:',
    plansTable(),
    apiMarkdown(groups),
  ].join('\n\n');
}

type McpToolText = { name: string; description: string };

function mcpText(tools: readonly McpToolText[]): string {
  return [
    `# ${publicConfig.productName} MCP server`,
    `${absoluteUrl('/mcp')} implements the Model Context Protocol over streamable HTTP, without a key or a session. Its tools only read:`,
    tools.map(({ name, description }) => `- \`${name}\`: ${description}`).join('\n'),
  ].join('\n\n');
}

function plansTable(): string {
  const rows = PLANS.map(({ id, delayMinutes, callsPerDay, historyDays }) => [
    PLAN_NAMES[id],
    delayMinutes === 0 ? 'real time' : `${delayMinutes} minutes delayed`,
    callsPerDay === null ? 'no limit' : callsPerDay.toLocaleString('en-US'),
    historyDays === null ? 'everything that is kept' : `${historyDays} days`,
  ]);
  const table = [
    ['Plan', 'Figures', 'Calls per UTC day', 'History'],
    Array(4).fill('---'),
    ...rows,
  ];
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function questionsText(): string {
  const questions = [...HOME_QUESTIONS, ...BLOG_QUESTIONS];
  return [
    '# Questions',
    ...questions.map(({ question, answer }) => `## ${question}\n\n${answer}`),
  ].join('\n\n');
}
