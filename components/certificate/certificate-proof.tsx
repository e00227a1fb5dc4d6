import { getTranslations } from 'next-intl/server';
import { CopyExamples } from '@/components/api-docs/examples/copy-examples';
import { CopyableText } from '@/components/api-docs/examples/copyable-text';
import { HashList } from '@/components/ui/hash-list';
import { SectionHead } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { TapLinks } from '@/components/ui/tap-links';
import { absoluteUrl } from '@/lib/config/site-origin';
import { fixingPath } from '@/lib/features/fixings/fixing-path';
import type { Certificate } from '@/lib/features/records/certificate-contract';
import { certificatePath, permanentCertificatePath } from '@/lib/features/records/certificate-path';
import { recordUrl } from './verify/record-url';

/** The hashes that anchor a value, its permanent address, and further links. */
export async function CertificateProof({ certificate: { record } }: { certificate: Certificate }) {
  const t = await getTranslations({ locale: 'en', namespace: 'certificate' });
  const { index, kind, asOf } = record;
  const day = asOf.slice(0, 10);
  const address = absoluteUrl(permanentCertificatePath(record));
  const before = new Date(Date.parse(asOf) - 1000).toISOString().replace(/\.\d+Z$/, 'Z');
  return (
    <section aria-labelledby="proof">
      <SectionHead id="proof" title={t('proof')} note={t('proofNote')} />
      <div className="mt-4 max-w-[46rem]">
        <p className="text-small text-soft">{t('permanentNote')}</p>
        <CopyExamples copied={t('copied')} failed={t('copyFailed')}>
          <div className="relative mt-1">
            <CopyableText text={address} copy={t('copy')} label={t('permanent')} />
          </div>
        </CopyExamples>
      </div>
      <HashList
        hashes={await hashes(record)}
        className="mt-6 grid gap-x-14 lg:grid-cols-2 print:grid-cols-2 print:gap-x-4 print:gap-y-1"
      />
      <TapLinks className="mt-4 text-small print:hidden">
        <a href={recordUrl({ index, kind, asOf })}>{t('json')}</a>
        {kind === 'indicative' ? (
          <SiteLink href={certificatePath(index, before)} prefetch={false} rel="nofollow">
            {t('before')}
          </SiteLink>
        ) : (
          <>
            <SiteLink href={fixingPath(day)} prefetch={false}>
              {t('fixingPage')}
            </SiteLink>
            <a href={`/api/v1/statements/${day}`}>{t('statement')}</a>
          </>
        )}
        <SiteLink href="/methodology/audit#audit" prefetch={false}>
          {t('methodology')}
        </SiteLink>
      </TapLinks>
      <p className="hidden text-small print:block">{t('printNote', { address })}</p>
    </section>
  );
}

async function hashes(record: Certificate['record']): Promise<[string, string][]> {
  const t = await getTranslations({ locale: 'en', namespace: 'certificate.hashes' });
  const { documents: named } = record;
  const rows: [string, string | null][] = [
    [t('record'), record.sha256],
    [t('previous'), record.previousSha256],
    [t('parameters'), record.parametersSha256],
    ...(named
      ? ([
          ['pools', named.pools],
          ['cefi', named.cefi],
          ['caps', named.caps],
          ['bills', named.bills],
        ].map(([name, hash]) => [t(name as 'pools'), hash]) as [string, string | null][])
      : []),
    ...(named?.coins ?? []).map(
      ({ symbol, sha256 }) => [t('coin', { symbol }), sha256] as [string, string],
    ),
    ...(named?.readings ?? []).map((hash) => [t('readings'), hash] as [string, string]),
  ];
  return rows.flatMap(([label, hash]) =>
    hash === null ? [] : [[label, hash] as [string, string]],
  );
}
