import { useTranslations } from 'next-intl';
import { FailureNote } from '@/components/freshness/failure/failure-text';
import { errorMessage } from '@/lib/features/client/fetch';
import type { Again } from '@/lib/features/client/use-live';

/** The red box of a failed peg call, with a retry; nothing without a failure. */
export function PegFailure({
  state: { error, again },
}: {
  state: { error: unknown; again?: Again };
}) {
  const t = useTranslations('peg');
  if (error === undefined) return null;
  return (
    <FailureNote error={error} showsReason={false} again={again} className="mt-3">
      {t('failed', { message: errorMessage(error) || t('networkError') })}
    </FailureNote>
  );
}
