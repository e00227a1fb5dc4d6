'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button, LinkButton } from '@/components/ui/form/button';
import { describeError } from './describe-error';

/**
 * The page of an unhandled route error: status and message if the error has them. A server error
 * arrives without its message, with a digest that finds it in the log: its figures are missing. Kept out of
 * search indexes; React moves the tag into the head.
 */
export function RouteError({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations('errors');
  const { status, message, digest } = describeError(error);
  useEffect(() => {
    console.error(error);
  }, [error]);
  return (
    <div className="page py-20">
      <meta name="robots" content="noindex" />
      <h1 className="text-title">{digest === null ? t('title') : t('unreachable')}</h1>
      {status === null ? null : (
        <p className="figure mt-4 font-semibold text-lead">{t('status', { status })}</p>
      )}
      <p className="mt-2 max-w-2xl text-soft">
        {digest === null ? (message ?? t('unknown')) : t('unreachableText')}
      </p>
      {digest === null ? null : (
        <p className="figure mt-2 text-faint text-micro">{t('reference', { digest })}</p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={retry}>{t('retry')}</Button>
        <LinkButton href="/" variant="line">
          {t('home')}
        </LinkButton>
      </div>
    </div>
  );
}
