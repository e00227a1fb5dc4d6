'use client';

import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onFirstAct } from '@/lib/features/client/browser';
import type { LineChartProps } from './chart-plan';
import type { LineChart } from './line-chart';
import { StillChart } from './still-chart';

/** How far outside the viewport a chart is loaded. */
const AHEAD = '400px';

/**
 * Labels and readout follow the chart's own width. A narrow chart is read out above its plot, so that
 * the box covers neither the lines nor their newest values.
 */
const BOX = [
  '@container w-full rounded-sm',
  '[&_.recharts-surface]:rounded-sm [&_.recharts-surface:focus-visible]:-outline-offset-2',
  '@max-[30rem]:[&_.recharts-tooltip-wrapper]:top-auto! @max-[30rem]:[&_.recharts-tooltip-wrapper]:bottom-full!',
  '@max-[30rem]:[&_.recharts-tooltip-wrapper]:inset-x-0! @max-[30rem]:[&_.recharts-tooltip-wrapper]:transform-none!',
].join(' ');

/**
 * A line chart: a still picture in the page's HTML, and the chart that can be read out as soon as a
 * visitor does something while it is near the viewport. Both have the same height and lines.
 */
export function LazyLineChart({ height, ...props }: LineChartProps & { height: number }) {
  const box = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const [Chart, setChart] = useState<typeof LineChart | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        import('./line-chart').then(
          (late) => setChart(() => late.LineChart),
          (error: unknown) => console.error('The chart could not be loaded.', error),
        );
      },
      { rootMargin: AHEAD },
    );
    // Until then the still picture shows the same.
    const stop = onFirstAct(() => {
      if (box.current) observer.observe(box.current);
    });
    return () => {
      stop();
      observer.disconnect();
    };
  }, []);
  return (
    <div ref={box} style={{ height }} className={BOX}>
      {Chart === null || printing ? (
        <StillChart {...props} height={height} />
      ) : (
        <Chart {...props} size={{ width: box.current?.clientWidth ?? 0, height }} />
      )}
    </div>
  );
}

/** Whether the page is being printed; true before the browser lays out the printed pages. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}
