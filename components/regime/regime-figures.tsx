import { useTranslations } from 'next-intl';
import { orMissing } from '@/components/ui/marks/missing';
import { Definition } from '@/components/ui/overlay/definition';
import type { ShownRegime } from '@/lib/features/regime/use-regime';
import { FINE_BPS_PLACES, formatBps, formatNumber, formatPercent } from '@/lib/format/numbers';

/** The signal's inputs: excess and momentum in bps, z-score with two decimals, breadth in percent. */
export function RegimeFigures({ regime }: { regime: ShownRegime }) {
  const t = useTranslations('regimeWidget');
  const missing = useTranslations('common.missing')('value');
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      <Definition label={t('excess')}>
        {orMissing(regime.syi_excess, missing, (bps) => formatBps(bps))}
      </Definition>
      <Definition label={t('spread')}>
        {orMissing(regime.spread, missing, (bps) => formatBps(bps))}
      </Definition>
      <Definition label={t('momentum')}>
        {orMissing(
          regime.slope7,
          missing,
          (bps) => `${formatNumber(bps, FINE_BPS_PLACES, { signed: true })} ${t('perDay')}`,
        )}
      </Definition>
      <Definition label={t('zScore')}>
        {orMissing(regime.z_score, missing, (z) => formatNumber(z, 2, { signed: true }))}
      </Definition>
      <Definition label={t('breadth')}>
        {orMissing(regime.breadth_pct, missing, (percent) => formatPercent(percent, 0))}
      </Definition>
    </dl>
  );
}
