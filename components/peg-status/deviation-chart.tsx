'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ChartPoint, ReferenceMark } from '@/components/charts/chart-data';
import { ChartFrame } from '@/components/charts/chart-frame';
import type { LineChartProps, ReadoutDetail } from '@/components/charts/chart-plan';
import { LiveChart } from '@/components/freshness/chart-note';
import { PEG_BAND, pegLines } from '@/components/peg/peg-chart';
import { PEG_FIGURES } from '@/components/peg/peg-figures';
import { Segmented } from '@/components/ui/form/segmented';
import { StatusMark } from '@/components/ui/marks/status-mark';
import { coinColor } from '@/lib/content/coin-colors';
import { liveData } from '@/lib/features/client/use-live';
import { useQueryParam } from '@/lib/features/client/use-query-param';
import { PEG_RECENT_DEFAULTS } from '@/lib/features/peg/defaults';
import type { PegReading } from '@/lib/features/peg/recent-contract';
import type { PegSeries } from '@/lib/features/series/contract';
import type { SeriesWindow } from '@/lib/features/series/series-line';
import { usePegSeries } from '@/lib/features/series/use-series';
import {
  BPS_PLACES,
  FINE_BPS_PLACES,
  formatBps,
  formatNumber,
  formatPrice,
} from '@/lib/format/numbers';
import { classOf } from './peg-captions';

/** Readings are not in frames: the day they are from is. */
const EMBED_RANGES = { last: '24H', day: '24H', week: '7D', month: '30D' } as const;
const POINTS = 50;
const CHART_HEIGHT = 340;
/** On an axis longer than this the labels of 0 and ±50 would overlap. */
const CROWDED_BPS = 1000;
/** How far the axis reaches at least: past every class line, or past those of ±50 bps alone. */
const AXES = ['classes', 'stable'] as const;
const REACH_BPS = { classes: 220, stable: 60 } as const;
const DOT = { stable: 'var(--stable)', warning: 'var(--watch)', alert: 'var(--alert)' } as const;

/**
 * Deviations with the zero line and the class lines: the last 50 readings, or a range of time; only
 * if there is data. The readout shows price and status beside each.
 */
export function DeviationChart({ readings }: { readings: readonly PegReading[] }) {
  const t = useTranslations('pegStatus');
  const [range, setRange] = useQueryParam('range', STATUS_RANGES, 'last');
  const [axis, setAxis] = useQueryParam('axis', AXES, 'classes');
  const chosen = range === 'last' ? null : STATUS_WINDOWS[range];
  const asset = PEG_RECENT_DEFAULTS.asset;
  const locale = useLocale();
  const { state } = usePegSeries(asset, chosen ?? STATUS_WINDOWS.day, chosen !== null);
  const last = pointsOfReadings(readings, POINTS);
  if (!last.some((point) => point.value !== null)) return null;
  const data = liveData(state);
  const points = chosen === null ? last : data === null ? [] : pointsOfSeries(data);
  const reachBps = REACH_BPS[axis];
  const detailsAt = (atMs: number): ReadoutDetail[] => {
    const point = points.find(({ x }) => x === atMs);
    if (point === undefined) return [];
    const { priceUsd, value: bps } = point;
    const status = bps === null ? 'unknown' : classOf(bps);
    return [
      { label: t('readoutPrice'), text: priceUsd === null ? '—' : formatPrice(priceUsd, locale) },
      { label: t('readoutStatus'), text: t(`badge.${status}`) },
    ];
  };
  const classLine = (value: number, badge: 'warning' | 'alert'): ReferenceMark => ({
    value,
    label: `${formatNumber(value, 0, { signed: true, locale })} ${t(`badge.${badge}`)}`,
    tone: badge === 'alert' ? 'alert' : 'watch',
  });
  const marks: readonly ReferenceMark[] = [
    classLine(PEG_FIGURES.alert, 'alert'),
    classLine(PEG_FIGURES.stable, 'warning'),
    { value: 0, label: '', tone: 'zero' },
    classLine(-PEG_FIGURES.stable, 'warning'),
    classLine(-PEG_FIGURES.alert, 'alert'),
  ];
  const chart: LineChartProps = {
    series: [{ key: asset, label: asset, color: coinColor(asset), points }],
    marks,
    band: PEG_BAND,
    include: [-reachBps, reachBps],
    ...(axis === 'classes' ? { ticks: ticksFor(points) } : {}),
    formatValue: (bps) => formatBps(bps, FINE_BPS_PLACES, { locale }),
    formatAxis: (bps) => formatNumber(bps, Number.isInteger(bps) ? 0 : 1, { locale }),
    endLabel: (_, bps) => formatBps(bps, BPS_PLACES, { locale }),
    dotColor: (bps) => DOT[classOf(bps)],
    detailsAt,
    asOfMs: chosen === null || data === null ? undefined : Date.parse(data.meta.as_of),
    ariaLabel: chosen === null ? t('chart') : t('chartOf', { range: t(range) }),
  };
  return (
    <div className="mt-14">
      <ChartFrame
        chart={chart}
        unit={[asset, t('axis'), chosen && t('largest')].filter(Boolean).join(' · ')}
        embed={{ subject: asset, range: EMBED_RANGES[range] }}
        controls={
          <div className="flex flex-wrap gap-2">
            <Segmented
              label={t('range')}
              values={STATUS_RANGES}
              text={(value) => t(value)}
              value={range}
              onChange={setRange}
            />
            <Segmented
              label={t('scale')}
              values={AXES}
              text={(value) => t(`scales.${value}`, PEG_FIGURES)}
              value={axis}
              onChange={setAxis}
            />
          </div>
        }
        legend={<StatusLegend />}
      >
        <LiveChart state={state} height={CHART_HEIGHT} hasLines={points.length > 0} chart={chart} />
      </ChartFrame>
    </div>
  );
}

function StatusLegend() {
  const t = useTranslations('pegStatus');
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small text-soft">
      <li className="inline-flex items-center gap-1.5">
        <StatusMark tone="stable" /> {t('legendStable', PEG_FIGURES)}
      </li>
      <li className="inline-flex items-center gap-1.5">
        <StatusMark tone="watch" /> {t('legendWatch', PEG_FIGURES)}
      </li>
      <li className="inline-flex items-center gap-1.5">
        <StatusMark tone="alert" /> {t('legendAlert', PEG_FIGURES)}
      </li>
    </ul>
  );
}

/** Labels at the lines, and at hundreds far beyond them; if crowded, without those touching the zero. */
function ticksFor(points: readonly { value: number | null }[]): number[] {
  const values = points.flatMap((point) => (point.value === null ? [] : [point.value]));
  const low = Math.ceil(Math.min(...values) / 100) * 100;
  const high = Math.floor(Math.max(...values) / 100) * 100;
  const far = [low, high].filter((tick) => Math.abs(tick) > 300);
  const { alert, stable } = PEG_FIGURES;
  const lines = [-alert, -stable, 0, stable, alert];
  const reach = REACH_BPS.classes;
  const crowded = Math.max(high, reach) - Math.min(low, -reach) > CROWDED_BPS;
  return [...lines.filter((line) => !crowded || Math.abs(line) !== stable), ...far].sort(
    (a, b) => a - b,
  );
}

/** What the chart can show: the last readings, or a range of time in steps. */
const STATUS_RANGES = ['last', 'day', 'week', 'month'] as const;
type StatusRange = (typeof STATUS_RANGES)[number];

const STATUS_WINDOWS: Record<Exclude<StatusRange, 'last'>, SeriesWindow> = {
  day: { range: '24H', step: '1h' },
  week: { range: '7D', step: '1h' },
  month: { range: '30D', step: '1d' },
};

/** One point of the chart: a deviation in bps and its price, US dollars; for an interval its last ones. */
type StatusPoint = ChartPoint & { priceUsd: number | null };

/** The last readings, oldest first. */
export function pointsOfReadings(readings: readonly PegReading[], count: number): StatusPoint[] {
  return readings
    .slice(0, count)
    .map((reading) => ({
      x: Date.parse(reading.observed_at),
      value: reading.price_dev_bps,
      priceUsd: reading.price_usd,
    }))
    .reverse();
}

/** The last deviation of each interval, with its price and the extremes. */
export function pointsOfSeries(series: PegSeries): StatusPoint[] {
  return (pegLines([series])[0]?.points ?? []).map((point) => ({
    ...point,
    priceUsd: point.value === null ? null : 1 + point.value / 10_000,
  }));
}
