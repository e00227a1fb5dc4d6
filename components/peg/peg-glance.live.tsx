'use client';

import { useTranslations } from 'next-intl';
import { AsOf } from '@/components/freshness/as-of';
import { ChangedFigure } from '@/components/freshness/changed-figure';
import { DataClassLabel } from '@/components/freshness/data-class-label';
import { StateNote } from '@/components/freshness/state-note';
import { Missing } from '@/components/ui/missing';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusMark } from '@/components/ui/status-mark';
import { RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { TONE_TEXT, type Tone } from '@/components/ui/tone';
import { usePegCheck } from '@/lib/client/use-peg-check';
import type { PegCheckResult } from '@/lib/contracts/peg-check';
import { BPS_PLACES, formatNumber, formatPrice } from '@/lib/format/numbers';
import { PegFailure } from './peg-failure';
import { glanceTone } from './peg-tone';

/** The dashboard's peg widget: every 30 s, green, yellow from 0.25 %, red when depegged. */
export function PegGlance({ symbols }: { symbols: readonly string[] }) {
  const { state } = usePegCheck(symbols);
  if (state.status === 'loading') {
    return <Skeleton className="h-72 w-full" />;
  }
  if (state.status === 'error') return <PegFailure error={state.error} />;
  return (
    <>
      <GlanceTable coins={state.data.data.results} />
      <p className="mt-3 flex flex-wrap items-center gap-2 text-faint text-micro">
        <AsOf meta={state.data.meta} receivedAtMs={state.receivedAtMs} />
        <DataClassLabel meta={state.data.meta} />
        <StateNote status={state.status} />
      </p>
      {state.status === 'stale' ? <PegFailure error={state.error} /> : null}
    </>
  );
}

function GlanceTable({ coins }: { coins: readonly PegCheckResult[] }) {
  const t = useTranslations('peg');
  return (
    <TableFrame caption={t('caption')}>
      <thead>
        <tr>
          <Th stick>{t('asset')}</Th>
          <Th numeric>{t('price')}</Th>
          <Th numeric>{t('deviationBps')}</Th>
          <Th numeric>{t('status')}</Th>
        </tr>
      </thead>
      <tbody>
        {coins.map((coin) => (
          <GlanceRow key={coin.symbol} coin={coin} />
        ))}
      </tbody>
    </TableFrame>
  );
}

const WORD: Partial<Record<Tone, 'ok' | 'watch' | 'depegged'>> = {
  stable: 'ok',
  watch: 'watch',
  alert: 'depegged',
};

function GlanceRow({ coin }: { coin: PegCheckResult }) {
  const t = useTranslations('peg');
  const common = useTranslations('common');
  const tone = glanceTone(coin);
  const word = WORD[tone];
  const bps = coin.deviation.bps;
  return (
    <tr>
      <RowHead>{coin.symbol}</RowHead>
      <Td numeric>
        {coin.price_usd === null ? (
          <Missing reason={common('missing.price')} />
        ) : (
          <ChangedFigure text={formatPrice(coin.price_text ?? coin.price_usd)} />
        )}
      </Td>
      <Td numeric>
        {bps === null || bps === undefined ? (
          <Missing reason={common('missing.price')} />
        ) : (
          <ChangedFigure text={formatNumber(bps, BPS_PLACES, { signed: true })} />
        )}
      </Td>
      <Td numeric>
        <span className={`inline-flex items-center gap-1.5 font-semibold ${TONE_TEXT[tone]}`}>
          <StatusMark tone={tone} />
          {word ? t(word) : common('pegWord.unknown')}
        </span>
      </Td>
    </tr>
  );
}
