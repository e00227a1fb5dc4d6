import { useTranslations } from 'next-intl';
import { ChartFrame } from '@/components/charts/chart-frame';
import type { LineChartProps } from '@/components/charts/chart-plan';
import { LazyLineChart } from '@/components/charts/lazy-line-chart';
import { LineSwatch } from '@/components/charts/series-legend';
import { shownAmount } from '@/components/treasury/use-desk';
import type { CoinExit } from '@/lib/features/exit/contract';
import { formatBps, formatNumber, formatUsdCompact } from '@/lib/format/numbers';

const HEIGHT = 300;
/** Looks of the lines: ink for all venues together, then the venues. */
const LOOKS = [
  { color: 'var(--ink)' },
  { color: 'var(--line-1)' },
  { color: 'var(--line-2)', dash: '6 3' },
  { color: 'var(--line-3)', dash: '2 3' },
  { color: 'var(--line-4)', dash: '8 3 2 3' },
] as const;

/** The cost of selling ever larger amounts at once; the table beside it has each venue's at the chosen amount. */
export function ExitCurve({ exit }: { exit: CoinExit }) {
  const t = useTranslations('treasuryDesk.exit');
  const { symbol, visible_usd: visible } = exit;
  const lines = curveLines(exit, t('together')).map((line, order) => ({
    ...line,
    look: LOOKS[order] ?? LOOKS[0],
  }));
  const amount = exit.amount_usd;
  const drawn = lines.flatMap(({ points }) => points.map(({ amount_usd }) => amount_usd));
  const amounts = [...new Set(drawn)].filter((usd) => usd >= FIRST_USD).sort((a, b) => a - b);
  const bps = (cost: number) => formatBps(cost, 2, { signed: false });
  const chart: LineChartProps = {
    series: lines.map(({ key, name, look, points }) => ({
      key,
      label: name,
      ...look,
      points: amounts.map((x) => ({ x, value: costAt(points, x) })),
    })),
    across: {
      name: t('amount'),
      isLog: true,
      format: (usd) => formatUsdCompact(usd, isRound(usd) ? 0 : undefined),
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
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small">
          {lines.map(({ key, name, look }) => (
            <li key={key} className="flex items-center gap-2">
              <LineSwatch line={look} className="w-6" />
              {name}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 text-faint text-micro">
        {t('curveEnd', { visible: formatUsdCompact(visible) })}
        {exit.venues.length > MAX_VENUE_LINES ? ` ${t('deepest')}` : null}
      </p>
    </div>
  );
}

type CurvePoint = Pick<CoinExit['curve'][number], 'amount_usd' | 'cost_bps'>;

/** Maximum number of venues beside the line of all venues. */
const MAX_VENUE_LINES = 4;
/** Smaller amounts are not drawn: they cost next to nothing. */
const FIRST_USD = 100_000;
const MANTISSAS = [1, 2, 5] as const;

/**
 * All venues together first, then the deepest ones; a line needs two points. The amount itself is a point
 * of each line, with the cost that the tables show.
 */
function curveLines(exit: CoinExit, together: string) {
  const { amount_usd } = exit;
  return [{ ...exit, venue: 'all', name: together }, ...exit.venues.slice(0, MAX_VENUE_LINES)]
    .filter(({ curve }) => curve.length > 1)
    .map(({ venue, name, curve, cost_bps }) => ({
      key: venue,
      name,
      points: [
        ...curve.filter((point) => point.amount_usd < amount_usd),
        ...(cost_bps === null ? [] : [{ amount_usd, cost_bps }]),
        ...curve.filter((point) => point.amount_usd > amount_usd),
      ],
    }));
}

/** Round amounts, three per decade. */
function amountTicks(from: number, to: number): number[] {
  const ticks: number[] = [];
  for (let decade = from; decade <= to; decade *= 10) {
    for (const mantissa of MANTISSAS) if (decade * mantissa <= to) ticks.push(decade * mantissa);
  }
  return ticks;
}

/** One digit and zeros, such as $500K: a tick of the axis needs no decimals. */
function isRound(usd: number): boolean {
  return Number.isInteger(usd / 10 ** Math.floor(Math.log10(usd)));
}

/** Cost of an amount on a line of points; `null` before its first and beyond its last. */
function costAt(points: readonly CurvePoint[], amountUsd: number): number | null {
  const after = points.findIndex((point) => point.amount_usd >= amountUsd);
  const next = points[after];
  if (!next) return null;
  if (next.amount_usd === amountUsd) return next.cost_bps;
  const before = points[after - 1];
  if (!before) return null;
  const share = (amountUsd - before.amount_usd) / (next.amount_usd - before.amount_usd);
  return before.cost_bps + (next.cost_bps - before.cost_bps) * share;
}
