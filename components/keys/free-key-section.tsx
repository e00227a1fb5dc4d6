import { useTranslations } from 'next-intl';
import { planOf } from '@/lib/config/public/plans';
import { formatNumber } from '@/lib/format/numbers';
import { FreeKeyOpener } from './free-key-opener';

/** How to get a Free key without the desk. */
export function FreeKeySection() {
  const t = useTranslations('freeKey');
  const { callsPerDay, delayMinutes, historyDays } = planOf('free');
  return (
    <section aria-labelledby="free-key-title">
      <h2 id="free-key-title" className="border-firm border-b pb-2 text-lead">
        {t('title')}
      </h2>
      <p className="mt-4 mb-5 max-w-3xl">
        {t('body', {
          calls: formatNumber(callsPerDay ?? 0, 0),
          minutes: delayMinutes,
          days: historyDays ?? 0,
        })}
      </p>
      <FreeKeyOpener />
    </section>
  );
}
