import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';

export default async function FrameNotFound() {
  const t = await getTranslations({ locale: 'en', namespace: 'replay' });
  return (
    <main className="space-y-3 p-6">
      <h1 className="text-lead">{t('none')}</h1>
      <SiteLink href="/replay" prefetch={false} target="_blank" className="prose-link">
        {t('title')}
      </SiteLink>
    </main>
  );
}
