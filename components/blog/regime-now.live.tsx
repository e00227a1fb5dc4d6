'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { RegimeFigures } from '@/components/regime/regime-figures';
import { REGIME_TONE } from '@/components/regime/regime-tone';
import { StatusMark } from '@/components/ui/status-mark';
import { errorMessage } from '@/lib/client/fetch-error';
import { useRegime } from '@/lib/client/use-regime';

/** The regime in a word, and the figures it is read from. */
export function RegimeNowFigures() {
  const t = useTranslations('blogLive');
  const words = useTranslations('common.regime');
  const { state } = useRegime();
  return (
    <LivePanel
      state={state}
      skeletonClass="h-40"
      failure={(error) => t('failed', { message: errorMessage(error) ?? '' })}
      empty={() => null}
    >
      {(regime) => (
        <>
          <p className="flex items-center gap-2.5 font-semibold text-lead">
            <StatusMark tone={REGIME_TONE[regime.state]} className="size-3" />
            {words(regime.state)}
          </p>
          <RegimeFigures regime={regime} />
        </>
      )}
    </LivePanel>
  );
}
