'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { CoinDot } from '@/components/risk/coin-mark';
import { FoldRow } from '@/components/tables/fold-row';
import { useSort } from '@/components/tables/use-sort';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { SectionHead } from '@/components/ui/section-head';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import type { PegDistances } from '@/lib/features/peg/distances-contract';
import { formatBps, formatBpsCell, formatNumber } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import { DeskAlert } from './desk-alert';
import { usePegDistances } from './use-answers';

type Row = Omit<PegDistances['coins'][number], 'reconstructed_days'> &
  Partial<Pick<PegDistances['recorded'][number], 'with_unconfirmed'>>;

/**
 * The number of days each coin spent at each distance from the peg: our own history and the recorded
 * crises.
 */
export function DistanceHistory() {
  const t = useTranslations('treasuryDesk');
  const state = usePegDistances();
  return (
    <section aria-labelledby="off-peg">
      <SectionHead id="off-peg" title={t('history.title')} note={t('history.note')} />
      <LivePanel
        state={state}
        skeletonClass="h-96"
        failure={t('failed')}
        share={{ title: t('shared', { part: t('history.title') }) }}
      >
        {({ coins, recorded, meta }) => (
          <>
            {meta.data_class === 'sample' ? (
              <p className="mt-3 max-w-[52rem] text-soft">{t('history.demo')}</p>
            ) : null}
            <DistanceTable
              rows={[
                ...coins.map((row) => ({ ...row, name: row.symbol })),
                ...recorded.map((row) => ({
                  ...row,
                  name: `${row.symbol}, ${monthOf(row.furthest_at)}`,
                })),
              ]}
            />
            <p className="mt-2 max-w-[52rem] text-faint text-micro">{t('history.withheld')}</p>
            <p className="mt-3">
              <DeskAlert
                label={t('history.alert')}
                start={{ kind: 'peg_deviation', coin: furthestOf(coins) }}
              />
            </p>
          </>
        )}
      </LivePanel>
    </section>
  );
}

/** The coin that was furthest from a dollar. */
function furthestOf(coins: PegDistances['coins']): string | undefined {
  const bps = (coin: (typeof coins)[number]) => Math.abs(Number(coin.furthest_bps));
  return [...coins].sort((a, b) => bps(b) - bps(a))[0]?.symbol;
}

function DistanceTable({ rows: unsorted }: { rows: readonly Row[] }) {
  const t = useTranslations('treasuryDesk');
  const bounds = unsorted[0]?.counts.map(({ bound_bps }) => String(bound_bps)) ?? [];
  const days = bounds.map((bound, place) => [
    bound,
    (row: Row) => recorded(row).counts[place]?.days ?? 0,
  ]);
  const { rows, head } = useSort(unsorted, {
    coin: ({ name }: Row) => name,
    days: (row: Row) => recorded(row).days,
    ...Object.fromEntries(days),
    furthest: (row: Row) => Math.abs(Number(recorded(row).furthest_bps)),
  });
  return (
    <TableFrame caption={t('history.caption')} keep={[5, 9]} className="mt-2">
      <HeadRow>
        <SortHead {...head} column="coin" label={t('exit.coin')} numeric={false} stick />
        <SortHead {...head} column="days" label={t('history.days')} />
        {bounds.map((bound) => (
          <SortHead
            key={bound}
            {...head}
            column={bound}
            label={t('history.bound', { bps: formatNumber(bound, 0) })}
          />
        ))}
        <SortHead {...head} column="furthest" label={t('history.furthest')} />
      </HeadRow>
      <tbody>
        {rows.map((row) => (
          <DayRow key={`${row.name} ${row.from}`} row={row} />
        ))}
      </tbody>
    </TableFrame>
  );
}

/** `Mar 11, 2023` as `Mar 2023`. */
function monthOf(at: string): string {
  return formatDay(Date.parse(at)).replace(/ \d+,/, '');
}

/** All that was recorded of a coin, including prices from a single source, which the rules withhold. */
function recorded({ with_unconfirmed, ...published }: Row) {
  return with_unconfirmed ?? published;
}

function DayRow({ row }: { row: Row }) {
  const t = useTranslations('treasuryDesk.history');
  const span = t('from', {
    from: formatDay(Date.parse(recorded(row).from)),
    to: formatDay(Date.parse(recorded(row).to)),
  });
  const all = recorded(row);
  return (
    <FoldRow>
      <RowHead weight="font-normal" title={span}>
        <span className="inline-flex items-center gap-2">
          <CoinDot symbol={row.symbol} />
          {row.name}
        </span>
      </RowHead>
      <Td numeric title={span}>
        <Recorded
          all={String(all.days)}
          published={String(row.days)}
          label={t('publishedDays', { days: row.days })}
        />
      </Td>
      {all.counts.map(({ bound_bps, days }, place) => {
        const published = row.counts[place]?.days ?? 0;
        return (
          <Td key={bound_bps} numeric className={days > 0 ? 'font-semibold' : 'text-faint'}>
            <Recorded
              all={String(days)}
              published={String(published)}
              label={t('publishedDays', { days: published })}
            />
          </Td>
        );
      })}
      <Td numeric>
        <Recorded
          all={formatBpsCell(all.furthest_bps)}
          published={formatBpsCell(row.furthest_bps)}
          label={t('publishedBps', { bps: formatBps(row.furthest_bps) })}
        />
      </Td>
    </FoldRow>
  );
}

/** A recorded figure; one that includes prices of a single source has a star and names the published figure. */
function Recorded({ all, published, label }: { all: string; published: string; label: string }) {
  const t = useTranslations('treasuryDesk.history');
  if (all === published) return all;
  return <Tooltip label={label}>{t('singleSource', { value: all })}</Tooltip>;
}
