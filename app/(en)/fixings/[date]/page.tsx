import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FixingDayPage } from '@/components/fixings/day/fixing-day-page';
import { SubpageData } from '@/components/json-ld';
import { fixingDayNode } from '@/lib/content/json-ld/dataset-nodes';
import { organizationNode } from '@/lib/content/json-ld/page-nodes';
import { fixingFacts, metadataOf } from '@/lib/content/site/page-metadata';
import { getFixingDay } from '@/lib/features/fixings/get-fixing-day';
import { getAttribution } from '@/lib/features/indices/get-attribution';
import { readOrNull } from '@/lib/features/service/active-feed';
import { isFixingDay } from '@/lib/features/service/fixing-day';

type Props = { params: Promise<{ date: string }> };

// Rendered on the first visit and kept; revalidated because of restatements and feed changes.
export function generateStaticParams(): { date: string }[] {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { date } = await params;
  if (!isFixingDay(date)) return {};
  const types = { 'application/json': `/api/v1/fixings/${date}` };
  return metadataOf(fixingFacts(date), { types, card: '/fixings' });
}

export default async function FixingDayRoute({ params }: Props) {
  const { date } = await params;
  if (!isFixingDay(date)) notFound();
  const detail = await readOrNull((context) => getFixingDay(context, date));
  if (detail === null) notFound();
  const to = detail.effective_at;
  const change = await readOrNull((context) => getAttribution(context, 'SYI', { to }));
  return (
    <>
      <SubpageData
        facts={fixingFacts(date)}
        under="/fixings"
        nodes={[organizationNode(), fixingDayNode(detail)]}
      />
      <FixingDayPage detail={detail} change={change} />
    </>
  );
}
