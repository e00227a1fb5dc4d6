import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';

export default async function ChartFrameNotFound() {
  const t = await getTranslations({ locale: 'en', namespace: 'share' });
  return (
    <main className="space-y-3 p-6">
      <h1 className="text-lead">{t('noChart')}</h1>
      <SiteLink href="/embed" prefetch={false} target="_blank" className="prose-link">
        {t('charts')}
      </SiteLink>
    </main>
  );
}
