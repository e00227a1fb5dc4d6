import { getTranslations } from 'next-intl/server';
import { ApiRequestButton } from '@/components/leads/open-dialog';
import { LinkButton } from '@/components/ui/form/button';
import { HomeSection } from './home-section';

/** From the figure to the data: risk analytics, the live dashboard, the API. */
export async function ExploreData() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.data' });
  return (
    <HomeSection id="data" title={t('title')}>
      <p className="max-w-3xl text-lead">{t('body')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href="/risk-analytics" prefetch={false}>
          {t('ray')}
        </LinkButton>
        <LinkButton href="/index-dashboard" prefetch={false} variant="line">
          {t('live')}
        </LinkButton>
        <ApiRequestButton variant="line" source="home-data">
          {t('api')}
        </ApiRequestButton>
      </div>
    </HomeSection>
  );
}
