import { getTranslations } from 'next-intl/server';
import { NearViewport } from '@/components/ui/near-viewport';
import type { Certificate } from '@/lib/read/certificate/contract';
import { CertificateConfidence } from './certificate-confidence';
import { CertificateExclusions } from './certificate-exclusions';
import { CertificateHead } from './certificate-head';
import { CertificateMembers } from './certificate-members';
import { CertificateProof } from './certificate-proof';
import { CertificateWay } from './certificate-way';
import { CertificateWorkbench } from './workbench.live';

/** How one value was computed: its steps, members, confidence, inputs, hashes and proof. */
export async function CertificatePage({
  certificate,
  isLatest,
}: {
  certificate: Certificate;
  isLatest: boolean;
}) {
  const t = await getTranslations({ locale: 'en', namespace: 'certificate' });
  const proof = await getTranslations({ locale: 'en', namespace: 'certificateProof' });
  const { index, kind, asOf } = certificate.record;
  return (
    <article className="page space-y-14 pt-8 sm:pt-10 print:space-y-5 print:pt-0">
      <CertificateHead certificate={certificate} isLatest={isLatest} />
      <CertificateWay certificate={certificate} />
      <CertificateMembers certificate={certificate} />
      <CertificateConfidence certificate={certificate} />
      <p className="max-w-[46rem] text-soft print:hidden">{t('intro')}</p>
      <NearViewport placeholder={<p className="py-8 text-soft">{proof('loading')}</p>}>
        <CertificateWorkbench address={{ index, kind, asOf }} names={certificate.names} />
      </NearViewport>
      <CertificateExclusions certificate={certificate} />
      <CertificateProof certificate={certificate} />
    </article>
  );
}
