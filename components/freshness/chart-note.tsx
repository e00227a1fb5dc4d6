import { useTranslations } from 'next-intl';
import { Retry } from '@/components/freshness/failure/failure-text';
import type { Live } from '@/lib/features/client/use-live';
import { FailureText } from './failure/failure-text';

/** Replaces a chart that cannot be drawn: shows the reason, and a retry if the call failed. */
export function ChartNote({ height, state }: { height: number; state: Live<unknown> }) {
  const t = useTranslations('common.chart');
  const failed = state.status === 'error' ? state : null;
  return (
    <div
      style={{ minHeight: height }}
      className="flex flex-col items-center justify-center gap-3 rounded-md bg-sunk px-6 text-center text-faint"
    >
      {failed ? <FailureText error={failed.error}>{t('failed')}</FailureText> : <p>{t('empty')}</p>}
      {failed?.again ? <Retry {...failed.again} /> : null}
    </div>
  );
}
