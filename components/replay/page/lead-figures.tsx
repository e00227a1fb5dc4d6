import { getTranslations } from 'next-intl/server';
import { HEADLINE_TEXT, shortTime } from '@/components/replay/replay-text';
import type { EngineMessage } from '@/lib/benchmark/replay/engine-messages';
import { formatDuration } from '@/lib/format/durations';

/** The three messages that matter most, with their lead in large figures. */
export async function LeadFigures({
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
            <Lead minutes={found === undefined ? null : found.leadMinutes} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

async function Lead({ minutes }: { minutes: number | null }) {
  const t = await getTranslations({ locale: 'en', namespace: 'replay.page' });
  if (minutes === null) {
    return <span className="text-soft">{t('leadNone')}</span>;
  }
  return (
    <>
      <span className="figure block font-[650] text-figure tracking-tight">
        {formatDuration(Math.abs(minutes) * 60)}
      </span>
      <span className="text-small text-soft">
        {t(minutes < 0 ? 'leadAfter' : 'leadBefore', { price: HEADLINE_TEXT })}
      </span>
    </>
  );
}
