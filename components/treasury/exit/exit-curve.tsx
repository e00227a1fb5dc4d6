'use client';

import { useTranslations } from 'next-intl';
import { ChartFrame } from '@/components/charts/chart-frame';
import type { LineChartProps } from '@/components/charts/chart-plan';
import { LazyLineChart } from '@/components/charts/lazy-line-chart';
import { LineSwatch } from '@/components/charts/series-legend';
import { formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import type { CoinExit } from '@/lib/read/exit/contract';
import { shownAmount } from '../shown-amount';
import { amountTicks, costAt, curveLines, FIRST_USD, MAX_VENUE_LINES } from './curve-lines';

const HEIGHT = 300;
/** Looks of the lines: ink for all venues together, then the venues. */
const LOOKS = [
  { color: 'var(--ink)' },
  { color: 'var(--line-1)' },
  { color: 'var(--line-2)', dash: '6 3' },
  { color: 'var(--line-3)', dash: '2 3' },
  { color: 'var(--line-4)', dash: '8 3 2 3' },
] as const;

/** The cost of selling ever larger amounts at once, with every line's cost at the chosen amount. */
export function ExitCurve({ exit }: { exit: CoinExit }) {
  const t = useTranslations('treasuryDesk.exit');
  const { symbol, visible_usd: visible } = exit;
  const lines = curveLines(exit, t('together')).map((line, order) => ({
    ...line,
    look: LOOKS[order] ?? LOOKS[0],
  }));
  const amount = Number(exit.amount_usd);
  const drawn = lines.flatMap(({ points }) => points.map(({ amountUsd }) => amountUsd));
  const amounts = [...new Set(drawn)].filter((usd) => usd >= FIRST_USD).sort((a, b) => a - b);
  const bps = (cost: number) => `${formatNumber(cost, 2)} bps`;
  const chart: LineChartProps = {
    series: lines.map(({ key, name, look, points }) => ({
      key,
      label: name,
      ...look,
      points: amounts.map((x) => ({ x, value: costAt(points, x) })),
    })),
    across: {
      name: t('amount'),
      format: (usd) => formatUsdCompact(usd, Number.isInteger(Math.log10(usd)) ? 0 : undefined),
      ticks: amountTicks,
    },
    span: [FIRST_USD, Math.max(FIRST_USD * 10, ...drawn)],
    marks: [{ value: 0, label: '', tone: 'zero' }],
    include: [0, 1],
    pins: [
      { x: amount, kind: 'label', text: t('yours', { amount: shownAmount(exit.amount_usd) }) },
    ],
    formatValue: bps,
    formatAxis: (cost) => formatNumber(cost, Number.isInteger(cost) ? 0 : 1),
    asOfMs: Date.parse(exit.meta.as_of),
    ariaLabel: t('curve', { symbol }),
  };
  return (
    <div>
      <ChartFrame chart={chart} unit={t('curveUnit')} headingLevel="h3">
        {lines.length === 0 ? (
          <p className="rounded-md bg-sunk px-4 py-8 text-center text-soft">
            {t('noCurve', { symbol })}
          </p>
        ) : (
          <LazyLineChart height={HEIGHT} {...chart} />
        )}
      </ChartFrame>
      {lines.length === 0 ? null : (
        <div className="text-small">
          <p className="text-soft">{t('readout', { amount: formatUsdCompact(amount) })}</p>
          <ul className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {lines.map(({ key, name, look, points }) => {
              const cost = costAt(points, amount);
              return (
                <li key={key} className="flex items-center gap-2">
                  <LineSwatch line={look} className="w-6" />
                  <span className="min-w-0 flex-1 truncate">{name}</span>
                  <span className="figure">{cost === null ? t('beyondShort') : bps(cost)}</span>
                </li>
              );
            })}
          </ul>
        </div>
      )}
      <p className="mt-1 text-faint text-micro">
        {t('curveEnd', { visible: formatUsdCompact(visible) })}
        {exit.venues.length > MAX_VENUE_LINES ? ` ${t('deepest')}` : null}
      </p>
    </div>
  );
}
