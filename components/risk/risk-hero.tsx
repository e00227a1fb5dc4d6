import { getTranslations } from 'next-intl/server';
import { WaitlistButton, WhitepaperButton } from '@/components/leads/open-dialog';
import { LiveBadge } from '@/components/shell/strip/live-badge';
import { LinkButton } from '@/components/ui/form/button';

export async function RiskHero() {
  const t = await getTranslations({ locale: 'en', namespace: 'riskAnalytics' });
  const waitlist = await getTranslations({ locale: 'en', namespace: 'requests.waitlist' });
  const whitepaper = await getTranslations({ locale: 'en', namespace: 'leads.whitepaper' });
  return (
    <div>
      <LiveBadge text={t('badge')} />
      <h1 className="mt-3 text-title">{t('title')}</h1>
      <p className="mt-3 max-w-2xl text-lead text-soft">{t('lead')}</p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <LinkButton href="/index-dashboard">{t('viewLive')}</LinkButton>
        <LinkButton href="/methodology" variant="line" prefetch={false}>
          {t('riskMethodology')}
        </LinkButton>
        <WaitlistButton variant="line" source="risk-analytics" interest="risk_analytics">
          {waitlist('title')}
        </WaitlistButton>
        <WhitepaperButton variant="line" source="risk-analytics">
          {whitepaper('title')}
        </WhitepaperButton>
      </div>
    </div>
  );
}
