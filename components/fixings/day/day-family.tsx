import { getTranslations } from 'next-intl/server';
import { type FigureCell, FigureTable } from '@/components/tables/figure-table';
import { SectionHead } from '@/components/ui/section-head';
import type { DayFixing, FixingDayDetail } from '@/lib/features/fixings/contract';
import { certificatePath } from '@/lib/features/records/certificate-path';
import { formatIndexValue, INDEX_PLACES } from '@/lib/format/index-value';
import {
  formatBpsCell,
  formatNumber,
  formatPercent,
  formatShare,
  formatUsdCompact,
} from '@/lib/format/numbers';
import { formatAge, formatDay } from '@/lib/format/times';
import { QUANTILES, quantileCell } from '../fixing-format';

/** Number of characters of a record's hash that are shown. */
const HASH_SHOWN = 8;

/** The whole family on that day, with the record behind each value. */
export async function DayFamily({ detail }: { detail: FixingDayDetail }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  const list = await getTranslations({ locale: 'en', namespace: 'fixings' });
  const day = formatDay(Date.parse(detail.day));
  return (
    <section aria-labelledby="family">
      <SectionHead id="family" title={t('family')} note={t('familyNote')} />
      <FigureTable
        caption={t('familyCaption', { day })}
        nameHead={t('index')}
        columns={[
          { head: t('value'), strong: true },
          { head: list('changeBps') },
          { head: t('method'), isText: true },
          { head: t('confidence') },
          { head: t('constituentsCoverage') },
          { head: t('topShare') },
          { head: 'HHI' },
          ...QUANTILES.map((name) => ({ head: name.toUpperCase() })),
          { head: t('oldest') },
          { head: t('revisionShort') },
          { head: t('tvl') },
          { head: t('record'), isText: true },
        ]}
        rows={
          await Promise.all(
            detail.fixings.map(async (fixing) => ({
              name: fixing.index_code,
              cells: await cellsOf(detail.day, fixing),
            })),
          )
        }
        missing={t('unknown')}
        keep={[2, 3]}
        keepWide={[2, 3, 4, 5, 6]}
        keepDesk={[2, 3, 4, 5, 6, 9, 11, 13, 16, 17]}
      />
    </section>
  );
}

async function cellsOf(day: string, fixing: DayFixing): Promise<FigureCell[]> {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  const list = await getTranslations({ locale: 'en', namespace: 'fixings' });
  const code = fixing.index_code;
  const sha256 = fixing.revisions.at(-1)?.record_sha256 ?? null;
  const used = t('used', {
    used: fixing.constituents_used,
    expected: fixing.constituents_expected,
  });
  const coverage = known(fixing.coverage_percent, (share) => formatPercent(share, 0));
  return [
    known(fixing.value_text, (value) => ({
      text: formatIndexValue(value, fixing.unit, INDEX_PLACES.fixing),
      href: certificatePath(code, day),
      label: t('howComputed'),
    })),
    known(fixing.change_bps, formatBpsCell),
    list(`methods.${fixing.method}`),
    known(fixing.confidence, formatShare),
    { text: `${used}, ${coverage ?? '—'}`, sort: fixing.constituents_used },
    known(fixing.top_share_percent, (share) => formatNumber(share, 1)),
    known(fixing.hhi, (hhi) => formatNumber(hhi, 0)),
    ...QUANTILES.map((name) => quantileCell(fixing, name)),
    known(fixing.oldest_input_age_seconds, (age) => ({ text: formatAge(age), sort: age })),
    String(fixing.revision),
    known(fixing.total_tvl_usd, (usd) => formatUsdCompact(usd)),
    known(sha256, (hash) => ({
      text: `${hash.slice(0, HASH_SHOWN)}…`,
      href: `/api/v1/fixings/${day}/${code}`,
      label: t('recordOf', { index: code }),
    })),
  ];
}

function known<T>(value: T | null, write: (value: T) => FigureCell): FigureCell {
  return value === null ? null : write(value);
}
