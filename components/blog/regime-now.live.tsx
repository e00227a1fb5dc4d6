'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { RegimeFigures } from '@/components/regime/regime-figures';
import { REGIME_TONE } from '@/components/regime/regime-tone';
import { StatusMark } from '@/components/ui/marks/status-mark';
import { regimeName } from '@/lib/features/regime/regime-name';
import { useRegime } from '@/lib/features/regime/use-regime';

export function RegimeNowFigures() {
  const t = useTranslations('blogLive');
  const { state } = useRegime();
  return (
    <LivePanel state={state} skeletonClass="h-40" failure={t('failed')}>
      {(regime) => (
        <>
          <p className="flex items-center gap-2.5 font-semibold text-lead">
            <StatusMark tone={REGIME_TONE[regime.state]} className="size-3" />
            {regimeName(regime.state)}
          </p>
          <RegimeFigures regime={regime} />
        </>
      )}
    </LivePanel>
  );
}
