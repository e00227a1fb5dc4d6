import { useLocale, useTranslations } from 'next-intl';
import { TapLinks } from '@/components/ui/tap-links';
import type { DepegRecord } from '@/lib/features/peg/events-contract';
import { replayPath } from '@/lib/features/replays/replay-path';
import { formatDay } from '@/lib/format/times';
import { useFormats } from './use-formats';

/** The sentence for a coin without a depeg event: since when none is in our own record. */
export function useNoDepeg({ since }: DepegRecord): string {
  const t = useTranslations('depegEvents');
  const locale = useLocale();
  if (since === null) return t('eventsNone');
  return t('eventsNoneSince', { day: formatDay(Date.parse(since), locale) });
}

/** A recorded crisis by its day and largest deviation, as a link to its replay. */
export function CrisisLink({ crisis }: { crisis: DepegRecord['crises'][number] }) {
  const t = useTranslations('depegEvents');
  const locale = useLocale();
  const format = useFormats();
  return (
    <a href={replayPath(crisis.recording)} className="prose-link">
      {t('crisis', {
        day: formatDay(Date.parse(crisis.at), locale),
        bps: format.bps(crisis.bps),
      })}
    </a>
  );
}

/** Every recorded crisis in which a coin left its peg; nothing without one. */
export function RecordedCrises({ crises }: Pick<DepegRecord, 'crises'>) {
  const t = useTranslations('depegEvents');
  if (crises.length === 0) return null;
  return (
    <div className="mt-3 text-small">
      <p className="text-soft">{t('crises')}</p>
      <TapLinks>
        {crises.map((crisis) => (
          <CrisisLink key={crisis.recording} crisis={crisis} />
        ))}
      </TapLinks>
    </div>
  );
}
