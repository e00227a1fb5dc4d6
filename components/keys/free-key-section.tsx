import { getTranslations } from 'next-intl/server';
import { planOf } from '@/lib/domain/plans';
import { formatNumber } from '@/lib/format/numbers';
import { FreeKeyButton } from './free-key-button';

/** How a Free key is had without the desk. All words come from the server. */
export async function FreeKeySection() {
  const t = await getTranslations({ locale: 'en', namespace: 'keys.free' });
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
      <FreeKeyButton
        words={{
          title: t('dialogTitle'),
          body: t('dialogBody'),
          label: t('label'),
          wrong: t('wrong'),
          submit: t('submit'),
          sending: t('sending'),
          sent: t('sent'),
          sentBody: t('sentBody'),
          failed: t('failed'),
          close: t('close'),
        }}
      >
        {t('button')}
      </FreeKeyButton>
    </section>
  );
}
