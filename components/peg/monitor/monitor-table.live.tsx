'use client';

import { ChevronDown } from 'lucide';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CoinDot } from '@/components/coin-mark';
import { type ShownStatus, useLastKnown } from '@/components/freshness/failure/use-last-known';
import {
  deviationBps,
  deviationText,
  LABEL_TONE,
  PEG_VALUES,
  pegLabel,
} from '@/components/peg/peg-classes';
import { PegFailure } from '@/components/peg/peg-failure';
import { SourceVerdicts } from '@/components/peg/source-verdicts.live';
import { useSort } from '@/components/tables/use-sort';
import { Icon } from '@/components/ui/icon';
import { Badge } from '@/components/ui/marks/badge';
import { ChangedFigure } from '@/components/ui/marks/changed-figure';
import { orMissing } from '@/components/ui/marks/missing';
import { SectionHead } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { Skeleton } from '@/components/ui/skeleton';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import { isFaded, liveData } from '@/lib/features/client/use-live';
import { coinPath } from '@/lib/features/coins/coin-path';
import type { PegCheckResult } from '@/lib/features/peg/check-contract';
import { usePegCheck } from '@/lib/features/peg/use-peg';
import { formatBpsCell, formatNumber, formatPrice, formatUsdCompact } from '@/lib/format/numbers';
import { formatClock, formatTimestamp } from '@/lib/format/times';

/** Live Peg Monitor Dashboard. A row opens to show the sources of its price. */
export function MonitorTable({ symbols }: { symbols: readonly string[] }) {
  const t = useTranslations();
  const { state } = usePegCheck(symbols);
  const shown = useLastKnown(state, { brief: true });
  const { rows, head } = useSort(liveData(state)?.data.results ?? [], PEG_VALUES);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <section aria-labelledby="monitor-title">
      <SectionHead id="monitor-title" title={t('pegMonitor.table')} />
      {state.status === 'loading' ? <Skeleton className="mt-2 h-80 w-full" /> : null}
      {state.status === 'error' ? <PegFailure state={state} /> : null}
      {'data' in state ? (
        <div data-old={isFaded(state) || undefined}>
          <TableFrame caption={t('pegMonitor.tableCaption')} tall>
            <HeadRow>
              <SortHead {...head} column="asset" label={t('peg.asset')} numeric={false} />
              <SortHead {...head} column="price" label={t('peg.price')} />
              <SortHead {...head} column="deviation" label={t('peg.deviationBps')} />
              <SortHead {...head} column="status" label={t('peg.status')} numeric={false} />
              <SortHead {...head} column="volume" label={t('peg.volume')} />
              <SortHead {...head} column="cap" label={t('peg.cap')} />
              <SortHead {...head} column="updated" label={t('peg.lastUpdate')} />
            </HeadRow>
            {rows.map((coin) => (
              <MonitorRow
                key={coin.symbol}
                coin={coin}
                shown={shown}
                open={open === coin.symbol}
                onToggle={() => setOpen((before) => (before === coin.symbol ? null : coin.symbol))}
              />
            ))}
          </TableFrame>
        </div>
      ) : null}
      {state.status === 'stale' ? <PegFailure state={state} /> : null}
    </section>
  );
}

const COLUMNS = 7;

function MonitorRow({
  coin,
  shown,
  open,
  onToggle,
}: {
  coin: PegCheckResult;
  shown: ShownStatus;
  open: boolean;
  onToggle: () => void;
}) {
  const t = useTranslations('pegMonitor');
  const common = useTranslations('common');
  const word = pegLabel(coin);
  const bps = deviationBps(coin);
  const detailsId = `sources-${coin.symbol}`;
  const updateMs = coin.last_update ? Date.parse(coin.last_update) : null;
  return (
    <tbody>
      <tr>
        <RowHead>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={detailsId}
            onClick={onToggle}
            className="inline-flex min-h-11 items-center gap-2 hover:text-accent"
          >
            <Icon
              of={ChevronDown}
              className={`size-4 text-faint transition-transform ${open ? '' : '-rotate-90'}`}
            />
            <span className="contents max-[22.4rem]:hidden">
              <CoinDot symbol={coin.symbol} />
            </span>
            {coin.symbol}
            {coin.name ? (
              <span className="hidden font-normal text-faint lg:inline min-[100rem]:hidden">
                {coin.name}
              </span>
            ) : null}
            <span className="sr-only"> {t('sources')}</span>
          </button>
        </RowHead>
        <Td numeric>
          {orMissing(coin.price_usd, common('missing.price'), (usd) => (
            <ChangedFigure text={formatPrice(coin.price_text ?? usd)} className="font-semibold" />
          ))}
          {coin.pending ? (
            <span className="ml-auto block max-w-36 whitespace-normal pb-1 text-micro text-watch sm:max-w-none">
              {t('pending', { price: formatNumber(coin.pending.price_usd, 4) })}
            </span>
          ) : null}
        </Td>
        <Td numeric>
          {orMissing(bps, common('missing.price'), (known) => (
            <ChangedFigure text={formatBpsCell(known)} className={deviationText(known)} />
          ))}
        </Td>
        <Td>
          <Badge tone={shown.tone(LABEL_TONE[word])} wrap>
            {shown.word(common(`pegLabel.${word}`))}
          </Badge>
        </Td>
        <Td numeric>
          {orMissing(coin.volume_24h_usd, common('missing.volume'), formatUsdCompact)}
        </Td>
        <Td numeric>{orMissing(coin.market_cap_usd, common('missing.cap'), formatUsdCompact)}</Td>
        <Td numeric className="text-soft">
          {orMissing(updateMs, common('missing.price'), (atMs) => (
            <time dateTime={coin.last_update ?? undefined} title={formatTimestamp(atMs)}>
              {formatClock(atMs)} UTC
            </time>
          ))}
        </Td>
      </tr>
      {open ? (
        <tr id={detailsId}>
          <td colSpan={COLUMNS} className="border-rule border-b bg-sunk px-4 py-4">
            <div className="sticky left-4 w-[min(100%,calc(100vw-2*var(--gutter)-2rem))] whitespace-normal">
              <SourceVerdicts symbol={coin.symbol} flags={coin.flags ?? []} />
              {coin.price_usd === null ? null : (
                <SiteLink
                  href={coinPath(coin.symbol)}
                  prefetch={false}
                  className="prose-link min-h-11 min-w-6 mt-2 inline-flex items-center text-small"
                >
                  {t('toCoin', { symbol: coin.symbol })}
                </SiteLink>
              )}
            </div>
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}
