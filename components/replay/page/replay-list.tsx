import { getTranslations } from 'next-intl/server';
import { HEADLINE_TEXT } from '@/components/replay/replay-text';
import { LinkButton } from '@/components/ui/form/button';
import { Badge } from '@/components/ui/marks/badge';
import { Definition } from '@/components/ui/overlay/definition';
import { Section } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { engineMessages } from '@/lib/benchmark/replay/engine-messages';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { replayPath } from '@/lib/features/replays/replay-path';
import { replaySummary } from '@/lib/features/replays/replay-summary';
import { formatDuration } from '@/lib/format/durations';
import { formatPrice } from '@/lib/format/numbers';
import { formatDay, formatMonthDay } from '@/lib/format/times';
import { ReplayOutline } from './replay-outline';

/** The recordings that can be played, the newest market first, and what a replay is. */
export async function ReplayList({ files }: { files: readonly ReplayFile[] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'replay' });
  return (
    <div className="page space-y-10 sm:space-y-14 pt-10 sm:pt-14">
      <header>
        <Badge tone="neutral">{t('label')}</Badge>
        <h1 className="mt-2 text-title">{t('title')}</h1>
        <p className="mt-3 max-w-[48rem] text-lead text-soft">
          {files.length === 2 ? t('lead') : t('leadMany')}
        </p>
      </header>
      {files.length === 0 ? <p>{t('none')}</p> : null}
      <ul className="space-y-10 sm:space-y-14">
        {files.map((file) => (
          <ReplayEntryRow key={file.recording.id} file={file} />
        ))}
      </ul>
      <Section
        id="what"
        title={t('index.rulesTitle')}
        className="max-w-[48rem] space-y-4 text-soft"
      >
        <p>{t('index.rules')}</p>
        <p>{t('index.limits')}</p>
        <p>{t('index.own')}</p>
      </Section>
    </div>
  );
}

async function ReplayEntryRow({ file }: { file: ReplayFile }) {
  const t = await getTranslations({ locale: 'en', namespace: 'replay' });
  const { id, title, from, to } = file.recording;
  const trough = file.markers.find(({ kind }) => kind.startsWith('trough'));
  const override = engineMessages(file).find(({ entry }) => entry.kind === 'override');
  const lead = override?.leadMinutes ?? null;
  const facts = [
    [t('index.span'), `${formatMonthDay(Date.parse(from))} – ${formatDay(Date.parse(to))}`],
    [t('index.lowest'), trough?.priceUsd ? formatPrice(trough.priceUsd) : t('index.noLead')],
    [
      t(lead !== null && lead < 0 ? 'index.after' : 'index.lead', { price: HEADLINE_TEXT }),
      lead === null ? t('index.noLead') : formatDuration(Math.abs(lead) * 60),
    ],
  ] as const;
  return (
    <li className="grid items-center gap-x-12 gap-y-5 border-firm border-t pt-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div>
        <h2 className="text-[1.375rem] leading-snug">
          <SiteLink href={replayPath(id)} prefetch={false} className="hover:text-accent">
            {title}
          </SiteLink>
        </h2>
        <p className="mt-2 text-soft">{replaySummary(file)}</p>
        <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-3">
          {facts.map(([name, value]) => (
            <Definition key={name} label={name}>
              {value}
            </Definition>
          ))}
        </dl>
        <LinkButton href={replayPath(id)} prefetch={false} size="sm" className="mt-5">
          {t('open')}
        </LinkButton>
      </div>
      <ReplayOutline file={file} className="h-52 w-full border-rule border-b lg:h-60" />
    </li>
  );
}
