import { PageData } from '@/components/json-ld';
import { ReplayList } from '@/components/replay/page/replay-list';
import { pageMetadata } from '@/lib/content/site/page-metadata';
import { listReplays } from '@/lib/features/replays/list-replays';

export const metadata = pageMetadata('/replay');

export default async function ReplaysPage() {
  return (
    <>
      <PageData path="/replay" />
      <ReplayList files={await listReplays()} />
    </>
  );
}
