import { getTranslations } from 'next-intl/server';
import { CauseBars } from '@/components/attribution/cause-bars';
import { SectionHead } from '@/components/ui/section-head';
import { formatIndexValue, INDEX_PLACES } from '@/lib/format/index-value';
import { FINE_BPS_PLACES, formatBps, formatPercent } from '@/lib/format/numbers';
import type { Certificate } from '@/lib/read/certificate/contract';

const PERCENT_PLACES = 5;
/** Basis points below which a step shows as zero. */
const SHOWN_FROM_BPS = 0.0005;

/** The waterfall from the average APY through peg and liquidity to the value. */
export async function CertificateWay({ certificate }: { certificate: Certificate }) {
  const t = await getTranslations({ locale: 'en', namespace: 'certificate' });
  const { record, steps, valueBps } = certificate;
  const { output } = record;
  const shown = (steps ?? []).filter(({ bps }) => Math.abs(Number(bps)) >= SHOWN_FROM_BPS);
  const text = (bps: string, signed: boolean) =>
    output.unit === 'bps'
      ? formatBps(bps, FINE_BPS_PLACES)
      : formatPercent(String(Number(bps) / 100), PERCENT_PLACES, { signed });
  return (
    <section aria-labelledby="way">
      <SectionHead id="way" title={t('way')} note={t('wayNote')} />
      {steps === null || valueBps === null || output.value === null ? (
        <p className="mt-4 text-soft">
          {t('wayNone', { reason: (output.reason ?? t('unknown')).replaceAll('_', ' ') })}
        </p>
      ) : (
        <div className="mt-2">
          <CauseBars
            bars={shown.map(({ step, bps }, place) => ({
              ...{ key: step, label: t(`steps.${step}`), bps: Number(bps) },
              text: text(bps, place > 0),
            }))}
            total={{
              ...{ key: 'value', label: t('value'), bps: Number(valueBps) },
              text: formatIndexValue(output.value, output.unit, INDEX_PLACES.published),
            }}
          />
        </div>
      )}
    </section>
  );
}
