import { getTranslations } from 'next-intl/server';
import { ReplayPlayer } from '@/components/replay/player/replay-player';
import {
  entryName,
  entrySentence,
  fullTime,
  HEADLINE_TEXT,
  KIND_TONE,
  type SourceNames,
  shortTime,
} from '@/components/replay/replay-text';
import { textLink } from '@/components/text-page';
import { Breadcrumb } from '@/components/ui/links';
import { Badge } from '@/components/ui/marks/badge';
import { StatusMark } from '@/components/ui/marks/status-mark';
import { Section } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import {
  crisisTimeline,
  type EngineMessage,
  engineMessages,
} from '@/lib/benchmark/replay/engine-messages';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { articlePath } from '@/lib/content/article/article-path';
import { replayIntegrity } from '@/lib/features/replays/list-replays';
import { replayDataPath, replayPath } from '@/lib/features/replays/replay-path';
import { replaySummary } from '@/lib/features/replays/replay-summary';
import { formatDuration } from '@/lib/format/durations';
import { MessagesProvider } from '@/lib/i18n/provider';
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
  const { id, title } = file.recording;
  return (
    <div className="page board space-y-10 sm:space-y-14 pt-4 sm:pt-6">
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
            integrity={replayIntegrity(file)}
            compact={false}
            pageUrl={`${siteUrl}${replayPath(id)}`}
            names={{ ...sourceNames, ...(await ruleNames(file)) }}
          >
            <ReplayOutline file={file} className="h-[38rem] w-full" />
            <noscript>
              <p className="mt-3 text-soft">{t('noScript')}</p>
            </noscript>
          </ReplayPlayer>
        </MessagesProvider>
      </div>
      <EngineMessageList file={file} names={sourceNames} />
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

/**
 * "What we would have told you, and when", with the lead to the first close under the headline price;
 * the numbered moments of the chart stand among the messages.
 */
async function EngineMessageList({ file, names }: { file: ReplayFile; names: SourceNames }) {
  const t = await getTranslations({ locale: 'en', namespace: 'replay' });
  const player = await getTranslations({ locale: 'en', namespace: 'replayPlayer' });
  const headline = file.markers.find(({ kind }) => kind === 'headline');
  const { coin } = file;
  const note =
    headline === undefined
      ? t('page.engineMessagesNoteNone', { coin, price: HEADLINE_TEXT })
      : t('page.engineMessagesNote', {
          coin,
          price: HEADLINE_TEXT,
          time: shortTime(Date.parse(headline.at)),
        });
  return (
    <Section id="told" title={t('page.engineMessagesTitle')} note={note}>
      <LeadFigures messages={engineMessages(file)} coin={coin} />
      <table className="w-full">
        <caption className="sr-only">{t('page.engineMessagesCaption')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('page.time')}</th>
            <th scope="col">{t('page.message')}</th>
            <th scope="col">{t('page.leadColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {crisisTimeline(file).map(({ entry, leadMinutes, markerNumber }) => (
            <tr
              key={`${entry.at}${entry.kind}${entry.coin}`}
              className="grid grid-cols-[1fr_auto] gap-x-4 border-rule border-b py-2.5 sm:grid-cols-[8.5rem_1fr_10rem]"
            >
              <td>
                <MomentLink id={file.recording.id} at={entry.at} />
              </td>
              <td className="col-span-2 row-start-2 sm:col-span-1 sm:col-start-2 sm:row-start-1">
                <span className="mr-2 inline-flex items-center gap-1.5 font-semibold">
                  {markerNumber === null ? (
                    <StatusMark tone={KIND_TONE[entry.kind]} />
                  ) : (
                    <span className="figure grid size-5 place-items-center rounded-full bg-ink text-[0.6875rem] text-paper leading-none">
                      {markerNumber}
                    </span>
                  )}
                  {entryName(player, entry)}
                </span>
                <span className="text-soft">
                  {entrySentence(player, entry, file.methodology.bounds, names)}
                </span>
              </td>
              <td className="figure text-right sm:col-start-3">
                {leadMinutes === null ? '—' : <Lead minutes={leadMinutes} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

async function Lead({ minutes }: { minutes: number }) {
  const t = await getTranslations({ locale: 'en', namespace: 'replay.page' });
  if (minutes === 0) return t('same');
  const duration = formatDuration(Math.abs(minutes) * 60);
  if (minutes < 0) return <span className="text-faint">{t('after', { duration })}</span>;
  return <strong className="font-semibold">{t('before', { duration })}</strong>;
}

/** The time of a moment as a link to it; if the player is on the page, the link moves it. */
async function MomentLink({ id, at }: { id: string; at: string }) {
  const t = await getTranslations({ locale: 'en', namespace: 'replay.page' });
  const time = shortTime(Date.parse(at));
  return (
    <a
      href={`${replayPath(id)}?t=${at.slice(0, 16)}Z`}
      data-moment={at}
      aria-label={t('show', { time })}
      className="figure prose-link inline-flex min-h-6 items-center"
    >
      <time dateTime={at}>{time}</time>
    </a>
  );
}

const { deviationScaleBps } = METHODOLOGY_PARAMETERS.peg;
const KNOWN_ASSUMPTIONS = ['liquidity_score', 'pool_observation_count', 'pool_age_days'] as const;

/** The inputs of the replay, with hashes, its own parameters and every assumed value. */
async function AboutReplay({ file }: { file: ReplayFile }) {
  const t = await getTranslations({ locale: 'en', namespace: 'replay.page' });
  const { recording, methodology, window, assumptions } = file;
  const overrides = Object.entries(methodology.overrides);
  const time = (text: string) => `${fullTime(Date.parse(text))} UTC`;
  const hashes = [
    [t('sha256'), recording.sha256],
    [t('parameters'), methodology.parametersSha256],
  ] as const;
  return (
    <Section id="about" title={t('aboutTitle')} note="">
      <div className="mt-4 grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <div className="space-y-4 text-soft">
          <p>
            {t('about', {
              from: time(recording.from),
              to: time(recording.to),
              version: methodology.version,
              step: formatDuration(recording.stepSeconds),
              windowFrom: time(window.from),
              windowTo: time(window.to),
            })}
          </p>
          <p>
            {t.rich('zero', {
              zero: deviationScaleBps,
              link: textLink(articlePath('what-march-2023-shows')),
            })}
          </p>
          <p>{t('headlineRule', { price: HEADLINE_TEXT, coin: file.coin })}</p>
          <dl className="space-y-2">
            {hashes.map(([name, hash]) => (
              <div key={name}>
                <dt className="text-faint text-micro">{name}</dt>
                <dd className="wrap-anywhere font-mono text-micro">{hash}</dd>
              </div>
            ))}
          </dl>
          <p className="flex flex-wrap gap-x-5 text-small">
            <SiteLink href="/methodology" prefetch={false} className="prose-link">
              {t('method')}
            </SiteLink>
            <a href={replayDataPath(recording.id)} className="prose-link">
              {t('file')}
            </a>
          </p>
        </div>
        <div className="space-y-6 text-small text-soft">
          <div>
            <h3 className="text-body text-ink">{t('assumptionsTitle')}</h3>
            <ul className="mt-2 space-y-2">
              {assumptions.map(({ input, coin, value, why }) => {
                const known = KNOWN_ASSUMPTIONS.find((name) => name === input) ?? 'other';
                return (
                  <li key={`${input}${coin}`}>
                    {t(`assumption.${known}`, { input, coin: coin ?? '', value })}{' '}
                    {/* What follows the semicolon is a note to whoever makes recordings. */}
                    <span className="text-faint">({why.split(';')[0]})</span>
                  </li>
                );
              })}
            </ul>
          </div>
          {overrides.length === 0 ? null : (
            <div>
              <h3 className="text-body text-ink">{t('overridesTitle')}</h3>
              <p>{t('overridesNote')}</p>
              <ul className="mt-2 font-mono text-micro">
                {overrides.map(([name, value]) => (
                  <li key={name} className="wrap-anywhere">
                    {name} = {value}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </Section>
  );
}

/** The three messages that matter most, with their lead in large figures. */
async function LeadFigures({
  messages,
  coin,
}: {
  messages: readonly EngineMessage[];
  coin: string;
}) {
  const t = await getTranslations({ locale: 'en', namespace: 'replay.page' });
  const [first] = messages;
  const rows = [
    { key: 'warning', found: first },
    {
      key: 'event-opened',
      found: messages.find(({ entry }) => entry.kind === 'event-opened' && entry.coin === coin),
    },
    { key: 'override', found: messages.find(({ entry }) => entry.kind === 'override') },
  ] as const;
  return (
    <dl className="grid gap-x-8 gap-y-5 border-rule border-b py-5 sm:grid-cols-3">
      {rows.map(({ key, found }) => (
        <div key={key}>
          <dt className="text-faint text-micro">
            {t(`leads.${key}`, { coin })}
            {found === undefined ? null : `, ${shortTime(Date.parse(found.entry.at))}`}
          </dt>
          <dd className="mt-1">
            {found === undefined || found.leadMinutes === null ? (
              <span className="text-soft">{t('leadNone')}</span>
            ) : (
              <>
                <span className="figure block font-[650] text-figure tracking-tight">
                  {formatDuration(Math.abs(found.leadMinutes) * 60)}
                </span>
                <span className="text-small text-soft">
                  {t(found.leadMinutes < 0 ? 'leadAfter' : 'leadBefore', { price: HEADLINE_TEXT })}
                </span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
