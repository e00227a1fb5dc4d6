'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LivePanel } from '@/components/freshness/live-panel';
import { CoinDot } from '@/components/risk/coin-mark';
import { type Column, figure, SortTable } from '@/components/tables/sort-table';
import { SectionHead } from '@/components/ui/section-head';
import { Tabs } from '@/components/ui/tabs';
import { useQueryParam } from '@/lib/features/client/use-query-param';
import type { Treasury, TreasuryLine } from '@/lib/features/treasury/contract';
import { formatBps, formatBpsCell, formatNumber, formatPercent } from '@/lib/format/numbers';
import { DistanceHistory } from './peg-history.live';
import { useTreasury } from './use-answers';

const VIEWS = ['past', 'off-peg', 'break-even'] as const;

/** What can go wrong, from three sides; the open one is stored in the address. `past` is made on the server. */
export function RiskViews({ past }: { past: ReactNode }) {
  const t = useTranslations('treasuryDesk.risks');
  const [view, setView] = useQueryParam('risk', VIEWS, 'past');
  const panels = { past, 'off-peg': <DistanceHistory />, 'break-even': <BreakEven /> };
  return (
    <div className="[&_[role=tabpanel]]:pt-8">
      <Tabs
        label={t('label')}
        tabs={VIEWS.map((value) => ({ value, label: t(value), panel: panels[value] }))}
        value={view}
        onChange={setView}
      />
    </div>
  );
}

/** Losses of the columns, percent of the amount, as returned by the API. */
const LOSSES = ['1', '3', '10', '50', '100'] as const;
const EXPLAINED_LOSS = '10';

/** The yearly probability of each loss that the premium over bills pays for. */
export function BreakEven() {
  const t = useTranslations('treasuryDesk');
  const state = useTreasury();
  return (
    <section aria-labelledby="break-even">
      <SectionHead id="break-even" title={t('breakEven.title')} note={t('breakEven.note')} />
      <LivePanel
        state={state}
        skeletonClass="h-96"
        failure={t('failed')}
        share={{ title: t('shared', { part: t('breakEven.title') }) }}
      >
        {(desk) => (
          <>
            <Explained desk={desk} />
            <LossTable
              lines={desk.lines.filter(({ kind }) => kind === 'index' || kind === 'coin')}
            />
          </>
        )}
      </LivePanel>
    </section>
  );
}

/** The yearly probability, in percent, at which the premium pays for a loss of this size. */
function yearlyPercent({ break_even }: TreasuryLine, loss: string): string | null {
  return break_even?.find(({ loss_percent }) => loss_percent === loss)?.yearly_percent ?? null;
}

function LossTable({ lines }: { lines: readonly TreasuryLine[] }) {
  const t = useTranslations('treasuryDesk');
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
    <SortTable
      caption={t('breakEven.caption')}
      keep={[2, 4]}
      className="mt-2"
      rows={lines}
      id={({ id }) => id}
      columns={columns}
    />
  );
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
            years: formatNumber(100 / Number(row.yearly_percent), 1),
          })
        : t('explainNone', { premium })}
    </p>
  );
}
