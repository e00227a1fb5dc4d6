import { getTranslations } from 'next-intl/server';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Badge } from '@/components/ui/marks/badge';
import { SectionHead } from '@/components/ui/section-head';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { replayPath } from '@/lib/features/replays/replay-path';
import { replaySummary } from '@/lib/features/replays/replay-summary';
import { MessagesProvider } from '@/lib/i18n/provider';
import { ReplayPlayer } from '../player/replay-player';
import { entryName, entrySentence, type SourceNames } from '../replay-text';
import { AboutReplay } from './about-replay';
import { EngineMessageList } from './engine-message-list';
import { MomentLink } from './moment-link';
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
        <MessagesProvider locale="en" namespaces={['replayPlayer']}>
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
        </MessagesProvider>
      </div>
      <EngineMessageList file={file} names={sourceNames} />
      <MarkerList file={file} names={sourceNames} />
      <AboutReplay file={file} />
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

/** The numbered moments of a recording, one sentence each. */
async function MarkerList({ file, names }: { file: ReplayFile; names: SourceNames }) {
  const t = await getTranslations({ locale: 'en', namespace: 'replay' });
  const player = await getTranslations({ locale: 'en', namespace: 'replayPlayer' });
  return (
    <section aria-labelledby="markers">
      <SectionHead id="markers" title={t('page.markersTitle')} note={t('page.markersNote')} />
      <ol>
        {file.markers.map((marker, index) => (
          <li
            key={`${marker.at}${marker.kind}`}
            className="grid grid-cols-[1.75rem_1fr] gap-x-3 border-rule border-b py-3"
          >
            <span className="figure mt-0.5 grid size-5 place-items-center rounded-full bg-ink font-semibold text-[0.6875rem] text-paper leading-none">
              {index + 1}
            </span>
            <div>
              <p className="flex flex-wrap items-baseline gap-x-4">
                <span className="font-semibold">{entryName(player, marker)}</span>
                <MomentLink id={file.recording.id} at={marker.at} />
              </p>
              <p className="text-soft">
                {entrySentence(player, marker, file.methodology.bounds, names)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
