import { getTranslations } from 'next-intl/server';
import { SectionHead } from '@/components/ui/section-head';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { QUALITY_FACTORS } from '@/lib/benchmark/certificate/quality-factors';
import { formatNumber, formatShare } from '@/lib/format/numbers';
import type { Certificate } from '@/lib/read/certificate/contract';

const PLACES = 3;

/** What each constituent's quality is the product of, and what the confidence is made of. */
export async function CertificateConfidence({ certificate }: { certificate: Certificate }) {
  const t = await getTranslations({ locale: 'en', namespace: 'certificate' });
  const { factors, record, parameters } = certificate;
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
        <TableFrame caption={t('confidence')}>
          <HeadRow>
            <Th stick>{t('constituent')}</Th>
            {QUALITY_FACTORS.map((name) => (
              <Th key={name} numeric>
                {t(`factors.${name}`)}
              </Th>
            ))}
            <Th numeric>{t('quality')}</Th>
          </HeadRow>
          <tbody>
            {factors.map(({ id, values }) => (
              <tr key={id}>
                <RowHead>{id}</RowHead>
                {QUALITY_FACTORS.map((name) => (
                  <Td key={name} numeric>
                    {formatNumber(values[name], PLACES)}
                  </Td>
                ))}
                <Td numeric>{qualityOf(record, id)}</Td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
    </section>
  );
}

function qualityOf({ constituents }: Certificate['record'], id: string): string {
  const quality = constituents.find((member) => member.id === id)?.quality;
  return quality == null ? '' : formatNumber(quality, PLACES);
}
