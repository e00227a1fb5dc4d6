import { useTranslations } from 'next-intl';
import { FailureText } from '@/components/freshness/failure/failure-text';
import { FetchError } from '@/lib/features/client/fetch';

/** Why the regime cannot be fetched, where nothing of it is shown. */
export function RegimeFailure({ error }: { error: unknown }) {
  const t = useTranslations('regimeWidget');
  return (
    <div className="text-alert text-small">
      <FailureText error={error}>{regimeErrorText(error, t('failed'))}</FailureText>
    </div>
  );
}

/** The server's own detail, else the fixed sentence. */
export function regimeErrorText(error: unknown, fallback: string): string {
  return error instanceof FetchError && error.detail !== null ? error.detail : fallback;
}
