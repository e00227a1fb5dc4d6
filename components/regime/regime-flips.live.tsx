'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LivePanel } from '@/components/freshness/live-panel';
import { FoldRow } from '@/components/tables/fold-row';
import { useSort } from '@/components/tables/use-sort';
import { Disclosure } from '@/components/ui/disclosure';
import { orMissing } from '@/components/ui/marks/missing';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import { DAY_MS } from '@/lib/benchmark/durations';
import { useLive } from '@/lib/features/client/use-live';
import { regimeFlipsCall } from '@/lib/features/contract/calls';
import type { RegimeFlips as Flips, RegimeFlipView } from '@/lib/features/regime/flips-contract';
import { regimeName } from '@/lib/features/regime/regime-name';
import { formatBps, formatBpsCell } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';

/** Every change since 2021 with its causes and aftermath, requested when opened. */
export function RegimeFlips() {
  const t = useTranslations('regimeRules');
  const [isOpen, setOpen] = useState(false);
  const { state } = useLive(regimeFlipsCall, { enabled: isOpen });
  return (
    <Disclosure summary={t('history')} className="mt-1" onOpen={() => setOpen(true)}>
      {isOpen ? (
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
      ) : null}
    </Disclosure>
  );
}

function FlipTable({ flips, known, tally }: Flips) {
  const t = useTranslations('regimeRules');
  const causes = ({ causes }: RegimeFlipView) =>
    causes.map((cause) => t(`names.${cause}`)).join(', ');
  const { rows, head } = useSort(flips, {
    day: ({ date }) => date,
    change: ({ from, to }) => `${regimeName(from)} ${regimeName(to)}`,
    outcome: ({ after }) => t(`outcomes.${after.outcome}`),
    excess: ({ excess_bps }) => excess_bps,
    after: ({ after }) => after.mean_change_bps,
    causes,
  });
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
      <TableFrame
        caption={t('historyCaption')}
        keep={[2, 3]}
        keepWide={[2, 3, 4]}
        tall
        className="mt-3"
      >
        <HeadRow>
          <SortHead {...head} column="day" label={t('day')} numeric={false} stick />
          <SortHead {...head} column="change" label={t('change')} numeric={false} />
          <SortHead {...head} column="outcome" label={t('outcome')} numeric={false} />
          <SortHead {...head} column="excess" label={t('excess')} />
          <SortHead {...head} column="after" label={t('after')} numeric={false} />
          <SortHead {...head} column="causes" label={t('causes')} numeric={false} />
        </HeadRow>
        <tbody>
          {rows.map((flip) => (
            <FlipRow key={`${flip.source} ${flip.date}`} flip={flip} causes={causes(flip)} />
          ))}
        </tbody>
      </TableFrame>
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

function FlipRow({ flip, causes }: { flip: RegimeFlipView; causes: string }) {
  const t = useTranslations('regimeRules');
  const missing = useTranslations('common.missing')('value');
  return (
    <FoldRow>
      <RowHead weight="font-normal" className="whitespace-nowrap">
        {formatDay(Date.parse(flip.date))}
        <span className="block text-faint text-micro">{t(`sources.${flip.source}`)}</span>
      </RowHead>
      <Td className="whitespace-nowrap">
        {regimeName(flip.from)} → <strong className="font-semibold">{regimeName(flip.to)}</strong>
      </Td>
      <Td className={flip.after.outcome === 'wrong' ? 'font-semibold' : undefined}>
        {t(`outcomes.${flip.after.outcome}`)}
      </Td>
      <Td numeric className="figure">
        {orMissing(flip.excess_bps, missing, formatBpsCell)}
      </Td>
      <Td className="whitespace-normal! md:min-w-72">
        <Aftermath after={flip.after} />
      </Td>
      <Td>{causes}</Td>
    </FoldRow>
  );
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
