import { FixingErrors } from '@/components/fixings/fixing-errors';
import { PageData } from '@/components/json-ld';
import { organizationNode } from '@/lib/content/json-ld/page-nodes';
import { pageMetadata } from '@/lib/content/site/page-metadata';
import { listFixingErrors } from '@/lib/features/fixings/list-fixing-errors';
import { readOrNull } from '@/lib/features/service/active-feed';

export const metadata = pageMetadata('/fixings/errors');

export default async function FixingErrorsPage() {
  const list = await readOrNull(listFixingErrors);
  return (
    <>
      <PageData path="/fixings/errors" nodes={[organizationNode()]} />
      <FixingErrors list={list} />
    </>
  );
}
