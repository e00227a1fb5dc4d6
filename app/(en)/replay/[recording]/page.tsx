import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SubpageData } from '@/components/json-ld';
import { ReplayPage } from '@/components/replay/page/replay-page';
import { serverConfig } from '@/lib/config/server-config';
import { replayNode } from '@/lib/content/json-ld/dataset-nodes';
import { organizationNode } from '@/lib/content/json-ld/page-nodes';
import { metadataOf, replayFacts } from '@/lib/content/site/page-metadata';
import { findReplay, listReplays } from '@/lib/features/replays/list-replays';
import { replaySourceNames } from '@/lib/features/replays/replay-source-names';

type Props = { params: Promise<{ recording: string }> };

export async function generateStaticParams() {
  return (await listReplays()).map(({ recording }) => ({ recording: recording.id }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const file = await findReplay((await params).recording);
  return file === null ? {} : metadataOf(replayFacts(file));
}

export default async function ReplayRecordingPage({ params }: Props) {
  const file = await findReplay((await params).recording);
  if (file === null) notFound();
  return (
    <>
      <SubpageData
        facts={replayFacts(file)}
        under="/replay"
        nodes={[organizationNode(), replayNode(file)]}
      />
      <ReplayPage
        file={file}
        sourceNames={replaySourceNames(file)}
        siteUrl={serverConfig().siteUrl}
      />
    </>
  );
}
