'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Sparkline } from '@/components/charts/still-chart';
import { FailureNote } from '@/components/freshness/failure/failure-text';
import { PEG_BAND, pegLines } from '@/components/peg/peg-chart';
import { ShareActions } from '@/components/share/share-actions';
import { Skeleton } from '@/components/ui/skeleton';
import { PEG_PARAMETERS } from '@/lib/benchmark/browser-parameters';
import { liveData } from '@/lib/features/client/use-live';
import { useCoin } from '@/lib/features/coins/use-coins';
import { usePegSeries } from '@/lib/features/series/use-series';
import { BPS_PLACES } from '@/lib/format/numbers';
import { formatAge } from '@/lib/format/times';
import { DAY_WINDOW } from './coin-lines';
import { useFormats } from './use-formats';

const { eventOpenBps } = PEG_PARAMETERS;

/**
 * The lowest and highest deviation of each of the last 24 hours over the ±50 bps band, the range of all
 * prices with the present one, and whether they ever left the band.
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
  const series = pegLines([state.data]);
  const points = series.flatMap((line) => line.points);
  const reached = points.flatMap(({ low, high }) =>
    low === undefined || high === undefined ? [] : [{ low, high }],
  );
  const first = points[0];
  if (reached.length < 2 || first === undefined) {
    return <p className="rounded-md bg-sunk px-4 py-8 text-center text-soft">{t('none')}</p>;
  }
  const all = reached.flatMap(({ low, high }) => [low, high]);
  if (now != null) all.push(now);
  const low = format.number(Math.min(...all), BPS_PLACES, true);
  const high = format.bps(Math.max(...all));
  const pastMs = Date.parse(state.data.to) - first.x;
  const outside = reached.filter(
    ({ low, high }) => Math.max(-low, high) >= Number(eventOpenBps),
  ).length;
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold text-small">{t('title')}</h2>
        <span className="figure text-small">{t('range', { low, high })}</span>
      </figcaption>
      <Sparkline
        series={series}
        band={PEG_BAND}
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
      <div className="-ml-2 flex print:hidden">
        <ShareActions
          title={t('name', { symbol })}
          asOfMs={Date.parse(state.data.to)}
          embed={{ subject: symbol, range: '24H' }}
        />
      </div>
    </figure>
  );
}
