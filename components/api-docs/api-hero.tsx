import { useTranslations } from 'next-intl';
import { FreeKeyOpener } from '@/components/keys/free-key-opener';
import { ApiPageRequestButton } from '@/components/leads/open-dialog';
import { LinkButton } from '@/components/ui/form/button';
import { SERVICE_TARGETS } from '@/lib/content/service-targets';
import { FirstCall } from './first-call.live';

const BADGES = ['uptime', 'security', 'data', 'rules'] as const;

/** What the API is, a first call with its live response, and a key; the badges are labeled as targets. */
export function ApiHero({ origin, firstLines }: { origin: string; firstLines: string }) {
  const t = useTranslations('apiDocs');
  return (
    <div>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="min-w-0">
          <h1 className="text-title">{t('title')}</h1>
          <p className="mt-3 max-w-2xl text-lead text-soft">{t('lead')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <FreeKeyOpener />
            <ApiPageRequestButton variant="line" source="api-hero">
              {t('request')}
            </ApiPageRequestButton>
            <LinkButton href="#reference" variant="line">
              {t('toReference')}
            </LinkButton>
          </div>
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
