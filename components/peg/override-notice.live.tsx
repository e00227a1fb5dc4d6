'use client';

import { useTranslations } from 'next-intl';
import { PEG_FIGURES } from '@/components/peg/peg-thresholds';
import { StatusMark } from '@/components/ui/marks/status-mark';
import { formatTimestamp } from '@/lib/format/times';
import { useRegime } from '@/lib/web/client/hooks/use-figures';
import { liveData } from '@/lib/web/client/use-live';

/** Shown on the monitor while peg stress forces the regime. */
export function OverrideNotice() {
  const t = useTranslations('pegMonitor');
  const regime = liveData(useRegime().state);
  if (regime?.state !== 'OFF_OVERRIDE') return null;
  return (
    <aside
      aria-label={t('override')}
      className="mb-8 flex gap-3 rounded-lg border border-alert bg-alert-wash px-5 py-4"
    >
      <StatusMark tone="alert" className="mt-1.5 size-3.5" />
      <div>
        <p className="font-semibold text-alert">{t('override')}</p>
        <p className="text-small">
          {regime.override_since
            ? t('overrideBody', {
                ...PEG_FIGURES,
                time: formatTimestamp(Date.parse(regime.override_since)),
              })
            : t('overrideBodyUndated', PEG_FIGURES)}
        </p>
      </div>
    </aside>
  );
}
