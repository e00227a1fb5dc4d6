'use client';

import { useTranslations } from 'next-intl';
import { errorMessage } from '@/lib/web/client/fetch-error';

/** The red box of a failed peg call, in the specification's words. */
export function PegFailure({ error }: { error: unknown }) {
  const t = useTranslations('peg');
  return (
    <p
      role="alert"
      className="mt-3 rounded-md border border-alert bg-alert-wash px-4 py-3 text-alert text-small"
    >
      {t('failed', { message: errorMessage(error) || t('networkError') })}
    </p>
  );
}
