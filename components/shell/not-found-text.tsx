'use client';

import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/form/button';

/** The text shown if a page does not exist. */
export function NotFoundText() {
  const t = useTranslations('shell.notFound');
  return (
    <div className="page py-20">
      <p className="figure font-semibold text-faint">{t('status')}</p>
      <h1 className="mt-1 text-title">{t('title')}</h1>
      <p className="mt-3 max-w-xl text-soft">{t('body')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton href="/index-dashboard">{t('dashboard')}</LinkButton>
        <LinkButton href="/" variant="line">
          {t('home')}
        </LinkButton>
      </div>
    </div>
  );
}
