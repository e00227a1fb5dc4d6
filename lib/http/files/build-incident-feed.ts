import 'server-only';
import { Feed } from 'feed';
import { type DataClass, dataClassTitle } from '@/lib/benchmark/codes';
import { serverConfig } from '@/lib/config/server-config';
import { readOrNull } from '@/lib/features/service/active-feed';
import { incidentTitle } from '@/lib/features/status/incident-text';
import type { IncidentRow } from '@/lib/features/status/incidents-contract';
import { listIncidents } from '@/lib/features/status/list-incidents';
import { jsonFeed } from './build-article-feed';

const LIMIT = 40;

const WRITERS = {
  rss: (feed: Feed) => feed.rss2(),
  atom: (feed: Feed) => feed.atom1(),
  json: (feed: Feed) => jsonFeed(feed, () => ({})),
} as const;

/** Ongoing incidents and the latest resolved ones, as RSS 2.0, Atom 1.0 or JSON Feed 1.1. */
export async function getIncidentFeed(form: keyof typeof WRITERS): Promise<string> {
  const list = await readOrNull((context) => listIncidents(context, { limit: LIMIT }));
  const rows = list ? [...list.open, ...list.closed] : [];
  return WRITERS[form](buildFeed(rows, list?.meta.data_class ?? 'live'));
}

function buildFeed(rows: readonly IncidentRow[], dataClass: DataClass): Feed {
  const { siteUrl, productName, apiLicense } = serverConfig();
  const changed = rows.map(changedAt).sort().at(-1);
  const feed = new Feed({
    id: `${siteUrl}/status`,
    title: `${productName} incidents`,
    description: 'Indices not computed, late fixings, sources that do not answer.',
    link: `${siteUrl}/status`,
    language: 'en',
    copyright: `${productName}. ${apiLicense.name}: ${apiLicense.url}`,
    ...(changed && { updated: new Date(changed) }),
    feedLinks: {
      rss: `${siteUrl}/status/rss.xml`,
      atom: `${siteUrl}/status/atom.xml`,
      json: `${siteUrl}/status/feed.json`,
    },
    author: { name: productName, link: siteUrl },
  });
  for (const row of rows) {
    feed.addItem({
      id: `${siteUrl}/status#${row.id}`,
      title: `${titleOf(row, dataClass)}${row.closed_at === null ? '' : ' (over)'}`,
      link: `${siteUrl}/status#incidents`,
      description: sentence(row),
      published: new Date(row.opened_at),
      date: new Date(changedAt(row)),
    });
  }
  return feed;
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
