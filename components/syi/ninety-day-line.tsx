import { getTranslations } from 'next-intl/server';
import { timePoints } from '@/components/charts/chart-data';
import { reconstructedCount } from '@/components/charts/reconstructed-note';
import { Sparkline } from '@/components/charts/still-chart';
import { ShareActions } from '@/components/share/share-actions';
import { publicConfig } from '@/lib/config/public/public-config';
import type { IndexSeries } from '@/lib/features/series/contract';
import { indexLine } from '@/lib/features/series/series-line';
import { formatPercent } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import { LineHover } from './line-hover';

/** SYI's last 90 daily values, drawn on the server. */
export async function NinetyDayLine({ series }: { series: IndexSeries | null }) {
  const t = await getTranslations({ locale: 'en', namespace: 'syi' });
  const points = series === null ? [] : indexLine(series).points;
  const known = points.flatMap(({ atMs, value }) => (value === null ? [] : [{ atMs, value }]));
  const first = known[0];
  const last = known.at(-1);
  const values = known.map((point) => point.value);
  const low = Math.min(...values);
  const high = Math.max(...values);
  const reconstructed = reconstructedCount(series?.points ?? []);
  const enough = first !== undefined && last !== undefined && known.length > 1;
  return (
    <figure>
      <figcaption className="flex items-baseline justify-between gap-4 text-micro text-faint">
        <span className="font-semibold">{t('lastDays')}</span>
        {enough ? (
          <span className="figure">
            {formatPercent(low, 2)}–{formatPercent(high, 2)}
          </span>
        ) : null}
      </figcaption>
      {enough ? (
        <>
          <LineHover index="SYI">
            <Sparkline
              series={[
                { key: 'SYI', label: 'SYI', color: 'var(--ink)', points: timePoints(points) },
              ]}
              className="mt-3 h-20 w-full sm:h-[150px]"
              label={t('sparklineLabel', {
                first: formatPercent(first.value, 2),
                last: formatPercent(last.value, 2),
                low: formatPercent(low, 2),
                high: formatPercent(high, 2),
              })}
            />
          </LineHover>
          <p className="figure mt-1.5 flex justify-between text-faint text-micro">
            <time dateTime={new Date(first.atMs).toISOString()}>{formatDay(first.atMs)}</time>
            <time dateTime={new Date(last.atMs).toISOString()}>{formatDay(last.atMs)}</time>
          </p>
          {/* Beside the headline's, above the fold of a phone only the figures. */}
          <div className="-ml-2 mt-1 flex max-sm:hidden print:hidden">
            <ShareActions
              title={t('lastDaysOf', { name: publicConfig.indexNames.SYI })}
              asOfMs={last.atMs}
              embed={{ subject: 'SYI', range: '90D' }}
              path="/index-dashboard?window=90D"
            />
          </div>
          {reconstructed > 0 ? (
            <p className="mt-1.5 text-faint text-micro">
              {t('reconstructedDays', { count: reconstructed, total: known.length })}
            </p>
          ) : null}
        </>
      ) : (
        <p className="mt-3 grid h-[150px] place-items-center rounded-md bg-sunk px-6 text-center text-faint text-small">
          {t('sparklineNone')}
        </p>
      )}
    </figure>
  );
}
