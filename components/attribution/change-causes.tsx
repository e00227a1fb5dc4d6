'use client';

import { useTranslations } from 'next-intl';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { FINE_BPS_PLACES, formatBps, formatNumber, formatPercent } from '@/lib/format/numbers';
import { formatTimestamp } from '@/lib/format/times';
import type { Attribution } from '@/lib/read/attribution/contract';
import { CauseBars } from './cause-bars';
import { memberRows, repeatedFrom, shownCauses } from './shown-causes';

/** Rows of the table before the rest is only counted. */
const ROWS = 8;

/** Why an index changed between two values: a waterfall by cause, and the members beside it. */
export function ChangeCauses({ change }: { change: Attribution }) {
  const t = useTranslations('attribution');
  const endText = useEndText(change);
  if (change.change_bps_text === null) return <p className="mt-4 text-soft">{t('unknown')}</p>;
  const text = (bps: number) => formatBps(bps, FINE_BPS_PLACES);
  const causes = shownCauses(change);
  const totalBps = Number(change.change_bps_text);
  return (
    <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <p className="mb-2 text-small text-soft">
          {t('change', { from: endText('from'), to: endText('to') })}
        </p>
        {causes.length === 0 ? (
          <p className="border-rule border-t py-3 text-soft">{t('unchanged')}</p>
        ) : (
          <CauseBars
            bars={causes.map(({ cause, bps }) => ({
              ...{ key: cause, bps },
              ...{ label: t(`causes.${cause}`), text: text(bps) },
            }))}
            total={{ key: 'total', label: t('total'), bps: totalBps, text: text(totalBps) }}
          />
        )}
      </div>
      <MemberTable change={change} />
    </div>
  );
}

function useEndText({ unit, ...change }: Attribution): (end: 'from' | 'to') => string {
  const t = useTranslations('attribution');
  return (end) => {
    const { at, value_text: value } = change[end];
    const figure =
      value === null ? '—' : unit === 'bps' ? formatBps(value) : formatPercent(value, 4);
    const time = formatTimestamp(Date.parse(at));
    const repeated = repeatedFrom(change[end]);
    const when =
      repeated === null
        ? time
        : t('repeated', { time, computed: formatTimestamp(Date.parse(repeated)) });
    return `${figure} (${when})`;
  };
}

function MemberTable({ change }: { change: Attribution }) {
  const t = useTranslations('attribution');
  const rows = memberRows(change);
  const { joined, left } = change;
  if (rows.length === 0) return null;
  return (
    <div>
      <TableFrame caption={t('byMember')}>
        <HeadRow>
          <Th>{t('constituent')}</Th>
          <Th>{t('mostly')}</Th>
          <Th numeric>{t('bps')}</Th>
        </HeadRow>
        <tbody>
          {rows.slice(0, ROWS).map(({ name, bps, mostly }) => (
            <tr key={name}>
              <RowHead>{name}</RowHead>
              <Td>{t(`causes.${mostly}`)}</Td>
              <Td numeric>{formatNumber(bps, FINE_BPS_PLACES, { signed: true })}</Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {rows.length > ROWS ? (
        <p className="mt-2 text-faint text-micro">{t('others', { count: rows.length - ROWS })}</p>
      ) : null}
      {joined.length > 0 ? (
        <p className="mt-2 text-small text-soft">{t('joined', { names: joined.join(', ') })}</p>
      ) : null}
      {left.length > 0 ? (
        <p className="mt-2 text-small text-soft">{t('left', { names: left.join(', ') })}</p>
      ) : null}
    </div>
  );
}
