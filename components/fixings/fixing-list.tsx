import { getTranslations } from 'next-intl/server';
import { Section } from '@/components/ui/section-head';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import type { FixingDay, FixingList, FixingRow } from '@/lib/features/fixings/contract';
import { fixingPath } from '@/lib/features/fixings/fixing-path';
import { INDEX_PLACES } from '@/lib/format/index-value';
import { BPS_PLACES, formatBpsCell, formatNumber, formatShare } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import { type FixingCells, FixingRows } from './fixing-rows';

const FAMILY = INDEX_CODES.filter((code) => code !== 'SYI');

/** The fixings by day, the newest first: the SYI with its figures, the others with their value. */
export async function FixingTable({ list }: { list: FixingList | null }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings' });
  const heads = ['SYI', t('changeBps'), t('revision'), t('confidence')];
  return (
    <Section id="days" title={t('listTitle')} note={t('listNote')}>
      {list === null || list.days.length === 0 ? (
        <p className="mt-4 text-soft">{t('empty')}</p>
      ) : (
        <FixingRows
          caption={t('caption')}
          dayHead={t('day')}
          methodHead={t('status')}
          heads={[...heads, ...QUANTILES.map((name) => name.toUpperCase()), ...FAMILY]}
          rows={list.days.map((day) => cellsOf(day, (method) => t(`methods.${method}`)))}
          missing={t('missing')}
        />
      )}
    </Section>
  );
}

function cellsOf(
  { day, fixings }: FixingDay,
  methodText: (method: FixingRow['method']) => string,
): FixingCells {
  const of = (code: string) => fixings.find(({ index_code }) => index_code === code);
  const syi = of('SYI');
  const known = (value: number | null | undefined, text: (value: number) => string) =>
    value === null || value === undefined ? null : text(value);
  return {
    day,
    path: fixingPath(day),
    shown: formatDay(Date.parse(day)),
    method: syi ? methodText(syi.method) : null,
    estimated: syi?.status === 'estimated',
    figures: [
      syi ? fixingCell(syi) : null,
      known(syi?.change_bps, formatBpsCell),
      known(syi?.revision, String),
      known(syi?.confidence, formatShare),
      ...QUANTILES.map((name) => (syi ? quantileCell(syi, name) : null)),
      ...FAMILY.map((code) => {
        const fixing = of(code);
        return fixing ? fixingCell(fixing) : null;
      }),
    ],
  };
}

type Value = Pick<FixingRow, 'value_text' | 'unit'>;

/** A fixing without its unit, for a column that names it. */
function fixingCell({ value_text: text, unit }: Value): string | null {
  if (text === null) return null;
  return unit === 'bps'
    ? formatNumber(text, BPS_PLACES, { signed: true })
    : formatNumber(text, INDEX_PLACES.fixing);
}

/** The weight quantiles a fixing is published with. */
export const QUANTILES = ['p1', 'p25', 'p50', 'p75', 'p99'] as const;

/** A quantile in the unit of its index. */
export function quantileCell({ band, unit }: FixingRow, name: (typeof QUANTILES)[number]) {
  const text = band?.[name];
  if (text === undefined) return null;
  return formatNumber(text, unit === 'bps' ? BPS_PLACES : 2, { signed: unit === 'bps' });
}
