import { useTranslations } from 'next-intl';
import { FreeKeyOpener } from '@/components/keys/free-key-opener';
import { LeadButton } from '@/components/leads/open-dialog';
import { LinkButton } from '@/components/ui/form/button';
import { OPEN_ACCESS, planOf } from '@/lib/config/public/plans';
import { SERVICE_TARGETS } from '@/lib/content/service-targets';
import { formatNumber } from '@/lib/format/numbers';
import { FirstCall } from './first-call.live';

const BADGES = ['uptime', 'security', 'data', 'rules'] as const;

/** The way to the first figures in five minutes, with a call and its live response; the badges are labeled as targets. */
export function ApiHero({ origin, firstLines }: { origin: string; firstLines: string }) {
  const t = useTranslations('apiDocs');
  return (
    <div>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="min-w-0">
          <h1 className="text-title">{t('title')}</h1>
          <p className="mt-3 max-w-2xl text-body text-soft">{t('lead')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <FreeKeyOpener />
            <LeadButton name="api-access-short" variant="line" source="api-hero">
              {t('request')}
            </LeadButton>
            <LinkButton href="#reference" variant="line">
              {t('toReference')}
            </LinkButton>
          </div>
          <FiveMinutes />
        </div>
        <FirstCall origin={origin} firstLines={firstLines} />
      </div>
      <ul
        aria-label={t('badgesLabel')}
        className="mt-10 grid gap-x-10 gap-y-5 border-rule border-t pt-5 sm:grid-cols-2 lg:grid-cols-4"
      >
        {BADGES.map((badge) => (
          <li key={badge} className="border-rule border-l-2 pl-4">
            <b className="block font-semibold">
              {t(`badges.${badge}.title`, { percent: SERVICE_TARGETS.availabilityPercent })}
            </b>
            <span className="mt-0.5 block text-small text-soft">{t(`badges.${badge}.body`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The three steps from nothing to a call with a key. */
function FiveMinutes() {
  const t = useTranslations('apiDocs.fiveMinutes');
  const { callsPerDay, delayMinutes, historyDays } = planOf('free');
  const terms = {
    calls: formatNumber(callsPerDay ?? 0, 0),
    minutes: delayMinutes,
    days: historyDays ?? 0,
  };
  return (
    <section aria-labelledby="five-minutes" className="mt-6">
      <h2 id="five-minutes" className="text-body">
        {t('title')}
      </h2>
      <ol className="mt-2 border-rule border-t text-small">
        <li className={STEP}>
          <h3>{t('call.title')}</h3>
          <p className="text-soft">{t('call.body', { days: OPEN_ACCESS.program.historyDays })}</p>
        </li>
        <li className={STEP}>
          <h3 id="free-key-title" className="scroll-mt-32">
            {t('key.title')}
          </h3>
          <p className="text-soft">{t('key.body', terms)}</p>
        </li>
        <li className={STEP}>
          <h3>{t('send.title')}</h3>
          <p className="text-soft">
            <code className="wrap-anywhere">Authorization: Bearer sy_…</code>
          </p>
        </li>
      </ol>
    </section>
  );
}

const STEP =
  'relative border-rule border-b py-2.5 pl-8 before:absolute before:left-0 before:text-faint before:tabular-nums before:content-[counter(list-item)]';
