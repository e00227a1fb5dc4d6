import { FixingTable } from '@/components/fixings/fixing-list';
import { FixingRules, FixingsHead } from '@/components/fixings/fixings-head';
import { PageData } from '@/components/json-ld';
import { fixingsNode } from '@/lib/content/json-ld/dataset-nodes';
import { organizationNode } from '@/lib/content/json-ld/page-nodes';
import { FIXING_FEEDS, feedTypes } from '@/lib/content/site/feeds';
import { pageMetadata } from '@/lib/content/site/page-metadata';
import { listFixings } from '@/lib/features/fixings/list-fixings';
import { getReport } from '@/lib/features/newsletter/period-report';
import { readOrNull } from '@/lib/features/service/active-feed';

export const metadata = pageMetadata('/fixings', { types: feedTypes(FIXING_FEEDS) });

export default async function FixingsPage() {
  const [list, reports] = await Promise.all([readOrNull(listFixings), latestReports()]);
  const dataset = fixingsNode(list?.meta.data_class ?? 'live');
  return (
    <>
      <PageData path="/fixings" nodes={[organizationNode(), dataset]} />
      <div className="page space-y-10 sm:space-y-12 pt-10 sm:pt-14">
        <FixingsHead list={list} />
        <FixingTable list={list} />
        <FixingRules reports={reports} />
      </div>
    </>
  );
}

/** The kinds whose last period has a report. */
async function latestReports() {
  const kinds = ['weekly', 'monthly'] as const;
  const reports = await Promise.all(
    kinds.map((kind) => readOrNull((context) => getReport(context, kind, 'latest'))),
  );
  return kinds.filter((_, place) => reports[place] !== null);
}
