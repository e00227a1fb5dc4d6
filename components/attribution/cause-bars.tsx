import { clsx } from 'clsx';

export type Bar = { key: string; label: string; bps: number; text: string };

/**
 * A waterfall: each bar begins where the last one ended. A rise is filled, a fall is outlined, so
 * that neither needs a color. Drawn from its figures alone, without a chart library.
 */
export function CauseBars({
  bars,
  total,
  wide = false,
}: {
  bars: readonly Bar[];
  total: Bar;
  /** Room for dollars beside the bars. */
  wide?: boolean;
}) {
  const ends: number[] = [];
  for (const { bps } of bars) ends.push((ends.at(-1) ?? 0) + bps);
  const low = Math.min(0, total.bps, ...ends);
  const span = Math.max(0, total.bps, ...ends) - low || 1;
  const place = (from: number, to: number) => ({
    left: `${((Math.min(from, to) - low) / span) * 100}%`,
    width: `${(Math.abs(to - from) / span) * 100}%`,
  });
  const rows = [
    ...bars.map((bar, at) => ({ bar, style: place(ends[at - 1] ?? 0, ends[at] ?? 0) })),
    { bar: total, style: place(0, total.bps) },
  ];
  return (
    <dl>
      {rows.map(({ bar, style }) => (
        <div
          key={bar.key}
          className={clsx(
            'grid items-center gap-x-3 py-2 text-small',
            wide
              ? 'grid-cols-[minmax(0,7rem)_minmax(0,1fr)_8rem] sm:grid-cols-[minmax(0,9.5rem)_minmax(0,1fr)_8rem]'
              : 'grid-cols-[minmax(0,9.5rem)_minmax(0,1fr)_5.75rem]',
            bar === total ? 'border-firm border-t font-semibold' : 'border-rule border-b',
          )}
        >
          <dt className={clsx('leading-4', bar !== total && 'text-soft')}>{bar.label}</dt>
          <dd className="contents">
            <span aria-hidden="true" className="relative block h-4">
              <span
                className={clsx(
                  'absolute inset-y-0 min-w-[2px] border border-ink [print-color-adjust:exact]',
                  bar.bps > 0 && 'bg-ink',
                )}
                style={style}
              />
            </span>
            <span className="figure whitespace-nowrap text-right">{bar.text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
