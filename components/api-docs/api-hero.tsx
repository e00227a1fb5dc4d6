import { getTranslations } from 'next-intl/server';
import { ApiPageRequestButton } from '@/components/leads/open-dialog';
import { LinkButton } from '@/components/ui/button';
import { SERVICE_TARGETS } from '@/lib/content/service-targets';

const BADGES = ['uptime', 'security', 'data', 'rules'] as const;

/** What the API is; the badges are targets and aims of the design, and say so. */
export async function ApiHero() {
  const t = await getTranslations({ locale: 'en', namespace: 'apiDocs' });
  return (
    <div>
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-3 max-w-2xl text-lead text-soft">{t('lead')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ApiPageRequestButton source="api-hero">{t('request')}</ApiPageRequestButton>
        <LinkButton href="#reference" variant="line">
          {t('toReference')}
        </LinkButton>
      </div>
      <ul
        aria-label={t('badgesLabel')}
        className="mt-10 grid gap-x-10 gap-y-5 border-rule border-t pt-5 sm:grid-cols-2 lg:grid-cols-4"
      >
        {BADGES.map((badge) => (
          <li key={badge} className="border-rule border-l-2 pl-4">
            <p className="font-semibold">
              {t(`badges.${badge}.title`, { percent: SERVICE_TARGETS.availabilityPercent })}
            </p>
            <p className="mt-0.5 text-small text-soft">{t(`badges.${badge}.body`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
