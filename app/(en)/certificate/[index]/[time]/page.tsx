import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CertificatePage } from '@/components/certificate/certificate-page';
import { SubpageData } from '@/components/json-ld';
import { organizationNode } from '@/lib/content/json-ld/page-nodes';
import { certificateFacts, metadataOf } from '@/lib/content/site/page-metadata';
import {
  getCertificate,
  indexOfCertificate,
  isCertificateTime,
} from '@/lib/features/records/get-certificate';
import { readOrNull } from '@/lib/features/service/active-feed';
import { MessagesProvider } from '@/lib/i18n/provider';
import { cardVersion } from '../../../../_figures/card-version';

type Props = { params: Promise<{ index: string; time: string }> };

// Rendered on the first visit and kept in memory, within the limit of Next's page cache.
export function generateStaticParams(): { index: string; time: string }[] {
  return [];
}

/** The parts of the address, or `null` if it names no certificate. */
async function addressOf(params: Props['params']) {
  const { index, time: written } = await params;
  const code = indexOfCertificate(index);
  // Next leaves a page's parameters escaped.
  const time = written.replaceAll('%3A', ':');
  return code !== null && isCertificateTime(time) ? { code, time } : null;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const address = await addressOf(params);
  if (address === null) return {};
  const metadata = metadataOf(certificateFacts(address.code, address.time), {
    card: '/index-dashboard',
    cardVersion: await cardVersion(),
  });
  // Only that of the newest value is for search engines.
  const robots = { index: false, follow: true };
  return address.time === 'latest' ? metadata : { ...metadata, robots };
}

export default async function CertificateRoute({ params }: Props) {
  const address = await addressOf(params);
  if (address === null) notFound();
  const { code, time } = address;
  const certificate = await readOrNull((context) => getCertificate(context, code, time));
  if (certificate === null) notFound();
  return (
    <MessagesProvider locale="en" namespaces={['certificateProof', 'priceSources', 'exclusions']}>
      <SubpageData
        facts={certificateFacts(code, time)}
        under="/index-dashboard"
        nodes={[organizationNode()]}
      />
      <CertificatePage certificate={certificate} isLatest={time === 'latest'} />
    </MessagesProvider>
  );
}
