'use client';

import { useTranslations } from 'next-intl';
import { CoinLink } from '@/components/coins/coin-link';
import { type ShownStatus, useLastKnown } from '@/components/freshness/failure/use-last-known';
import { Freshness } from '@/components/freshness/freshness';
import { FoldRow } from '@/components/tables/fold-row';
import { useSort } from '@/components/tables/use-sort';
import { figureOrMissing } from '@/components/ui/marks/changed-figure';
import { StatusMark } from '@/components/ui/marks/status-mark';
import { TONE_TEXT, type Tone } from '@/components/ui/marks/tone';
import { Skeleton } from '@/components/ui/skeleton';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import { usePegCheck } from '@/lib/features/client/use-figures';
import { isFaded } from '@/lib/features/client/use-live';
import type { PegCheckResult } from '@/lib/features/peg/check-contract';
import { formatNumber, formatPrice } from '@/lib/format/numbers';
import { PegFailure } from './peg-failure';
import { deviationBps } from './peg-label';
import { PEG_VALUES } from './peg-order';
import { glanceTone } from './peg-tone';

/** The dashboard's peg widget: every 30 s, green, yellow from 0.25 %, red when depegged. */
export function PegGlance({ symbols }: { symbols: readonly string[] }) {
  const { state } = usePegCheck(symbols);
  const shown = useLastKnown(state, { brief: true });
  if (state.status === 'loading') {
    return <Skeleton className="h-72 w-full" />;
  }
  if (state.status === 'error') return <PegFailure state={state} />;
  return (
    <>
      <div data-old={isFaded(state) || undefined}>
        <GlanceTable coins={state.data.data.results} shown={shown} />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-2 text-faint text-micro">
        <Freshness meta={state.data.meta} state={state} />
      </p>
      {state.status === 'stale' ? <PegFailure state={state} /> : null}
    </>
  );
}

function GlanceTable({ coins, shown }: { coins: readonly PegCheckResult[]; shown: ShownStatus }) {
  const t = useTranslations('peg');
  const { rows, head } = useSort(coins, PEG_VALUES);
  return (
    <TableFrame caption={t('caption')} keep={[3, 4]}>
      <HeadRow>
        <SortHead {...head} column="asset" label={t('asset')} numeric={false} stick />
        <SortHead {...head} column="price" label={t('price')} />
        <SortHead {...head} column="deviation" label={t('deviationPercent')} />
        <SortHead {...head} column="status" label={t('status')} />
      </HeadRow>
      <tbody>
        {rows.map((coin) => (
          <GlanceRow key={coin.symbol} coin={coin} shown={shown} />
        ))}
      </tbody>
    </TableFrame>
  );
}

/** A tenth of a basis point, as the other tables show it. */
const PERCENT_PLACES = 3;

const WORD: Partial<Record<Tone, 'ok' | 'watch' | 'depegged'>> = {
  stable: 'ok',
  watch: 'watch',
  alert: 'depegged',
};

function GlanceRow({ coin, shown }: { coin: PegCheckResult; shown: ShownStatus }) {
  const t = useTranslations('peg');
  const common = useTranslations('common');
  const tone = glanceTone(coin);
  const word = WORD[tone];
  const mark = shown.tone(tone);
  const bps = deviationBps(coin);
  return (
    <FoldRow>
      <RowHead>
        {/* Without a price the feed may not cover the coin, and it has no page. */}
        {coin.price_usd === null ? coin.symbol : <CoinLink symbol={coin.symbol} />}
      </RowHead>
      <Td numeric>
        {figureOrMissing(coin.price_usd, common('missing.price'), (usd) =>
          formatPrice(coin.price_text ?? usd),
        )}
      </Td>
      <Td numeric>
        {figureOrMissing(bps, common('missing.price'), (known) =>
          formatNumber(known / 100, PERCENT_PLACES, { signed: true }),
        )}
      </Td>
      <Td numeric>
        <span className={`inline-flex items-center gap-1.5 font-semibold ${TONE_TEXT[mark]}`}>
          <StatusMark tone={mark} />
          {word ? shown.word(t(word)) : common('pegLabel.unknown')}
        </span>
      </Td>
    </FoldRow>
  );
}
