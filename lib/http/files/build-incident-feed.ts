import 'server-only';
import { type DataClass, dataClassTitle } from '@/lib/benchmark/codes';
import { serverConfig } from '@/lib/config/server-config';
import { readOrNull } from '@/lib/features/service/active-feed';
import { incidentTitle } from '@/lib/features/status/incident-text';
import type { IncidentRow } from '@/lib/features/status/incidents-contract';
import { listIncidents } from '@/lib/features/status/list-incidents';
import { newFeed } from './feed';

const LIMIT = 40;

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
