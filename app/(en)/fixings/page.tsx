import { FixingTable } from '@/components/fixings/fixing-list';
import { FixingRules } from '@/components/fixings/fixing-rules';
import { FixingsHead } from '@/components/fixings/fixings-head';
import { PageData } from '@/components/json-ld';
import { fixingsNode } from '@/lib/content/json-ld/fixing-nodes';
import { organizationNode } from '@/lib/content/json-ld/site-nodes';
import { pageMetadata } from '@/lib/content/site/page-metadata';
import { MessagesProvider } from '@/lib/i18n/provider';
import { listFixings } from '@/lib/read/fixings/list-fixings';
import { readOrNull } from '@/lib/read/service/active-feed';
import { getReport } from '@/lib/visitors/newsletter/period-report';

export const revalidate = 30;

export const metadata = pageMetadata('/fixings');

export default async function FixingsPage() {
  const [list, reports] = await Promise.all([readOrNull(listFixings), latestReports()]);
  const dataset = fixingsNode(list?.meta.data_class ?? 'live');
  return (
    <MessagesProvider locale="en" namespaces={[]}>
      <PageData path="/fixings" nodes={[organizationNode(), dataset]} />
      <div className="page space-y-12 pt-10 sm:pt-14">
        <FixingsHead list={list} />
        <FixingTable list={list} />
        <FixingRules reports={reports} />
      </div>
    </MessagesProvider>
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
