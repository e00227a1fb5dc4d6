'use client';

import { useTranslations } from 'next-intl';
import { CoinLink } from '@/components/coin-link';
import { useLastKnown } from '@/components/freshness/failure/use-last-known';
import { Freshness } from '@/components/freshness/freshness';
import { type Column, liveFigure, SortTable } from '@/components/tables/sort-table';
import { StatusMark, TONE_TEXT } from '@/components/ui/marks/status-mark';
import { Skeleton } from '@/components/ui/skeleton';
import { isFaded } from '@/lib/features/client/use-live';
import type { PegCheckResult } from '@/lib/features/peg/check-contract';
import { usePegCheck } from '@/lib/features/peg/use-peg';
import { formatNumber, formatPrice } from '@/lib/format/numbers';
import { deviationBps, deviationSize, LABEL_TONE, pegLabel, statusRank } from './peg-classes';
import { PegFailure } from './peg-failure';

/** The dashboard's peg widget: every 30 s, green, yellow from 0.25 %, red when depegged. */
export function PegGlance({ symbols }: { symbols: readonly string[] }) {
  const { state } = usePegCheck(symbols);
  const shown = useLastKnown(state, { brief: true });
  const t = useTranslations('peg');
  const common = useTranslations('common');
  const noPrice = common('missing.price');
  const columns: Column<PegCheckResult>[] = [
    {
      head: t('asset'),
      by: ({ symbol }) => symbol,
      // Without a price the feed may not cover the coin, and it has no page.
      cell: ({ symbol, price_usd }) => (price_usd === null ? symbol : <CoinLink symbol={symbol} />),
    },
    liveFigure(
      t('price'),
      (coin) => coin.price_usd && (coin.price_text ?? coin.price_usd),
      noPrice,
      formatPrice,
    ),
    liveFigure(
      t('deviationPercent'),
      deviationBps,
      noPrice,
      (bps) => formatNumber(bps / 100, PERCENT_PLACES, { signed: true }),
      { by: deviationSize },
    ),
    {
      head: t('status'),
      by: statusRank,
      cell: (coin) => {
        const label = pegLabel(coin);
        const word = WORD[label];
        const mark = shown.tone(LABEL_TONE[label]);
        return (
          <span className={`inline-flex items-center gap-1.5 font-semibold ${TONE_TEXT[mark]}`}>
            <StatusMark tone={mark} />
            {word ? shown.word(t(word)) : common('pegLabel.unknown')}
          </span>
        );
      },
    },
  ];
  if (state.status === 'loading') return <Skeleton className="h-72 w-full" />;
  if (state.status === 'error') return <PegFailure state={state} />;
  return (
    <>
      <div data-old={isFaded(state) || undefined}>
        <SortTable
          caption={t('caption')}
          rows={state.data.data.results}
          id={({ symbol }) => symbol}
          columns={columns}
        />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-2 text-faint text-micro">
        <Freshness meta={state.data.meta} state={state} />
      </p>
      {state.status === 'stale' ? <PegFailure state={state} /> : null}
    </>
  );
}

/** A tenth of a basis point, as the other tables show it. */
const PERCENT_PLACES = 3;

/** The widget's own word for a status. */
const WORD = { stable: 'ok', neutral: 'watch', depegged: 'depegged', unknown: null } as const;
