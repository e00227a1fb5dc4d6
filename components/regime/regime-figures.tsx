'use client';

import { useTranslations } from 'next-intl';
import { Definition } from '@/components/ui/definition';
import { Missing } from '@/components/ui/missing';
import type { Regime } from '@/lib/contracts/regime';
import { FINE_BPS_PLACES, formatBps, formatNumber, formatPercent } from '@/lib/format/numbers';

/** The signal's inputs: excess and momentum in bps, z-score with two decimals, breadth in percent. */
export function RegimeFigures({ regime }: { regime: Regime }) {
  const t = useTranslations('regimeWidget');
  const missing = useTranslations('common.missing')('value');
  const show = (value: number | null, format: (known: number) => string) =>
    value === null ? <Missing reason={missing} /> : format(value);
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      <Definition label={t('excess')}>
        {show(regime.syi_excess, (bps) => formatBps(bps))}
      </Definition>
      <Definition label={t('spread')}>{show(regime.spread, (bps) => formatBps(bps))}</Definition>
      <Definition label={t('momentum')}>
        {show(
          regime.slope7,
          (bps) => `${formatNumber(bps, FINE_BPS_PLACES, { signed: true })} ${t('perDay')}`,
        )}
      </Definition>
      <Definition label={t('zScore')}>
        {show(regime.z_score, (z) => formatNumber(z, 2, { signed: true }))}
      </Definition>
      <Definition label={t('breadth')}>
        {show(regime.breadth_pct, (percent) => formatPercent(percent, 0))}
      </Definition>
    </dl>
  );
}
