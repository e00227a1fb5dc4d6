import { clsx } from 'clsx';
import type { ChartSeries } from './chart-data';

/** A sample of a line, dashed if the line is. */
export function LineSwatch({
  line: { color, dash },
  className,
}: {
  line: Pick<ChartSeries, 'color' | 'dash'>;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block h-[3px] w-4 shrink-0 forced-color-adjust-none [print-color-adjust:exact]',
        className,
      )}
      style={{
        background:
          dash === undefined
            ? color
            : `repeating-linear-gradient(90deg, ${color} 0 4px, transparent 4px 6px)`,
      }}
    />
  );
}
