import 'server-only';
import { Feed } from 'feed';
import { dataClassTitle } from '@/lib/benchmark/codes';
import { STATEMENT_MEMBER } from '@/lib/benchmark/statement/statement';
import { serverConfig } from '@/lib/config/server-config';
import { statementLines, statementTitle } from '@/lib/features/fixings/statement-text';
import { listSignedStatements } from '@/lib/features/records/list-statements';
import type { SignedStatement } from '@/lib/features/records/statements-contract';
import { readOrNull } from '@/lib/features/service/active-feed';
import { jsonFeed } from './build-article-feed';

/** Statements in a feed: about a month. */
const LIMIT = 40;

type FixingFeed = { feed: Feed; statements: readonly SignedStatement[] };

const WRITERS = {
  rss: ({ feed }: FixingFeed) => feed.rss2(),
  atom: ({ feed }: FixingFeed) => feed.atom1(),
  json: writeJson,
} as const;

/** The newest statements as RSS 2.0, Atom 1.0 or JSON Feed 1.1; each item holds its signed statement. */
export async function getFixingFeed(form: keyof typeof WRITERS): Promise<string> {
  const list = await readOrNull((context) => listSignedStatements(context, { limit: LIMIT }));
  const statements = list?.statements ?? [];
  return WRITERS[form]({ feed: buildFeed(statements), statements });
}

function buildFeed(statements: readonly SignedStatement[]): Feed {
  const { siteUrl, productName, apiLicense } = serverConfig();
  const newest = statements[0]?.statement.published_at;
  const feed = new Feed({
    id: `${siteUrl}/fixings`,
    title: dataClassTitle(statements[0]?.statement.data_class ?? 'live', `${productName} fixings`),
    description: 'The daily fixings of the SYI family, each with its signed statement.',
    link: `${siteUrl}/fixings`,
    language: 'en',
    copyright: `${productName}. ${apiLicense.name}: ${apiLicense.url}`,
    ...(newest && { updated: new Date(newest) }),
    feedLinks: {
      rss: `${siteUrl}/fixings/rss.xml`,
      atom: `${siteUrl}/fixings/atom.xml`,
      json: `${siteUrl}/fixings/feed.json`,
    },
    author: { name: productName, link: siteUrl },
  });
  for (const signed of statements) {
    const { statement } = signed;
    feed.addItem({
      id: itemId(signed),
      title: statementTitle(statement),
      link: `${siteUrl}/fixings/${statement.day}`,
      description: `${statementLines(statement).join('. ')}.`,
      content: contentHtml(signed),
      published: new Date(statement.effective_at),
      date: new Date(statement.published_at),
    });
  }
  return feed;
}

/** A permanent id: the hash of the signed content. */
function itemId({ sha256 }: SignedStatement): string {
  return `urn:sha256:${sha256}`;
}

/** The values, and the signed statement in verifiable form. */
function contentHtml(signed: SignedStatement): string {
  const lines = statementLines(signed.statement).map((line) => `<li>${escaped(line)}</li>`);
  return `<ul>${lines.join('')}</ul><pre>${escaped(JSON.stringify(signed))}</pre>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function writeJson({ feed, statements }: FixingFeed): string {
  const byId = new Map(statements.map((signed) => [itemId(signed), signed]));
  return jsonFeed(feed, (item) => ({ [STATEMENT_MEMBER]: byId.get(String(item.id)) }));
}
