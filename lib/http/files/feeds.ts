import 'server-only';
import { Feed } from 'feed';
import type { DataClass } from '@/lib/benchmark/codes';
import { STATEMENT_MEMBER } from '@/lib/benchmark/statement/statement';
import { serverConfig } from '@/lib/config/server-config';
import { API_CHANGES, API_CHANGES_FEED } from '@/lib/content/api/api-changes';
import { articlePath } from '@/lib/content/article/article-path';
import { listArticles } from '@/lib/content/article/files';
import { listSignedStatements } from '@/lib/features/records/list-statements';
import type { SignedStatement } from '@/lib/features/records/statements-contract';
import { readOrNull } from '@/lib/features/service/active-feed';
import { dataClassTitle } from '@/lib/features/service/data-class-text';
import { incidentTitle } from '@/lib/features/status/incident-text';
import type { IncidentRow } from '@/lib/features/status/incidents-contract';
import { listIncidents } from '@/lib/features/status/list-incidents';
import { formatBps, formatPercent, formatShare } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import { fileAnswer } from '@/lib/http/answers';
import { methodsOf, type PathMethods } from '@/lib/http/methods';

const TYPES = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
} as const;
type FeedForm = keyof typeof TYPES;

/** A feed; `more` gives further members of an item in JSON. */
type BuiltFeed = { feed: Feed; more?: (item: Record<string, unknown>) => object };

/** A feed without items yet, of what is on a page. `updated` is the time of its newest item. */
export function newFeed(facts: {
  path: string;
  title: string;
  description: string;
  updated?: string | undefined;
  author?: string;
  /** By default its three forms under the page. */
  feedLinks?: Partial<Record<FeedForm, string>>;
}): Feed {
  const { siteUrl, productName, apiLicense } = serverConfig();
  const { path, title, description, updated, author = productName } = facts;
  const page = siteUrl + path;
  return new Feed({
    id: page,
    title,
    description,
    link: page,
    language: 'en',
    copyright: `${productName}. ${apiLicense.name}: ${apiLicense.url}`,
    ...(updated && { updated: new Date(updated) }),
    feedLinks: facts.feedLinks ?? {
      rss: `${page}/rss.xml`,
      atom: `${page}/atom.xml`,
      json: `${page}/feed.json`,
    },
    author: { name: author, link: siteUrl },
  });
}

/** The methods of a feed in one of its forms, made for each request. */
export function feedRoute(
  form: FeedForm,
  build: () => BuiltFeed | Promise<BuiltFeed>,
): PathMethods {
  return methodsOf(async (request) => {
    const content = writeFeed(form, await build());
    return fileAnswer(request, { content, type: TYPES[form] });
  });
}

/** A feed as RSS 2.0, Atom 1.0 or JSON Feed 1.1. */
export function writeFeed(form: FeedForm, built: BuiltFeed): string {
  if (form === 'json') return jsonFeed(built);
  return form === 'rss' ? built.feed.rss2() : built.feed.atom1();
}

type Version1 = { author?: unknown; items: ({ author?: unknown } & Record<string, unknown>)[] };

/** The package writes version 1 of JSON Feed, which has one `author` and no language. */
function jsonFeed({ feed, more }: BuiltFeed): string {
  const { author, items, ...rest } = JSON.parse(feed.json1()) as Version1;
  return JSON.stringify({
    ...rest,
    version: 'https://jsonfeed.org/version/1.1',
    language: feed.options.language,
    _license: serverConfig().apiLicense,
    authors: [author],
    items: items.map(({ author: writer, ...item }) => ({
      ...item,
      ...(writer === undefined ? {} : { authors: [writer] }),
      ...more?.(item),
    })),
  });
}

/** The articles as a feed, newest first. */
export async function articleFeed() {
  const { siteUrl, productName } = serverConfig();
  const articles = await listArticles();
  const feed = newFeed({
    path: '/blog',
    title: `${productName} Market Insights`,
    description: 'Articles on risk-adjusted stablecoin yield for treasurers.',
    updated: articles
      .map((article) => article.updated ?? article.date)
      .sort()
      .at(-1),
    author: `${productName} Research`,
  });
  for (const article of articles) {
    const link = siteUrl + articlePath(article.slug);
    feed.addItem({
      id: link,
      title: article.title,
      link,
      description: article.excerpt,
      author: [{ name: article.author }],
      category: [{ name: article.category }],
      published: new Date(article.date),
      date: new Date(article.updated ?? article.date),
    });
  }
  return { feed };
}

/** The versions of the API. */
export function changesFeed() {
  const { siteUrl, productName } = serverConfig();
  const path = '/api-documentation';
  const page = siteUrl + path;
  const feed = newFeed({
    path,
    title: `${productName} API changelog`,
    description: 'What changed in the calls and their answers.',
    updated: API_CHANGES[0].day,
    feedLinks: { atom: siteUrl + API_CHANGES_FEED },
  });
  for (const { version, day, changes } of API_CHANGES) {
    feed.addItem({
      id: `${page}#${version}`,
      title: `Version ${version}`,
      link: `${page}#changelog`,
      description: changes.join(' '),
      date: new Date(day),
    });
  }
  return { feed };
}

/** Entries of a feed: of statements about a month. */
const LIMIT = 40;

/** The newest statements; each item holds its signed statement. */
export async function fixingFeed() {
  const list = await readOrNull((context) => listSignedStatements(context, { limit: LIMIT }));
  const statements = list?.statements ?? [];
  const { siteUrl, productName } = serverConfig();
  const newest = statements[0]?.statement;
  const feed = newFeed({
    path: '/fixings',
    title: dataClassTitle(newest?.data_class ?? 'live', `${productName} fixings`),
    description: 'The daily fixings of the SYI family, each with its signed statement.',
    updated: newest?.published_at,
  });
  const byId = new Map<string, SignedStatement>();
  for (const signed of statements) {
    const { statement } = signed;
    // Permanent: the hash of the signed content.
    const id = `urn:sha256:${signed.sha256}`;
    byId.set(id, signed);
    feed.addItem({
      id,
      title: statementTitle(statement),
      link: `${siteUrl}/fixings/${statement.day}`,
      description: `${statementLines(statement).join('. ')}.`,
      content: contentHtml(signed),
      published: new Date(statement.effective_at),
      date: new Date(statement.published_at),
    });
  }
  const more = ({ id }: Record<string, unknown>) => ({ [STATEMENT_MEMBER]: byId.get(String(id)) });
  return { feed, more };
}

type Statement = SignedStatement['statement'];
type Stated = Statement['fixings'][number];

/** `Fixing of Mar 4, 2026: SYI 4.4745%, SYI revision 1`, after the kind of data where it is not live. */
function statementTitle(statement: Statement): string {
  const { day, fixings, data_class } = statement;
  const syi = fixings.find(({ index }) => index === 'SYI');
  const value = syi ? `: SYI ${statedValue(syi)}` : '';
  const restated = fixings.flatMap(({ index, revision }) =>
    revision === '0' ? [] : [`, ${index} revision ${revision}`],
  );
  return dataClassTitle(
    data_class,
    `Fixing of ${formatDay(Date.parse(day))}${value}${restated.join('')}`,
  );
}

/** The family's values in a sentence each. */
function statementLines({ fixings }: Statement): string[] {
  return fixings.map((stated) => {
    const confidence =
      stated.confidence === null ? '' : `, confidence ${formatShare(stated.confidence)}`;
    const estimated = stated.status === 'estimated' ? ', estimated' : '';
    return `${stated.index} ${statedValue(stated)}${confidence}${estimated}`;
  });
}

function statedValue({ value, unit }: Stated): string {
  return unit === 'percent' ? formatPercent(value, 4) : formatBps(value, 2);
}

/** The values, and the signed statement in verifiable form. */
function contentHtml(signed: SignedStatement): string {
  const lines = statementLines(signed.statement).map((line) => `<li>${escaped(line)}</li>`);
  return `<ul>${lines.join('')}</ul><pre>${escaped(JSON.stringify(signed))}</pre>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Ongoing incidents and the latest resolved ones. */
export async function incidentFeed() {
  const list = await readOrNull((context) => listIncidents(context, { limit: LIMIT }));
  const rows = list ? [...list.open, ...list.closed] : [];
  const { siteUrl, productName } = serverConfig();
  const feed = newFeed({
    path: '/status',
    title: `${productName} incidents`,
    description: 'Indices not computed, late fixings, sources that do not answer.',
    updated: rows.map(changedAt).sort().at(-1),
  });
  for (const row of rows) {
    feed.addItem({
      id: `${siteUrl}/status#${row.id}`,
      title: `${titleOf(row, list?.meta.data_class ?? 'live')}${row.closed_at === null ? '' : ' (over)'}`,
      link: `${siteUrl}/status#incidents`,
      description: sentence(row),
      published: new Date(row.opened_at),
      date: new Date(changedAt(row)),
    });
  }
  return { feed };
}

/** An index and its fixing are of the kind of data shown; a source or the collector really failed. */
function titleOf(row: IncidentRow, dataClass: DataClass): string {
  const isOfFeed = row.kind === 'index' || row.kind === 'fixing';
  return isOfFeed ? dataClassTitle(dataClass, incidentTitle(row)) : incidentTitle(row);
}

const changedAt = (row: IncidentRow) => row.closed_at ?? row.opened_at;

function sentence({ began_at, closed_at }: IncidentRow): string {
  return closed_at === null ? `Since ${began_at}.` : `From ${began_at} to ${closed_at}.`;
}
