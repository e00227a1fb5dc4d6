import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/form/button';

export async function SuiteHero() {
  const t = await getTranslations({ locale: 'en', namespace: 'yieldIndices' });
  return (
    <div>
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-3 max-w-2xl text-lead text-soft">{t('lead')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href="/index-dashboard">{t('viewLive')}</LinkButton>
        <LinkButton href="/api-documentation" variant="line" prefetch={false}>
          {t('requestAccess')}
        </LinkButton>
      </div>
    </div>
  );
}
