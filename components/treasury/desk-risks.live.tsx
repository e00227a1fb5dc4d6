'use client';

import { useTranslations } from 'next-intl';
import { CoinDot } from '@/components/coin-mark';
import { type Column, figure, SortTable } from '@/components/tables/sort-table';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import type { PegDistances } from '@/lib/features/peg/distances-contract';
import type { Treasury, TreasuryLine } from '@/lib/features/treasury/contract';
import { formatBps, formatBpsCell, formatNumber, formatPercent } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import { DeskAlert, DeskSection } from './desk-parts';
import { usePegDistances, useTreasury } from './use-desk';

/** Losses of the columns, percent of the amount, as returned by the API. */
const LOSSES = [1, 3, 10, 50, 100] as const;
const EXPLAINED_LOSS = 10;

/** The yearly probability of each loss that the premium over bills pays for. */
export function BreakEven() {
  const t = useTranslations('treasuryDesk');
  const state = useTreasury();
  const none = ({ over_bills_bps }: TreasuryLine) =>
    over_bills_bps === null ? t('unknown') : t('breakEven.none');
  const columns: Column<TreasuryLine>[] = [
    {
      head: t('earn.holding'),
      by: ({ id }) => id,
      className: ({ kind }) => (kind === 'index' ? 'font-semibold' : 'font-normal'),
      cell: ({ kind, id }) => (
        <span className="inline-flex items-center gap-2">
          {kind === 'coin' ? <CoinDot symbol={id} /> : null}
          {id}
        </span>
      ),
    },
    figure(t('breakEven.premium'), (line) => line.over_bills_bps, t('unknown'), formatBpsCell),
    ...LOSSES.map((loss) =>
      figure(
        t('breakEven.loss', { loss }),
        (line) => yearlyPercent(line, loss),
        none,
        (percent) => formatPercent(percent, 2),
      ),
    ),
  ];
  return (
    <DeskSection id="break-even" part="breakEven" state={state} skeletonClass="h-96">
      {(desk) => (
        <>
          <Explained desk={desk} />
          <SortTable
            caption={t('breakEven.caption')}
            className="mt-2"
            rows={desk.lines.filter(({ kind }) => kind === 'index' || kind === 'coin')}
            id={({ id }) => id}
            columns={columns}
          />
        </>
      )}
    </DeskSection>
  );
}

/** The yearly probability, in percent, at which the premium pays for a loss of this size. */
function yearlyPercent({ break_even }: TreasuryLine, loss: number): number | null {
  return break_even?.find(({ loss_percent }) => loss_percent === loss)?.yearly_percent ?? null;
}

/** The SYI's row in one sentence. */
function Explained({ desk }: { desk: Treasury }) {
  const t = useTranslations('treasuryDesk.breakEven');
  const syi = desk.lines.find(({ id }) => id === 'SYI');
  if (syi?.over_bills_bps == null) return null;
  const premium = formatBps(syi.over_bills_bps);
  const row = syi.break_even?.find(({ loss_percent }) => loss_percent === EXPLAINED_LOSS);
  return (
    <p className="mt-3 max-w-[52rem] text-soft">
      {row
        ? t('explain', {
            ...{ premium, loss: formatNumber(EXPLAINED_LOSS, 0) },
            // The published figure rephrased: once in this many years.
            years: formatNumber(100 / row.yearly_percent, 1),
          })
        : t('explainNone', { premium })}
    </p>
  );
}

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
    <DeskSection id="off-peg" part="history" state={state} skeletonClass="h-96">
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
    </DeskSection>
  );
}

/** The coin that was furthest from a dollar. */
function furthestOf(coins: PegDistances['coins']): string | undefined {
  const bps = (coin: (typeof coins)[number]) => Math.abs(coin.furthest_bps);
  return [...coins].sort((a, b) => bps(b) - bps(a))[0]?.symbol;
}

function DistanceTable({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations('treasuryDesk');
  const bounds = rows[0]?.counts.map(({ bound_bps }) => bound_bps) ?? [];
  const span = (row: Row) =>
    t('history.from', {
      from: formatDay(Date.parse(recorded(row).from)),
      to: formatDay(Date.parse(recorded(row).to)),
    });
  const daysAt = ({ counts }: Pick<Row, 'counts'>, place: number) => counts[place]?.days ?? 0;
  return (
    <SortTable
      caption={t('history.caption')}
      className="mt-2"
      rows={rows}
      id={({ name, from }) => `${name} ${from}`}
      columns={[
        {
          head: t('exit.coin'),
          by: ({ name }) => name,
          className: 'font-normal',
          title: span,
          cell: ({ symbol, name }) => (
            <span className="inline-flex items-center gap-2">
              <CoinDot symbol={symbol} />
              {name}
            </span>
          ),
        },
        {
          head: t('history.furthest'),
          by: (row) => Math.abs(recorded(row).furthest_bps),
          cell: (row) => (
            <Recorded
              all={formatBpsCell(recorded(row).furthest_bps)}
              published={formatBpsCell(row.furthest_bps)}
              label={t('history.publishedBps', { bps: formatBps(row.furthest_bps) })}
            />
          ),
        },
        {
          head: t('history.days'),
          by: (row) => recorded(row).days,
          title: span,
          cell: (row) => <RecordedDays all={recorded(row).days} published={row.days} />,
        },
        ...bounds.map(
          (bound, place): Column<Row> => ({
            head: t('history.bound', { bps: formatNumber(bound, 0) }),
            by: (row) => daysAt(recorded(row), place),
            className: (row) => (daysAt(recorded(row), place) > 0 ? 'font-semibold' : 'text-faint'),
            cell: (row) => (
              <RecordedDays all={daysAt(recorded(row), place)} published={daysAt(row, place)} />
            ),
          }),
        ),
      ]}
    />
  );
}

function RecordedDays({ all, published }: { all: number; published: number }) {
  const label = useTranslations('treasuryDesk.history')('publishedDays', { days: published });
  return <Recorded all={String(all)} published={String(published)} label={label} />;
}

/** `Mar 11, 2023` as `Mar 2023`. */
function monthOf(at: string): string {
  return formatDay(Date.parse(at)).replace(/ \d+,/, '');
}

/** All that was recorded of a coin, including prices from a single source, which the rules withhold. */
function recorded({ with_unconfirmed, ...published }: Row) {
  return with_unconfirmed ?? published;
}

/** A recorded figure; one that includes prices of a single source has a star and names the published figure. */
function Recorded({ all, published, label }: { all: string; published: string; label: string }) {
  const t = useTranslations('treasuryDesk.history');
  if (all === published) return all;
  return <Tooltip label={label}>{t('singleSource', { value: all })}</Tooltip>;
}
