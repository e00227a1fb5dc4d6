'use client';

import { clsx } from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AlertsButton } from '@/components/alerts/alerts-button';
import { AgeDot, useAgeSeconds } from '@/components/freshness/age';
import { Retry, useAnnouncedOnce } from '@/components/freshness/failure/failure-text';
import { DataClassLabel } from '@/components/freshness/freshness';
import { CLASS_TONE } from '@/components/peg/peg-classes';
import { ShareActions } from '@/components/share/share-actions';
import { StatusMark, TONE_TEXT, type Tone } from '@/components/ui/marks/status-mark';
import { Skeleton } from '@/components/ui/skeleton';
import { errorMessage } from '@/lib/features/client/fetch';
import { isFaded, liveData } from '@/lib/features/client/use-live';
import type { CoinDetail, CoinVerdict } from '@/lib/features/coins/detail-contract';
import { useCoin } from '@/lib/features/coins/use-coins';
import type { DepegRecord } from '@/lib/features/peg/events-contract';
import { useDepegEvents } from '@/lib/features/peg/use-peg';
import { formatDuration } from '@/lib/format/durations';
import { formatAge, formatClock, formatDay } from '@/lib/format/times';
import { CrisisLink, useNoDepeg } from './coin-events';
import { SELL_WITHIN_BPS } from './coin-lines';
import { useFormats } from './use-formats';

const VERDICT_TONE: Record<CoinVerdict, Tone> = {
  ...CLASS_TONE,
  unconfirmed: 'watch',
  unknown: 'neutral',
};

/**
 * Whether a coin is all right now: one word and one sentence. If the figures are no longer updated, the
 * word is the last known one, in gray, with its age and a retry beside it.
 */
export function CoinAnswer({ symbol, record }: { symbol: string; record: DepegRecord }) {
  const t = useTranslations('coinPage');
  const format = useFormats();
  const { state, refresh, refreshing } = useCoin(symbol);
  const retry = <Retry onRetry={refresh} retrying={refreshing} />;
  return (
    <div data-old={isFaded(state) || undefined}>
      {state.status === 'loading' ? <Skeleton className="h-32 w-full" /> : null}
      {state.status === 'error' ? <Unreachable error={state.error}>{retry}</Unreachable> : null}
      {'data' in state ? (
        <>
          <Verdict
            detail={state.data}
            receivedAtMs={state.receivedAtMs}
            isStale={state.status === 'stale'}
            retry={retry}
          />
          <LastDepeg symbol={symbol} record={record} />
        </>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <AlertsButton
          variant="line"
          size="sm"
          source={`coin-${symbol}`}
          start={{ kind: 'peg_deviation', coin: symbol }}
        >
          {t('alert')}
        </AlertsButton>
        {'data' in state && state.data.coin.price_usd !== null ? (
          <span className="-ml-2 flex print:hidden">
            <ShareActions
              title={`${symbol}: ${format.price(state.data.coin.price_usd)}`}
              asOfMs={Date.parse(state.data.meta.as_of)}
            />
          </span>
        ) : null}
        {'data' in state ? <DataClassLabel meta={state.data.meta} short /> : null}
      </div>
    </div>
  );
}

function Unreachable({ error, children }: { error: unknown; children: ReactNode }) {
  const t = useTranslations('coinPage');
  const announces = useAnnouncedOnce(t('unreachable'), error);
  return (
    <div role={announces ? 'alert' : undefined}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-lead">
        <span>{t('unreachable')}</span>
        {children}
      </p>
      <p className="mt-1 text-faint text-micro">
        {t('unreachableDetail', { message: errorMessage(error) })}
      </p>
    </div>
  );
}

function Verdict({
  detail,
  receivedAtMs,
  isStale,
  retry,
}: {
  detail: CoinDetail;
  receivedAtMs: number;
  isStale: boolean;
  retry: ReactNode;
}) {
  const t = useTranslations('coinPage');
  const format = useFormats();
  const { verdict, coin, peg } = detail;
  const age = usePriceAge(detail, receivedAtMs);
  const tickAgeSeconds = useAgeSeconds(detail.meta, receivedAtMs);
  const isLastKnown = isStale || peg.price_method === 'carried_forward';
  const tone = isLastKnown ? 'neutral' : VERDICT_TONE[verdict];
  const word = t(`verdict.${verdict}`);
  return (
    <>
      <p>
        <span
          className={clsx(
            'flex flex-wrap items-center gap-x-3 font-semibold tracking-tight',
            isLastKnown ? 'text-figure' : 'text-[2.5rem] leading-11',
          )}
        >
          <span className="inline-flex items-baseline gap-x-3">
            <StatusMark tone={tone} className="size-5 shrink-0" />
            <span className={TONE_TEXT[tone]}>
              {isLastKnown ? `${t('lastKnown', { word })}, ${age}` : word}
            </span>
          </span>
          <span className="sr-only">:</span>
          {isLastKnown ? retry : null}
        </span>
        <span className="figure mt-1 block min-h-18 text-lead leading-6 sm:min-h-12 xl:min-h-0">
          {t('sentence', {
            price:
              coin.price_usd === null ? t('noPrice') : price(coin.price_text ?? coin.price_usd),
            basis: basis(),
            depth: depth(),
          })}
          {/* The age has its own line on a phone: when it replaces the time, nothing else moves. */}
          {isLastKnown ? null : (
            <>
              <span className="max-sm:sr-only">, </span>
              <span className="whitespace-nowrap max-sm:block">
                {tickAgeSeconds === null ? null : <AgeDot ageSeconds={tickAgeSeconds} />}
                {age}
              </span>
            </>
          )}
        </span>
      </p>
      {peg.pending ? (
        <p className="mt-1 text-small text-watch">
          {t('pending', { price: price(peg.pending.price_text) })}
        </p>
      ) : null}
    </>
  );

  function price(usd: number | string): string {
    return format.price(usd);
  }

  function basis(): string {
    if (peg.price_method !== 'venues') return t(`basis.${peg.price_method}`);
    const { venues_agreeing: agreeing, venues_quoting: quoting } = detail;
    return t('venuesAgree', { agreeing, quoting });
  }

  function depth(): string {
    const usd = coin.depth_20bps_usd;
    if (usd === null) return t('sellableUnknown');
    // Whole millions from ten million up: the sentence is for reading, not for calculation.
    const shown = format.usd(usd, usd >= 1e7 ? 0 : 1);
    return t('sellable', { usd: shown, bps: SELL_WITHIN_BPS });
  }
}

/**
 * How long ago a coin's price was observed, in words: `12 s ago`, or the time itself while the page
 * does not yet know the current time.
 */
function usePriceAge(
  { meta, coin }: Pick<CoinDetail, 'meta' | 'coin'>,
  receivedAtMs: number,
): string {
  const t = useTranslations('coinPage');
  const locale = useLocale();
  const tickAge = useAgeSeconds(meta, receivedAtMs);
  const asOfMs = Date.parse(meta.as_of);
  const observedAtMs =
    coin.price_observed_at === null ? asOfMs : Date.parse(coin.price_observed_at);
  if (tickAge === null) {
    return t('at', { time: `${formatClock(observedAtMs)} UTC` });
  }
  const seconds = tickAge + Math.max(0, asOfMs - observedAtMs) / 1000;
  return t('ago', { age: formatAge(seconds, locale) });
}

/**
 * The newest depeg of a coin in a sentence that links to all of them; without one, where our record
 * begins and the worst recorded crisis.
 */
function LastDepeg({ symbol, record }: { symbol: string; record: DepegRecord }) {
  const t = useTranslations('coinPage');
  const locale = useLocale();
  const format = useFormats();
  const noDepeg = useNoDepeg(record);
  const events = liveData(useDepegEvents(symbol).state)?.events;
  if (events === undefined) return null;
  const [last] = events;
  const worst = last === undefined ? record.crises[0] : undefined;
  return (
    <p className="mt-2 text-small">
      <a
        href="#depegs"
        // Beside another link it is a link in a sentence, and has no room of its own.
        className={clsx(
          'prose-link',
          worst === undefined && 'inline-flex min-h-11 min-w-6 items-center',
        )}
      >
        {last === undefined
          ? noDepeg
          : t(last.state === 'closed' ? 'lastDepeg' : 'depegNow', {
              day: formatDay(Date.parse(last.started_at), locale),
              bps: format.bps(last.peak_deviation_bps),
              // A figure and its unit stay on one line.
              duration: formatDuration(last.duration_seconds, locale).replaceAll(' ', '\u00a0'),
            })}
      </a>{' '}
      {worst === undefined ? null : <CrisisLink crisis={worst} />}
    </p>
  );
}
