'use client';

import { useTranslations } from 'next-intl';
import { PEG_FIGURES } from '@/components/peg/peg-figures';
import { StatusMark } from '@/components/ui/marks/status-mark';
import { liveData } from '@/lib/features/client/use-live';
import { regimeName } from '@/lib/features/regime/regime-name';
import { useRegime } from '@/lib/features/regime/use-regime';
import { formatTimestamp } from '@/lib/format/times';

/** Shown on the monitor while peg stress forces the regime. */
export function OverrideNotice() {
  const t = useTranslations('pegMonitor');
  const title = t('override', { name: regimeName('OFF_OVERRIDE') });
  const regime = liveData(useRegime().state);
  if (regime?.state !== 'OFF_OVERRIDE') return null;
  return (
    <aside
      aria-label={title}
      className="mb-8 flex gap-3 rounded-lg border border-alert bg-alert-wash px-5 py-4"
    >
      <StatusMark tone="alert" className="mt-1.5 size-3.5" />
      <div>
        <p className="font-semibold text-alert">{title}</p>
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
