'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { usePrinting } from '@/lib/web/client/hooks/use-printing';
import { useWidth } from '@/lib/web/client/hooks/use-width';
import type { LineChartProps } from './chart-plan';
import type { LineChart } from './line-chart';
import { StillLineChart } from './still-line-chart';

/** Width between the margins of a portrait A4 or letter sheet, CSS pixels. */
const PAPER_WIDTH = 680;

type ReadableChart = {
  Chart: typeof LineChart;
  /** The pointer's position over the chart, px from its left edge. */
  pointerX: number | null;
  takesFocus: boolean;
};

/**
 * A line chart: a static picture first; the library behind its readout is fetched when a visitor points
 * at the chart, focuses it or scrolls. The box has its final height from the start, so nothing moves
 * when the lines arrive.
 */
export function LazyLineChart({ height, ...props }: LineChartProps & { height: number }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const printing = usePrinting();
  const { readable, load, pointer, focused } = useReadableChart();
  const t = useTranslations('common.chart');
  const size = { width, height };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the chart inside is what is pointed at and focused
    <div
      ref={box}
      style={{ height }}
      className="chart-box w-full"
      onMouseMove={(event) => {
        pointer.current = event.clientX - event.currentTarget.getBoundingClientRect().left;
        load();
      }}
      onMouseLeave={() => {
        pointer.current = null;
      }}
      onFocus={() => {
        focused.current = true;
        load();
      }}
      onBlur={() => {
        focused.current = false;
      }}
    >
      {printing ? <StillLineChart {...props} size={{ width: PAPER_WIDTH, height }} /> : null}
      {width > 0 || printing ? null : (
        <>
          <Skeleton className="size-full" />
          <span className="sr-only">{t('loading')}</span>
        </>
      )}
      {width > 0 && readable === null && !printing ? (
        <StillLineChart {...props} size={size} />
      ) : null}
      {width > 0 && readable !== null && !printing ? (
        <readable.Chart
          {...props}
          size={size}
          pointerX={readable.pointerX}
          takesFocus={readable.takesFocus}
        />
      ) : null}
    </div>
  );
}

/**
 * The interactive chart, once requested. It takes over the position of the pointer or the focus; if
 * its code cannot be fetched, the static picture stays and the next interaction tries again.
 */
function useReadableChart() {
  const [readable, setReadable] = useState<ReadableChart | null>(null);
  const isRequested = useRef(false);
  const pointer = useRef<number | null>(null);
  const focused = useRef(false);
  const load = useCallback(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    import('./line-chart').then(
      ({ LineChart: Chart }) =>
        setReadable({ Chart, pointerX: pointer.current, takesFocus: focused.current }),
      (error: unknown) => {
        isRequested.current = false;
        console.error('The chart could not be loaded.', error);
      },
    );
  }, []);
  useEffect(() => {
    if (window.scrollY > 0) return load();
    window.addEventListener('scroll', load, { once: true, passive: true });
    return () => window.removeEventListener('scroll', load);
  }, [load]);
  return { readable, load, pointer, focused };
}
