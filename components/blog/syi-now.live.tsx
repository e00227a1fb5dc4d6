'use client';

import { useTranslations } from 'next-intl';
import { CertificateValue } from '@/components/certificate/certificate-link';
import { LivePanel } from '@/components/freshness/live-panel';
import { ChangedFigure, figureOrMissing } from '@/components/ui/marks/changed-figure';
import { Definition } from '@/components/ui/overlay/definition';
import { useSyi } from '@/lib/features/indices/use-indices';
import { formatBps, formatPercent, formatShare } from '@/lib/format/numbers';

/** SYI, the APY before risk, the change over a day, and the confidence. */
export function SyiNowFigures() {
  const t = useTranslations('blogLive');
  const missing = useTranslations('common.missing');
  const { state } = useSyi();
  return (
    <LivePanel state={state} skeletonClass="h-24" failure={t('failed')}>
      {(syi) => (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
          <Definition label={t('syi')}>
            <CertificateValue index="SYI">
              <ChangedFigure text={formatPercent(syi.syi_percent_text, 4)} />
            </CertificateValue>
          </Definition>
          <Definition label={t('apy')}>
            {figureOrMissing(syi.avg_yield_percent, missing('yield'), (apy) => formatPercent(apy))}
          </Definition>
          <Definition label={t('change')}>
            {figureOrMissing(syi.change_24h_bps, missing('change'), (bps) => formatBps(bps))}
          </Definition>
          <Definition label={t('confidence')}>
            {figureOrMissing(syi.confidence, missing('value'), (share) => formatShare(share, 0))}
          </Definition>
        </dl>
      )}
    </LivePanel>
  );
}
