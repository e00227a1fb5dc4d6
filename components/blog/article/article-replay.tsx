import { getTranslations } from 'next-intl/server';
import { ReplayPlayer } from '@/components/replay/player/replay-player';
import type { SourceNames } from '@/components/replay/replay-text';
import { NearViewport } from '@/components/ui/near-viewport';
import { Skeleton } from '@/components/ui/skeleton';
import { publicConfig } from '@/lib/config/public/public-config';
import { replayPath } from '@/lib/content/replay/replay-path';
import { absoluteUrl } from '@/lib/content/site/absolute-url';
import { LiveFigure } from '../live-figure';

export type ReplayProps = { recording: string; title: string };

/** `<Replay recording="…" title="…" />` of an article: the player of a recorded crisis. */
export async function ArticleReplay({
  recording,
  title,
  sourceNames,
}: ReplayProps & { sourceNames: SourceNames }) {
  const t = await getTranslations({ locale: 'en', namespace: 'replay' });
  const player = await getTranslations({ locale: 'en', namespace: 'replayPlayer' });
  const place = <Skeleton className="h-[46rem] w-full sm:h-[41rem]" />;
  return (
    <LiveFigure
      label={`${t('label')} · ${publicConfig.productName}`}
      href={replayPath(recording)}
      linkText={player('player.fullPage')}
    >
      <div className="chart-box">
        <NearViewport placeholder={place}>
          <ReplayPlayer
            id={recording}
            title={title}
            compact
            pageUrl={absoluteUrl(replayPath(recording))}
            names={sourceNames}
          >
            {place}
          </ReplayPlayer>
        </NearViewport>
      </div>
    </LiveFigure>
  );
}
