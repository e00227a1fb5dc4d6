import { getTranslations } from 'next-intl/server';
import { FigureTable } from '@/components/tables/figure-table';
import { SectionHead } from '@/components/ui/section-head';
import { QUALITY_FACTORS } from '@/lib/benchmark/certificate/quality-factors';
import { formatNumber, formatShare } from '@/lib/format/numbers';
import type { Certificate } from '@/lib/read/certificate/contract';

const PLACES = 3;

/** The factors of each constituent's quality, and the components of the confidence. */
export async function CertificateConfidence({ certificate }: { certificate: Certificate }) {
  const t = await getTranslations({ locale: 'en', namespace: 'certificate' });
  const { factors, record, parameters, names } = certificate;
  const { ceiling, concentrationPenalty, concentrationAbove } = parameters.confidence;
  const penalty = t('penalty', {
    penalty: String(concentrationPenalty),
    share: formatShare(concentrationAbove),
  });
  const note = t('confidenceNote', { ceiling: String(ceiling), penalty });
  return (
    <section aria-labelledby="confidence">
      <SectionHead id="confidence" title={t('confidence')} note={note} />
      {factors.length === 0 ? (
        <p className="mt-4 text-soft">{t('confidenceOwn')}</p>
      ) : (
        <FigureTable
          caption={t('confidence')}
          nameHead={t('constituent')}
          columns={[
            ...QUALITY_FACTORS.map((name) => ({ head: t(`factors.${name}`) })),
            { head: t('quality'), strong: true },
          ]}
          rows={factors.map(({ id, values }) => ({
            name: names[id] ?? id,
            cells: [
              ...QUALITY_FACTORS.map((name) => formatNumber(values[name], PLACES)),
              qualityOf(record, id),
            ],
          }))}
          missing={t('unknown')}
          keep={[QUALITY_FACTORS.length + 2]}
        />
      )}
    </section>
  );
}

function qualityOf({ constituents }: Certificate['record'], id: string): string | null {
  const quality = constituents.find((member) => member.id === id)?.quality;
  return quality == null ? null : formatNumber(quality, PLACES);
}
