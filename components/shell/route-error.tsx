'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button, LinkButton } from '@/components/ui/form/button';
import { describeError } from './describe-error';

/** The page of an unhandled route error: status and message where the error has them. */
export function RouteError({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations('errors');
  const { status, message, digest } = describeError(error);
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <div className="page py-20">
      <h1 className="text-title">{t('title')}</h1>
      {status === null ? null : (
        <p className="figure mt-4 font-semibold text-lead">{t('status', { status })}</p>
      )}
      <p className="mt-2 max-w-2xl text-soft">{message ?? t('unknown')}</p>
      {digest ? <p className="figure mt-2 text-faint text-micro">{digest}</p> : null}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={retry}>{t('retry')}</Button>
        <LinkButton href="/" variant="line">
          {t('home')}
        </LinkButton>
      </div>
    </div>
  );
}
