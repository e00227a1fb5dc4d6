import { getTranslations } from 'next-intl/server';
import { LiveBadge } from '@/components/shell/strip/live-badge';
import { LinkButton } from '@/components/ui/form/button';
import { SiteLink } from '@/components/ui/site-link';

export async function StrategiesHead() {
  const t = await getTranslations({ locale: 'en', namespace: 'strategies' });
  return (
    <div>
      <LiveBadge text={t('badge')} />
      <h1 className="mt-3 text-title">{t('title')}</h1>
      <p className="mt-2 max-w-2xl text-soft sm:text-lead">{t('lead')}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 text-small">
        <a href="#strategies" className="prose-link inline-flex min-h-11 items-center">
          {t('toStrategies')}
        </a>
        <SiteLink
          href="?status=excluded#strategies"
          className="prose-link inline-flex min-h-11 items-center"
        >
          {t('toNotCounted')}
        </SiteLink>
        <a href="#coins" className="prose-link inline-flex min-h-11 items-center">
          {t('toCoins')}
        </a>
        <LinkButton href="/risk-analytics" variant="quiet" size="sm" prefetch={false}>
          {t('riskAnalytics')}
        </LinkButton>
      </p>
    </div>
  );
}
