'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { LivePanel } from '@/components/freshness/live-panel';
import { CoinDot } from '@/components/risk/coin-mark';
import { FoldRow } from '@/components/tables/fold-row';
import { SectionHead } from '@/components/ui/section-head';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { formatBpsCell, formatNumber } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import type { PegDistances } from '@/lib/read/peg/distances-contract';
import { useNearViewport } from '@/lib/web/client/use-near-viewport';
import { DeskAlert } from '../desk-alert';
import { usePegDistances } from '../use-answers';

type Row = PegDistances['recorded'][number] | PegDistances['coins'][number];

/**
 * On how many days each coin was how far off: our own history and the recorded crises, asked for when
 * it nears the viewport.
 */
export function DistanceHistory() {
  const t = useTranslations('treasuryDesk');
  const box = useRef<HTMLElement>(null);
  const state = usePegDistances(useNearViewport(box));
  return (
    <section ref={box} aria-labelledby="off-peg">
      <SectionHead id="off-peg" title={t('history.title')} note={t('history.note')} />
      <LivePanel state={state} skeletonClass="h-96" failure={(message) => t('failed', { message })}>
        {({ coins, recorded, meta }) => (
          <>
            {meta.data_class === 'sample' ? (
              <p className="mt-3 max-w-[52rem] text-soft">{t('history.demo')}</p>
            ) : null}
            <TableFrame caption={t('history.caption')} keep={[3, 4]} className="mt-2">
              <HeadRow>
                <Th stick>{t('exit.coin')}</Th>
                <Th numeric>{t('history.days')}</Th>
                {(coins[0] ?? recorded[0])?.counts.map(({ bound_bps }) => (
                  <Th key={bound_bps} numeric>
                    {t('history.bound', { bps: formatNumber(bound_bps, 0) })}
                  </Th>
                ))}
                <Th numeric>{t('history.furthest')}</Th>
              </HeadRow>
              <tbody>
                {coins.map((row) => (
                  <DayRow key={row.symbol} row={row} />
                ))}
                {recorded.map((row) => (
                  <DayRow
                    key={`${row.recording}-${row.symbol}`}
                    row={row}
                    of={`${row.symbol}, ${monthOf(row.furthest_at)}`}
                  />
                ))}
              </tbody>
            </TableFrame>
            <p className="mt-2 max-w-[52rem] text-faint text-micro">{t('history.withheld')}</p>
            <p className="mt-3">
              <DeskAlert label={t('history.alert')} start={{ kind: 'peg_deviation' }} />
            </p>
          </>
        )}
      </LivePanel>
    </section>
  );
}

/** `Mar 11, 2023` as `Mar 2023`. */
function monthOf(at: string): string {
  return formatDay(Date.parse(at)).replace(/ \d+,/, '');
}

function DayRow({ row, of }: { row: Row; of?: string }) {
  const t = useTranslations('treasuryDesk.history');
  const span = t('from', {
    from: formatDay(Date.parse(row.from)),
    to: formatDay(Date.parse(row.to)),
  });
  return (
    <FoldRow>
      <RowHead weight="font-normal" title={span}>
        <span className="inline-flex items-center gap-2">
          <CoinDot symbol={row.symbol} />
          {of ?? row.symbol}
        </span>
      </RowHead>
      <Td numeric title={span}>
        {row.days}
      </Td>
      {row.counts.map(({ bound_bps, days }) => (
        <Td key={bound_bps} numeric className={days > 0 ? 'font-semibold' : 'text-faint'}>
          {days}
        </Td>
      ))}
      <Td numeric>{formatBpsCell(row.furthest_bps)}</Td>
    </FoldRow>
  );
}
