'use client';

import { useTranslations } from 'next-intl';
import { ChangedFigure } from '@/components/freshness/changed-figure';
import { LivePanel } from '@/components/freshness/live-panel';
import { Definition } from '@/components/ui/definition';
import { Missing } from '@/components/ui/missing';
import { errorMessage } from '@/lib/client/fetch-error';
import { useSyi } from '@/lib/client/use-syi';
import { formatBps, formatNumber, formatPercent, formatShare } from '@/lib/format/numbers';

/** SYI, the APY before risk, the change over a day, and the confidence. */
export function SyiNowFigures() {
  const t = useTranslations('blogLive');
  const missing = useTranslations('common.missing');
  const { state } = useSyi();
  const figure = (value: number | null, reason: string, text: (known: number) => string) =>
    value === null ? <Missing reason={reason} /> : <ChangedFigure text={text(value)} />;
  return (
    <LivePanel
      state={state}
      skeletonClass="h-24"
      failure={(error) => t('failed', { message: errorMessage(error) ?? '' })}
      empty={() => null}
    >
      {(syi) => (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
          <Definition label={t('syi')}>
            <ChangedFigure text={`${formatNumber(syi.syi_percent_text, 4)}%`} />
          </Definition>
          <Definition label={t('apy')}>
            {figure(syi.avg_yield_percent, missing('yield'), (apy) => formatPercent(apy))}
          </Definition>
          <Definition label={t('change')}>
            {figure(syi.change_24h_bps, missing('change'), (bps) => formatBps(bps))}
          </Definition>
          <Definition label={t('confidence')}>
            {figure(syi.confidence, missing('value'), (share) => formatShare(share, 0))}
          </Definition>
        </dl>
      )}
    </LivePanel>
  );
}
