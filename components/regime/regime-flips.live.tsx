'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { type Column, figure, plain, SortTable } from '@/components/tables/sort-table';
import { Disclosure } from '@/components/ui/disclosure';
import { DAY_MS } from '@/lib/benchmark/durations';
import { useLive } from '@/lib/features/client/use-live';
import { regimeFlipsCall } from '@/lib/features/regime/calls';
import type { RegimeFlips as Flips, RegimeFlipView } from '@/lib/features/regime/flips-contract';
import { regimeName } from '@/lib/features/regime/regime-name';
import { formatBps, formatBpsCell } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';

/** Every change since 2021 with its causes and aftermath. */
export function RegimeFlips() {
  const t = useTranslations('regimeRules');
  const { state } = useLive(regimeFlipsCall);
  return (
    <Disclosure summary={t('history')} className="mt-1">
      <LivePanel
        state={state}
        skeletonClass="h-96"
        failure={t('historyFailed')}
        method={
          <a href={`${regimeFlipsCall.path}?format=csv`} className="prose-link">
            CSV
          </a>
        }
      >
        {(flips) => <FlipTable {...flips} />}
      </LivePanel>
    </Disclosure>
  );
}

function FlipTable({ flips, known, tally }: Flips) {
  const t = useTranslations('regimeRules');
  const missing = useTranslations('common.missing')('value');
  const causes = ({ causes }: RegimeFlipView) =>
    causes.map((cause) => t(`names.${cause}`)).join(', ');
  const columns: Column<RegimeFlipView>[] = [
    {
      head: t('day'),
      by: ({ date }) => date,
      className: 'whitespace-nowrap font-normal',
      cell: ({ date, source }) => (
        <>
          {formatDay(Date.parse(date))}
          <span className="block text-faint text-micro">{t(`sources.${source}`)}</span>
        </>
      ),
    },
    {
      head: t('change'),
      isText: true,
      by: ({ from, to }) => `${regimeName(from)} ${regimeName(to)}`,
      className: 'whitespace-nowrap',
      cell: ({ from, to }) => (
        <>
          {regimeName(from)} → <strong className="font-semibold">{regimeName(to)}</strong>
        </>
      ),
    },
    plain(t('outcome'), ({ after }) => t(`outcomes.${after.outcome}`), {
      isText: true,
      className: ({ after }) => (after.outcome === 'wrong' ? 'font-semibold' : undefined),
    }),
    figure(t('excess'), 'excess_bps', missing, formatBpsCell, { className: 'figure' }),
    {
      head: t('after'),
      isText: true,
      by: ({ after }) => after.mean_change_bps,
      className: 'whitespace-normal! min-w-72',
      cell: ({ after }) => <Aftermath after={after} />,
    },
    plain(t('causes'), causes, { isText: true }),
  ];
  return (
    <>
      <p className="max-w-3xl text-soft">
        <strong className="font-semibold text-ink">{t('tally', tally)}</strong> {t('outcomeRule')}
      </p>
      <ul className="mt-2 max-w-3xl text-faint text-micro">
        {known.map(({ source, data_class, from, to, days, note }) => (
          <li key={source}>
            {t(`known.${source}`, {
              kind: t(`kinds.${data_class}`),
              from: formatDay(Date.parse(from)),
              to: formatDay(Date.parse(to)),
              days,
            })}{' '}
            {note}
          </li>
        ))}
        {gapsBetween(known).map(([from, to]) => (
          <li key={from}>{t('gap', { from: formatDay(from), to: formatDay(to) })}</li>
        ))}
      </ul>
      <SortTable
        caption={t('historyCaption')}
        tall
        className="mt-3"
        rows={flips}
        id={({ source, date }) => `${source} ${date}`}
        columns={columns}
      />
    </>
  );
}

/** The first and last day of each gap between known periods. */
function gapsBetween(known: Flips['known']): [fromMs: number, toMs: number][] {
  return known.slice(1).flatMap((period, place) => {
    const fromMs = Date.parse(known[place]?.to ?? period.from) + DAY_MS;
    const toMs = Date.parse(period.from) - DAY_MS;
    return toMs < fromMs ? [] : [[fromMs, toMs] as [number, number]];
  });
}

function Aftermath({ after }: { after: RegimeFlipView['after'] }) {
  const t = useTranslations('regimeRules');
  const { mean_change_bps: change, lowest_excess_bps: low, highest_excess_bps: high } = after;
  if (change === null || low === null || high === null) return t('nothingAfter');
  const parts = [
    t('meanAfter', {
      change: formatBps(change),
      low: formatBpsCell(low),
      high: formatBpsCell(high),
    }),
    ...(after.days_stressed > 0 ? [t('stressAfter', { days: after.days_stressed })] : []),
    ...(after.next
      ? [
          t('nextAfter', {
            state: regimeName(after.next.to),
            day: formatDay(Date.parse(after.next.date)),
          }),
        ]
      : []),
  ];
  return <span className="block py-1 leading-5">{parts.join(' ')}</span>;
}
