import { getTranslations } from 'next-intl/server';
import { DataClassLabel } from '@/components/freshness/freshness';
import { ShareActions } from '@/components/share/share-actions';
import { Breadcrumb } from '@/components/ui/links';
import { Badge } from '@/components/ui/marks/badge';
import { publicConfig } from '@/lib/config/public/public-config';
import type { Certificate } from '@/lib/features/records/certificate-contract';
import { permanentCertificatePath } from '@/lib/features/records/certificate-path';
import { formatIndexValue, INDEX_PLACES } from '@/lib/format/index-value';
import { BPS_PLACES, formatNumber, formatPercent, formatShare } from '@/lib/format/numbers';
import { formatAge, formatDay, formatTimestamp } from '@/lib/format/times';

/** The value with everything published with it. */
export async function CertificateHead({
  certificate,
  isLatest,
}: {
  certificate: Certificate;
  isLatest: boolean;
}) {
  const t = await getTranslations({ locale: 'en', namespace: 'certificate' });
  const { record, meta } = certificate;
  const { index, kind, asOf, output } = record;
  return (
    <header>
      <Breadcrumb label={t('breadcrumb')} href="/index-dashboard">
        {t('back')}
      </Breadcrumb>
      <h1 className="mt-3 text-title">{t(isLatest ? 'title' : 'titleAt', { index })}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <Badge>{t(`kinds.${kind}`)}</Badge>
        <DataClassLabel meta={meta} />
        {isLatest && meta.stale ? <Badge tone="watch">{t('stale')}</Badge> : null}
      </p>
      <div className="mt-8 grid items-end print:mt-3 print:pt-3 gap-x-14 gap-y-6 border-rule border-t pt-6 lg:grid-cols-[auto_1fr]">
        <div>
          <p className="text-small text-soft">
            {publicConfig.indexNames[index]} ({index})
          </p>
          <p className="figure font-semibold text-[clamp(3rem,1.6rem+5.5vw,5.5rem)] leading-none tracking-tight print:text-[2.5rem]">
            {output.value === null
              ? '—'
              : formatIndexValue(output.value, output.unit, INDEX_PLACES.published)}
          </p>
          <p className="figure mt-3 text-soft">{formatTimestamp(Date.parse(asOf))}</p>
          {output.value === null ? null : (
            <div className="-ml-2 mt-1 flex print:hidden">
              <ShareActions
                title={`${publicConfig.indexNames[index]}: ${formatIndexValue(output.value, output.unit, INDEX_PLACES.published)}`}
                asOfMs={Date.parse(asOf)}
                path={permanentCertificatePath(record)}
              />
            </div>
          )}
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small sm:grid-cols-[auto_1fr_auto_1fr]">
          {(await facts(certificate)).map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd className="figure">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}

async function facts({
  record,
  oldestInputAgeSeconds: oldest,
}: Certificate): Promise<[string, string][]> {
  const t = await getTranslations({ locale: 'en', namespace: 'certificate' });
  const { output, bill, revision, index } = record;
  const { p1, p99 } = output.band ?? {};
  const band = (text: string) =>
    output.unit === 'bps'
      ? formatNumber(text, BPS_PLACES, { signed: true })
      : formatNumber(text, 4);
  const unit = output.unit === 'bps' ? ' bps' : '%';
  const rows: [string, string | null][] = [
    [t('facts.published'), formatTimestamp(Date.parse(record.publishedAt))],
    [t('facts.method'), t(`methods.${output.method}`)],
    [t('facts.confidence'), output.confidence && formatShare(output.confidence, 1)],
    [t('facts.coverage'), output.coveragePercent && formatPercent(output.coveragePercent, 1)],
    [
      t('facts.constituents'),
      t('facts.used', { used: output.constituentsUsed, expected: output.constituentsExpected }),
    ],
    [t('facts.topShare'), output.topSharePercent && formatPercent(output.topSharePercent, 1)],
    [t('facts.hhi'), output.hhi && formatNumber(output.hhi, 0)],
    [t('facts.band'), p1 && p99 ? `${band(p1)} to ${band(p99)}${unit}` : null],
    [t('facts.oldest'), oldest === null ? null : t('facts.age', { age: formatAge(oldest) })],
    [t('facts.version'), record.methodologyVersion],
    [t('facts.revision'), revision.number],
    [
      t('facts.bill'),
      bill && index === 'SYRPI'
        ? t('facts.billOf', {
            percent: formatPercent(bill.couponEquivalentPercent, 2),
            day: formatDay(Date.parse(bill.date)),
          })
        : null,
    ],
  ];
  return rows.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}
