'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Sparkline } from '@/components/charts/still-chart';
import { FailureNote } from '@/components/freshness/failure/failure-note';
import { Skeleton } from '@/components/ui/skeleton';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { BPS_PLACES } from '@/lib/format/numbers';
import { formatAge } from '@/lib/format/times';
import { useCoin } from '@/lib/web/client/hooks/use-figures';
import { usePegSeries } from '@/lib/web/client/hooks/use-series';
import { liveData } from '@/lib/web/client/use-live';
import { DAY_WINDOW, pegLine } from './coin-lines';
import { useFormats } from './use-formats';

const { eventOpenBps } = METHODOLOGY_PARAMETERS.peg;

/**
 * The largest deviation of each of the last 24 hours, the range of all prices with the present one, and
 * whether they ever left the stable band.
 */
export function CoinDay({ symbol }: { symbol: string }) {
  const t = useTranslations('coinPage.day');
  const ago = useTranslations('coinPage');
  const locale = useLocale();
  const format = useFormats();
  const { state } = usePegSeries(symbol, DAY_WINDOW);
  const now = liveData(useCoin(symbol).state)?.coin.deviation_bps;
  if (state.status === 'loading') return <Skeleton className="h-40 w-full" />;
  if (state.status === 'error') {
    return (
      <FailureNote error={state.error} again={state.again}>
        {t('failed')}
      </FailureNote>
    );
  }
  const line = pegLine(state.data);
  const { points } = line;
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const first = points[0];
  if (known.length < 2 || first === undefined) {
    return <p className="rounded-md bg-sunk px-4 py-8 text-center text-soft">{t('none')}</p>;
  }
  const prices = state.data.points.flatMap((point) => [point.low, point.high]);
  const all = prices.flatMap((usd) => (usd === null ? [] : [(usd - 1) * 10_000]));
  if (now != null) all.push(now);
  const low = format.number(Math.min(...all), BPS_PLACES, true);
  const high = format.bps(Math.max(...all));
  const pastMs = Date.parse(state.data.to) - first.x;
  const outside = known.filter((bps) => Math.abs(bps) >= Number(eventOpenBps)).length;
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold text-small">{t('title')}</h2>
        <span className="figure text-small">{t('range', { low, high })}</span>
      </figcaption>
      <Sparkline
        series={[line]}
        className="mt-2 h-16 w-full sm:h-32"
        label={t('label', { symbol, low, high })}
      />
      <p className="figure mt-1 flex justify-between text-faint text-micro">
        <span>{ago('ago', { age: formatAge(pastMs / 1000, locale) })}</span>
        <span>{t('note')}</span>
        <span>{t('now')}</span>
      </p>
      <p className="mt-1 text-small text-soft">
        {outside === 0
          ? t('inside', { bps: eventOpenBps })
          : t('outside', { bps: eventOpenBps, hours: outside })}
      </p>
    </figure>
  );
}
