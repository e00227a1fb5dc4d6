import { getTranslations } from 'next-intl/server';
import { CertificateValue } from '@/components/certificate/certificate-link';
import { orMissing } from '@/components/ui/missing';
import { SectionHead } from '@/components/ui/section-head';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { formatIndexValue, INDEX_PLACES } from '@/lib/format/index-value';
import {
  formatBpsCell,
  formatNumber,
  formatPercent,
  formatShare,
  formatUsdCompact,
} from '@/lib/format/numbers';
import { formatAge, formatDay } from '@/lib/format/times';
import type { DayFixing, FixingDayDetail } from '@/lib/read/fixings/contract';
import { QUANTILES, quantileCell } from '../fixing-format';

/** The whole family on that day, with the record behind each value. */
export async function DayFamily({ detail }: { detail: FixingDayDetail }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  const list = await getTranslations({ locale: 'en', namespace: 'fixings' });
  const day = formatDay(Date.parse(detail.day));
  return (
    <section aria-labelledby="family">
      <SectionHead id="family" title={t('family')} note={t('familyNote')} />
      <TableFrame caption={t('familyCaption', { day })}>
        <HeadRow>
          <Th stick>{t('index')}</Th>
          <Th numeric>{t('value')}</Th>
          <Th numeric>{list('changeBps')}</Th>
          <Th>{t('method')}</Th>
          <Th numeric>{t('confidence')}</Th>
          <Th numeric>{t('constituentsCoverage')}</Th>
          <Th numeric>{t('topShare')}</Th>
          <Th numeric>HHI</Th>
          {QUANTILES.map((name) => (
            <Th key={name} numeric>
              {name.toUpperCase()}
            </Th>
          ))}
          <Th numeric>{t('oldest')}</Th>
          <Th numeric>{t('revisionShort')}</Th>
          <Th numeric>{t('tvl')}</Th>
          <Th>{t('record')}</Th>
        </HeadRow>
        <tbody>
          {detail.fixings.map((fixing) => (
            <FamilyRow key={fixing.index_code} day={detail.day} fixing={fixing} />
          ))}
        </tbody>
      </TableFrame>
    </section>
  );
}

async function FamilyRow({ day, fixing }: { day: string; fixing: DayFixing }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  const list = await getTranslations({ locale: 'en', namespace: 'fixings' });
  const code = fixing.index_code;
  const unknown = t('unknown');
  const sha256 = fixing.revisions.at(-1)?.record_sha256 ?? null;
  return (
    <tr>
      <RowHead>{code}</RowHead>
      <Td numeric className="font-semibold">
        {orMissing(fixing.value_text, unknown, (value) => (
          <CertificateValue index={code} time={day} label={t('howComputed')}>
            {formatIndexValue(value, fixing.unit, INDEX_PLACES.fixing)}
          </CertificateValue>
        ))}
      </Td>
      <Td numeric>{orMissing(fixing.change_bps, list('missingChange'), formatBpsCell)}</Td>
      <Td>{list(`methods.${fixing.method}`)}</Td>
      <Td numeric>{orMissing(fixing.confidence, unknown, formatShare)}</Td>
      <Td numeric>
        {t('used', { used: fixing.constituents_used, expected: fixing.constituents_expected })},{' '}
        {orMissing(fixing.coverage_percent, unknown, (share) => formatPercent(share, 0))}
      </Td>
      <Td numeric>
        {orMissing(fixing.top_share_percent, unknown, (share) => formatNumber(share, 1))}
      </Td>
      <Td numeric>{orMissing(fixing.hhi, unknown, (hhi) => formatNumber(hhi, 0))}</Td>
      {QUANTILES.map((name) => (
        <Td key={name} numeric>
          {orMissing(quantileCell(fixing, name), unknown, String)}
        </Td>
      ))}
      <Td numeric>
        {orMissing(fixing.oldest_input_age_seconds, unknown, (seconds) => formatAge(seconds))}
      </Td>
      <Td numeric>{fixing.revision}</Td>
      <Td numeric>{orMissing(fixing.total_tvl_usd, unknown, (usd) => formatUsdCompact(usd))}</Td>
      <Td>
        {orMissing(sha256, unknown, (hash) => (
          <a
            href={`/api/v1/fixings/${day}/${code}`}
            className="prose-link inline-flex min-h-6 items-center"
            aria-label={t('recordOf', { index: code })}
          >
            <code className="text-micro">{hash.slice(0, 8)}…</code>
          </a>
        ))}
      </Td>
    </tr>
  );
}
