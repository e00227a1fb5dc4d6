import { getTranslations } from 'next-intl/server';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { publicConfig } from '@/lib/config/public/public-config';
import { replayIntegrity } from '@/lib/features/replays/list-replays';
import { replayPath } from '@/lib/features/replays/replay-path';
import { MessagesProvider } from '@/lib/i18n/provider';
import { ReplayPlayer } from '../player/replay-player';
import type { SourceNames } from '../replay-text';
import { ReplayOutline } from './replay-outline';

/** The player with its title and source line, for a frame. */
export async function ReplayFrame({
  file,
  sourceNames,
  siteUrl,
}: {
  file: ReplayFile;
  sourceNames: SourceNames;
  siteUrl: string;
}) {
  const t = await getTranslations({ locale: 'en', namespace: 'replay' });
  const player = await getTranslations({ locale: 'en', namespace: 'replayPlayer' });
  const { id, title } = file.recording;
  const pageUrl = `${siteUrl}${replayPath(id)}`;
  return (
    <main className="px-4 py-4">
      <h1 className="text-lead">{title}</h1>
      {/* Above the player, which takes its height only once its recording has loaded. */}
      <p className="mb-4 flex flex-wrap justify-between gap-x-6 text-faint text-micro">
        <span>
          {t('label')} · {publicConfig.productName}
        </span>
        <a href={pageUrl} target="_blank" rel="noopener" className="prose-link">
          {player('player.fullPage')}
        </a>
      </p>
      <MessagesProvider locale="en" namespaces={['replayPlayer']}>
        <ReplayPlayer
          id={id}
          title={title}
          integrity={replayIntegrity(file)}
          compact
          pageUrl={pageUrl}
          names={sourceNames}
        >
          <ReplayOutline file={file} className="h-80 w-full" />
        </ReplayPlayer>
      </MessagesProvider>
    </main>
  );
}
