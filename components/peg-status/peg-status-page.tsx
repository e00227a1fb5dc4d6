import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { type InitialFigures, LiveProvider } from '@/lib/client/live-provider';
import { publicConfig } from '@/lib/config/public-config';
import type { Locale } from '@/lib/i18n/locales';
import { MessagesProvider } from '@/lib/i18n/provider';
import { PegStatusBoard } from './peg-status-board.live';

const PATHS: Record<Locale, string> = { fr: '/peg-status', en: '/en/peg-status' };

export async function pegStatusMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'pegStatus' });
  return {
    title: t('metaTitle', { product: publicConfig.productName }),
    description: t('metaDescription'),
    alternates: { canonical: PATHS[locale], languages: PATHS },
  };
}

/** The USDC peg status page in one language. */
export function PegStatusPage({ locale, figures }: { locale: Locale; figures: InitialFigures }) {
  return (
    <MessagesProvider locale={locale} namespaces={['pegStatus']}>
      <LiveProvider figures={figures}>
        <div className="page pt-10 sm:pt-14">
          <PegStatusBoard />
        </div>
      </LiveProvider>
    </MessagesProvider>
  );
}
