import { getTranslations } from 'next-intl/server';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Badge } from '@/components/ui/marks/badge';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { replayPath } from '@/lib/content/replay/replay-path';
import { replaySummary } from '@/lib/content/replay/replay-summary';
import { ReplayPlayer } from '../player/replay-player';
import type { SourceNames } from '../replay-text';
import { AboutReplay } from './about-replay';
import { EmbedReplay } from './embed-replay';
import { EngineMessageList } from './engine-message-list';
import { MarkerList } from './marker-list';
import { ReplayOutline } from './replay-outline';

/** A recorded crisis: the player, what we would have said and when, and the inputs. */
export async function ReplayPage({
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
  return (
    <div className="page board space-y-14 pt-4 sm:pt-6">
      <div>
        <div className="flex items-center justify-between gap-4">
          <Breadcrumb label={t('breadcrumb')} href="/replay">
            {t('title')}
          </Breadcrumb>
          <Badge tone="neutral">{t('label')}</Badge>
        </div>
        <header className="mt-1 mb-6">
          <h1 className="text-title">{title}</h1>
          <p className="mt-2 text-pretty text-lead text-soft">{replaySummary(file)}</p>
        </header>
        <ReplayPlayer
          id={id}
          title={title}
          compact={false}
          pageUrl={`${siteUrl}${replayPath(id)}`}
          names={{ ...sourceNames, ...(await ruleNames(file)) }}
        >
          <ReplayOutline
            file={file}
            label={player('player.chart', { coin: file.coin })}
            className="h-[38rem] w-full"
          />
          <noscript>
            <p className="mt-3 text-soft">{t('noScript')}</p>
          </noscript>
        </ReplayPlayer>
      </div>
      <EngineMessageList file={file} names={sourceNames} />
      <MarkerList file={file} names={sourceNames} />
      <AboutReplay file={file} />
      <EmbedReplay file={file} siteUrl={siteUrl} />
    </div>
  );
}

/** The site's texts for the rules in the file. */
async function ruleNames({ verdicts }: ReplayFile): Promise<Record<string, string>> {
  const t = await getTranslations({ locale: 'en', namespace: 'priceSources' });
  return Object.fromEntries(
    verdicts.flatMap((rule) => {
      // A rule of another version may have no text; the player then shows its name.
      const key = `rules.${rule}` as 'rules.stale-quote';
      return rule !== '' && t.has(key) ? [[rule, t(key)]] : [];
    }),
  );
}
