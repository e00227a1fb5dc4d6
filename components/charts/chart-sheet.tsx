'use client';

import { domToBlob } from 'modern-screenshot';
import { useLocale, useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { BrandMark } from '@/components/ui/marks/brand-mark';
import { publicConfig } from '@/lib/config/public/public-config';
import { saveFile } from '@/lib/features/client/browser';
import { formatTimestamp } from '@/lib/format/times';
import { type ChartSeries, lastValue, newestTimeMs } from './chart-data';
import type { LineChartProps } from './chart-plan';
import { LineSwatch } from './series-legend';
import { StillChart } from './still-chart';

/** Fits a slide and a social network card: the file has this size on any screen. */
const SIZE = { width: 1200, height: 675 } as const;
const PADDING = 40;
/** Number of lines shown with their newest value; the others show only their name. */
const MAX_VALUE_LINES = 3;
const CHART = { width: 1120, height: 385 } as const;
/** How much larger the labels are than on a screen: a slide is read from a distance. */
const ZOOM = 1.35;
const DATA_CLASSES = ['live', 'replay', 'sample'] as const;

/**
 * Saves a sheet that is in the page as a PNG.
 * @throws Error when the browser cannot draw it.
 */
export async function saveSheet(sheet: HTMLElement, chart: LineChartProps): Promise<void> {
  const blob = await domToBlob(sheet, { ...SIZE, scale: 1, type: 'image/png' });
  saveFile(pngFileName(chart.ariaLabel, asOfMsOf(chart)), blob);
}

function asOfMsOf({ asOfMs, series, across }: LineChartProps): number | null {
  return asOfMs ?? (across ? null : newestTimeMs(series));
}

/** The lines shown with a value: the first, or those with the largest values by magnitude. */
function valueLines({ series, widestNote }: LineChartProps): readonly ChartSeries[] {
  const size = (line: ChartSeries) => Math.abs(lastValue(line) ?? 0);
  const ordered = widestNote === undefined ? series : [...series].sort((a, b) => size(b) - size(a));
  return ordered.slice(0, MAX_VALUE_LINES);
}

/** Lines without a label of their own in the chart, which its legend names. */
function otherLines(chart: LineChartProps): readonly ChartSeries[] {
  const named = valueLines(chart);
  return chart.series.filter((line) => !named.includes(line));
}

/** The image of a chart, off the page: logo, title, newest values, lines, kind of data, source, address. */
export function ChartSheet({
  ref,
  chart,
  unit,
}: {
  ref: Ref<HTMLDivElement>;
  chart: LineChartProps;
  unit: string;
}) {
  const t = useTranslations('common.chart');
  const tClass = useTranslations('common.dataClass');
  const locale = useLocale();
  const asOfMs = asOfMsOf(chart);
  // The page's data class, as the strip maintains it (components/shell/strip/live-strip.live.tsx).
  const feed = DATA_CLASSES.find((each) => each === document.documentElement.dataset.feed);
  const { host, pathname, search } = window.location;
  return (
    <div inert className="pointer-events-none fixed top-0 left-[200vw] print:hidden">
      <div
        ref={ref}
        className="flex flex-col bg-paper text-ink"
        style={{ ...SIZE, padding: PADDING, paddingBottom: PADDING / 2 }}
      >
        <div className="flex items-center justify-between gap-8">
          <p className="inline-flex min-h-11 shrink-0 items-center gap-2.5 text-ink">
            <BrandMark />
            <span className="font-[680] text-[1.0625rem] tracking-[-0.01em]">
              {publicConfig.productName}
            </span>
          </p>
          {feed === undefined ? null : (
            <p
              className={
                feed === 'live'
                  ? 'text-body text-soft'
                  : 'rounded-sm bg-neutral-wash px-3 py-1 font-semibold text-body'
              }
            >
              {tClass(feed)}
            </p>
          )}
        </div>
        <div className="mt-4 flex items-end justify-between gap-8">
          <div className="min-w-0">
            <p className="font-semibold text-[26px] leading-8">{chart.ariaLabel}</p>
            <p className="text-faint text-body">{unit}</p>
          </div>
          <div className="shrink-0">
            <p className="text-right text-faint text-small">{chart.widestNote}</p>
            <ul className="flex items-end justify-end gap-7">
              {valueLines(chart).map((line, place) => {
                const value = lastValue(line);
                return (
                  <li key={line.key} className="text-right">
                    <span className="inline-flex items-center gap-2 text-body text-soft">
                      <LineSwatch line={line} />
                      {line.label}
                    </span>
                    <span
                      className={`figure block font-semibold ${place === 0 ? 'text-[34px] leading-10' : 'text-[22px] leading-9'}`}
                    >
                      {value === null ? '—' : chart.formatValue(value)}
                    </span>
                  </li>
                );
              })}
            </ul>
          </div>
        </div>
        <div className="mt-4 grow">
          <div
            className="@container origin-top-left"
            style={{ width: CHART.width / ZOOM, transform: `scale(${ZOOM})` }}
          >
            <StillChart {...chart} height={CHART.height / ZOOM} />
          </div>
        </div>
        <ul className="flex flex-wrap gap-x-5 pb-2 text-small text-soft">
          {otherLines(chart).map((line) => (
            <li key={line.key} className="inline-flex items-center gap-2">
              <LineSwatch line={line} />
              {line.label}
            </li>
          ))}
        </ul>
        <p className="flex justify-between gap-8 border-rule border-t pt-3 text-faint text-small">
          <span>
            {t('source', {
              product: publicConfig.productName,
              time: asOfMs === null ? '—' : formatTimestamp(asOfMs, locale),
            })}
          </span>
          <span className="truncate">{`${host}${pathname}${search}`}</span>
        </p>
      </div>
    </div>
  );
}

/** A chart's file name from its title and the time of its newest value, e.g. `usdc-2026-11-21T1205Z.png`. */
export function pngFileName(title: string, newestMs: number | null): string {
  const name = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const time =
    newestMs === null ? '' : `-${new Date(newestMs).toISOString().slice(0, 16).replace(':', '')}Z`;
  return `${name || 'chart'}${time}.png`;
}
