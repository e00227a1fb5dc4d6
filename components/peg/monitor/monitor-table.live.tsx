'use client';

import { ChevronDown } from 'lucide';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CoinDot } from '@/components/coin-mark';
import { type ShownStatus, useLastKnown } from '@/components/freshness/failure/use-last-known';
import {
  deviationBps,
  deviationSize,
  deviationText,
  LABEL_TONE,
  pegLabel,
  statusRank,
} from '@/components/peg/peg-classes';
import { PegFailure } from '@/components/peg/peg-failure';
import { SourceVerdicts } from '@/components/peg/source-verdicts.live';
import { type Column, figure, SortTable } from '@/components/tables/sort-table';
import { Icon } from '@/components/ui/icon';
import { Badge } from '@/components/ui/marks/badge';
import { ChangedFigure } from '@/components/ui/marks/changed-figure';
import { orMissing } from '@/components/ui/marks/missing';
import { Section } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { Skeleton } from '@/components/ui/skeleton';
import { isFaded } from '@/lib/features/client/use-live';
import { coinPath } from '@/lib/features/coins/coin-path';
import type { PegCheckResult } from '@/lib/features/peg/check-contract';
import { usePegCheck } from '@/lib/features/peg/use-peg';
import { formatBpsCell, formatNumber, formatPrice, formatUsdCompact } from '@/lib/format/numbers';
import { formatClock, formatTimestamp } from '@/lib/format/times';

/** Live Peg Monitor Dashboard. A row opens to show the sources of its price. */
export function MonitorTable({ symbols }: { symbols: readonly string[] }) {
  const t = useTranslations('pegMonitor');
  const { state } = usePegCheck(symbols);
  const [open, setOpen] = useState<string | null>(null);
  const toggle = (symbol: string) => setOpen((before) => (before === symbol ? null : symbol));
  const columns = useColumns(useLastKnown(state, { brief: true }), open, toggle);
  return (
    <Section id="monitor-title" title={t('table')}>
      {state.status === 'loading' ? <Skeleton className="mt-2 h-80 w-full" /> : null}
      {state.status === 'error' ? <PegFailure state={state} /> : null}
      {'data' in state ? (
        <div data-old={isFaded(state) || undefined}>
          <SortTable
            caption={t('tableCaption')}
            tall
            rows={state.data.data.results}
            id={({ symbol }) => symbol}
            columns={columns}
            below={(coin) => (open === coin.symbol ? <Details coin={coin} /> : null)}
          />
        </div>
      ) : null}
      {state.status === 'stale' ? <PegFailure state={state} /> : null}
    </Section>
  );
}

const detailsId = (symbol: string) => `sources-${symbol}`;

function useColumns(
  shown: ShownStatus,
  open: string | null,
  toggle: (symbol: string) => void,
): Column<PegCheckResult>[] {
  const t = useTranslations('pegMonitor');
  const peg = useTranslations('peg');
  const common = useTranslations('common');
  const noPrice = common('missing.price');
  return [
    {
      head: peg('asset'),
      by: ({ symbol }) => symbol,
      cell: ({ symbol, name }) => (
        <button
          type="button"
          aria-expanded={open === symbol}
          aria-controls={detailsId(symbol)}
          onClick={() => toggle(symbol)}
          className="inline-flex min-h-11 items-center gap-2 hover:text-accent"
        >
          <Icon
            of={ChevronDown}
            className={`size-4 text-faint transition-transform ${open === symbol ? '' : '-rotate-90'}`}
          />
          <span className="contents max-[22.4rem]:hidden">
            <CoinDot symbol={symbol} />
          </span>
          {symbol}
          {name ? (
            <span className="hidden font-normal text-faint lg:inline min-[100rem]:hidden">
              {name}
            </span>
          ) : null}
          <span className="sr-only"> {t('sources')}</span>
        </button>
      ),
    },
    {
      head: peg('price'),
      by: ({ price_usd }) => price_usd,
      cell: ({ price_usd, price_text, pending }) => (
        <>
          {orMissing(price_usd, noPrice, (usd) => (
            <ChangedFigure text={formatPrice(price_text ?? usd)} className="font-semibold" />
          ))}
          {pending ? (
            <span className="ml-auto block max-w-36 whitespace-normal pb-1 text-micro text-watch sm:max-w-none">
              {t('pending', { price: formatNumber(pending.price_usd, 4) })}
            </span>
          ) : null}
        </>
      ),
    },
    figure(
      peg('deviationBps'),
      deviationBps,
      noPrice,
      (bps) => <ChangedFigure text={formatBpsCell(bps)} className={deviationText(bps)} />,
      { by: deviationSize },
    ),
    {
      head: peg('status'),
      isText: true,
      by: statusRank,
      cell: (coin) => {
        const word = pegLabel(coin);
        return (
          <Badge tone={shown.tone(LABEL_TONE[word])} wrap>
            {shown.word(common(`pegLabel.${word}`))}
          </Badge>
        );
      },
    },
    figure(peg('volume'), 'volume_24h_usd', common('missing.volume'), formatUsdCompact),
    figure(peg('cap'), 'market_cap_usd', common('missing.cap'), formatUsdCompact),
    figure(
      peg('lastUpdate'),
      'last_update',
      noPrice,
      (iso: string) => (
        <time dateTime={iso} title={formatTimestamp(Date.parse(iso))}>
          {formatClock(Date.parse(iso))} UTC
        </time>
      ),
      { by: ({ last_update }) => last_update ?? null, className: 'text-soft' },
    ),
  ];
}

const COLUMNS = 7;

/** The sources of a coin's price, under its row. */
function Details({ coin: { symbol, flags, price_usd } }: { coin: PegCheckResult }) {
  const t = useTranslations('pegMonitor');
  return (
    <tr id={detailsId(symbol)}>
      <td colSpan={COLUMNS} className="border-rule border-b bg-sunk px-4 py-4">
        <div className="sticky left-4 w-[min(100%,calc(100vw-2*var(--gutter)-2rem))] whitespace-normal">
          <SourceVerdicts symbol={symbol} flags={flags ?? []} />
          {price_usd === null ? null : (
            <SiteLink
              href={coinPath(symbol)}
              prefetch={false}
              className="prose-link min-h-11 min-w-6 mt-2 inline-flex items-center text-small"
            >
              {t('toCoin', { symbol })}
            </SiteLink>
          )}
        </div>
      </td>
    </tr>
  );
}
