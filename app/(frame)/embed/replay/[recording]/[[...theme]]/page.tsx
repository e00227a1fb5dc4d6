import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ReplayFrame } from '@/components/replay/page/replay-frame';
import { serverConfig } from '@/lib/config/server-config';
import { frameTheme } from '@/lib/features/embed/markup';
import { oembedLink } from '@/lib/features/embed/page-frames';
import { findReplay, listReplays } from '@/lib/features/replays/list-replays';
import { replayEmbedPath } from '@/lib/features/replays/replay-path';
import { replaySourceNames } from '@/lib/features/replays/replay-source-names';

export const revalidate = 300;

type Props = { params: Promise<{ recording: string; theme?: string[] }> };

export async function generateStaticParams() {
  const ids = (await listReplays()).map(({ recording }) => recording.id);
  return ids.map((recording) => ({ recording, theme: [] }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { recording, theme = [] } = await params;
  const file = await findReplay(recording);
  if (file === null) return { robots: { index: false } };
  return {
    title: file.recording.title,
    robots: { index: false },
    alternates: { types: oembedLink([replayEmbedPath(recording), ...theme].join('/')) },
  };
}

/** The player alone, for a frame on another site. */
export default async function ReplayFramePage({ params }: Props) {
  const { recording, theme } = await params;
  const file = await findReplay(recording);
  if (file === null || frameTheme(theme) === null) notFound();
  return (
    <ReplayFrame
      file={file}
      sourceNames={replaySourceNames(file)}
      siteUrl={serverConfig().siteUrl}
    />
  );
}
