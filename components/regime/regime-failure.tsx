import { useTranslations } from 'next-intl';
import { FailureText } from '@/components/freshness/failure/failure-text';
import { FetchError } from '@/lib/web/client/fetch-error';

/** Why the regime cannot be fetched: the server's own detail, else the fixed sentence (Specification §8). */
export function RegimeFailure({ error }: { error: unknown }) {
  const t = useTranslations('regimeWidget');
  const detail = error instanceof FetchError ? error.detail : null;
  return (
    <div className="text-alert text-small">
      <FailureText error={error}>{detail ?? t('failed')}</FailureText>
    </div>
  );
}
