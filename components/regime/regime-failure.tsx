import { useTranslations } from 'next-intl';
import { FailureText } from '@/components/freshness/failure/failure-text';
import { regimeErrorText } from './regime-error';

/** Why the regime cannot be fetched. */
export function RegimeFailure({ error }: { error: unknown }) {
  const t = useTranslations('regimeWidget');
  return (
    <div className="text-alert text-small">
      <FailureText error={error}>{regimeErrorText(error, t('failed'))}</FailureText>
    </div>
  );
}
