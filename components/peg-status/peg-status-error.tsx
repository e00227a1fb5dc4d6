'use client';

import { RefreshCw, Unlink } from 'lucide';
import { useTranslations } from 'next-intl';
import { FailureReason } from '@/components/freshness/failure/failure-reason';
import { Button } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';
import { pegErrorKey, pegErrorText } from './peg-error-key';

/** The error box: a sentence chosen from the error, hints, and a retry. */
export function PegStatusError({
  error,
  onRetry,
  retrying,
}: {
  error: unknown;
  onRetry: () => Promise<boolean>;
  retrying: boolean;
}) {
  const t = useTranslations('pegStatus');
  return (
    <div role="alert" className="mt-8 rounded-lg border border-alert bg-alert-wash p-5">
      <h2 className="flex items-center gap-2.5 text-alert text-lead">
        <Icon of={Unlink} className="size-5 shrink-0" />
        {t('errorTitle')}
      </h2>
      <p className="mt-2">
        {t(`errors.${pegErrorKey(pegErrorText(error))}`)}
        <FailureReason error={error} />
      </p>
      <p className="mt-4 font-semibold text-small">{t('hintsTitle')}</p>
      <ul className="mt-1 list-disc pl-5 text-small text-soft">
        <li>{t('hint1')}</li>
        <li>{t('hint2')}</li>
        <li>{t('hint3')}</li>
      </ul>
      <Button className="mt-5" onClick={() => void onRetry()} disabled={retrying}>
        <Icon of={RefreshCw} className={`size-4 ${retrying ? 'animate-spin' : ''}`} />
        {retrying ? t('retrying') : t('retry')}
      </Button>
    </div>
  );
}
