import { getTranslations } from 'next-intl/server';
import { DataBadge } from '@/components/shell/data-badge';
import { WhitepaperButton } from '@/components/shell/whitepaper-button';
import { LinkButton } from '@/components/ui/button';

export async function RiskHero() {
  const t = await getTranslations({ locale: 'en', namespace: 'riskAnalytics' });
  return (
    <div>
      <DataBadge live={t('badge')} />
      <h1 className="mt-3 text-title">{t('title')}</h1>
      <p className="mt-3 max-w-2xl text-lead text-soft">{t('lead')}</p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <LinkButton href="/index-dashboard">{t('viewLive')}</LinkButton>
        <LinkButton href="/methodology" variant="line" prefetch={false}>
          {t('riskMethodology')}
        </LinkButton>
        <WhitepaperButton className="md:min-h-11" />
      </div>
    </div>
  );
}
