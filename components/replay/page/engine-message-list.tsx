import { getTranslations } from 'next-intl/server';
import {
  entryName,
  entrySentence,
  HEADLINE_TEXT,
  KIND_TONE,
  type SourceNames,
  shortTime,
} from '@/components/replay/replay-text';
import { StatusMark } from '@/components/ui/marks/status-mark';
import { SectionHead } from '@/components/ui/section-head';
import { engineMessages } from '@/lib/benchmark/replay/engine-messages';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { formatDuration } from '@/lib/format/durations';
import { LeadFigures } from './lead-figures';
import { MomentLink } from './moment-link';

/** "What we would have told you, and when", with the lead to the first close under the headline price. */
export async function EngineMessageList({ file, names }: { file: ReplayFile; names: SourceNames }) {
  const t = await getTranslations({ locale: 'en', namespace: 'replay' });
  const player = await getTranslations({ locale: 'en', namespace: 'replayPlayer' });
  const headline = file.markers.find(({ kind }) => kind === 'headline');
  const { coin } = file;
  const messages = engineMessages(file);
  const note =
    headline === undefined
      ? t('page.engineMessagesNoteNone', { coin, price: HEADLINE_TEXT })
      : t('page.engineMessagesNote', {
          coin,
          price: HEADLINE_TEXT,
          time: shortTime(Date.parse(headline.at)),
        });
  return (
    <section aria-labelledby="told">
      <SectionHead id="told" title={t('page.engineMessagesTitle')} note={note} />
      <LeadFigures messages={messages} coin={coin} />
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
          {messages.map(({ entry, leadMinutes }) => (
            <tr
              key={`${entry.at}${entry.kind}${entry.coin}`}
              className="grid grid-cols-[1fr_auto] gap-x-4 border-rule border-b py-2.5 sm:grid-cols-[8.5rem_1fr_10rem]"
            >
              <td>
                <MomentLink id={file.recording.id} at={entry.at} />
              </td>
              <td className="col-span-2 row-start-2 sm:col-span-1 sm:col-start-2 sm:row-start-1">
                <span className="mr-2 inline-flex items-center gap-1.5 font-semibold">
                  <StatusMark tone={KIND_TONE[entry.kind]} />
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
    </section>
  );
}

async function Lead({ minutes }: { minutes: number }) {
  const t = await getTranslations({ locale: 'en', namespace: 'replay.page' });
  if (minutes === 0) return t('same');
  const duration = formatDuration(Math.abs(minutes) * 60);
  if (minutes < 0) return <span className="text-faint">{t('after', { duration })}</span>;
  return <strong className="font-semibold">{t('before', { duration })}</strong>;
}
