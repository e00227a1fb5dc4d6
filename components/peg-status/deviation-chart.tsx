'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReferenceMark } from '@/components/charts/chart-data';
import { ChartFrame } from '@/components/charts/chart-frame';
import { LazyLineChart } from '@/components/charts/lazy-line-chart';
import { PEG_WORDS } from '@/components/peg/peg-thresholds';
import { StatusMark } from '@/components/ui/status-mark';
import { coinColor } from '@/lib/content/coin-colors';
import { PEG_RECENT_DEFAULTS } from '@/lib/contract/calls';
import { FINE_BPS_PLACES, formatBps, formatNumber } from '@/lib/format/numbers';
import type { PegReading } from '@/lib/read/peg/recent-contract';
import { classOf } from './peg-captions';

const POINTS = 50;
const CHART_HEIGHT = 340;
const REACH_BPS = 220;
/** On an axis longer than this the labels of 0 and ±50 would overlap. */
const CROWDED_BPS = 1000;
const DOT = { stable: 'var(--stable)', warning: 'var(--watch)', alert: 'var(--alert)' } as const;

const MARKS: readonly ReferenceMark[] = [
  { value: PEG_WORDS.alert, label: '', tone: 'alert' },
  { value: PEG_WORDS.stable, label: '', tone: 'watch' },
  { value: 0, label: '', tone: 'zero' },
  { value: -PEG_WORDS.stable, label: '', tone: 'watch' },
  { value: -PEG_WORDS.alert, label: '', tone: 'alert' },
];

/** The last 50 deviations with the lines zero and of the classes; only where there is data. */
export function DeviationChart({ readings }: { readings: readonly PegReading[] }) {
  const t = useTranslations('pegStatus');
  const locale = useLocale();
  const points = readings
    .slice(0, POINTS)
    .map((reading) => ({ atMs: Date.parse(reading.observed_at), value: reading.price_dev_bps }))
    .reverse();
  if (!points.some((point) => point.value !== null)) return null;
  const formatValue = (bps: number) => formatBps(bps, FINE_BPS_PLACES, { locale });
  const asset = PEG_RECENT_DEFAULTS.asset;
  const series = [{ key: asset, label: asset, color: coinColor(asset), points }];
  return (
    <div className="mt-14">
      <ChartFrame
        title={t('chart')}
        unit={t('axis')}
        series={series}
        formatValue={formatValue}
        legend={
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small text-soft">
            <li className="inline-flex items-center gap-1.5">
              <StatusMark tone="stable" /> {t('legendStable', PEG_WORDS)}
            </li>
            <li className="inline-flex items-center gap-1.5">
              <StatusMark tone="watch" /> {t('legendWatch', PEG_WORDS)}
            </li>
            <li className="inline-flex items-center gap-1.5">
              <StatusMark tone="alert" /> {t('legendAlert', PEG_WORDS)}
            </li>
          </ul>
        }
      >
        <LazyLineChart
          height={CHART_HEIGHT}
          series={series}
          marks={MARKS}
          include={[-REACH_BPS, REACH_BPS]}
          ticks={ticksFor(points)}
          formatValue={formatValue}
          formatAxis={(bps) => formatNumber(bps, 0, { locale })}
          dotColor={(bps) => DOT[classOf(bps)]}
          ariaLabel={t('chart')}
        />
      </ChartFrame>
    </div>
  );
}

/** Labels at the lines; far past them to the hundred, then without those that would touch the zero. */
function ticksFor(points: readonly { value: number | null }[]): number[] {
  const values = points.flatMap((point) => (point.value === null ? [] : [point.value]));
  const low = Math.ceil(Math.min(...values) / 100) * 100;
  const high = Math.floor(Math.max(...values) / 100) * 100;
  const far = [low, high].filter((tick) => Math.abs(tick) > 300);
  const lines = MARKS.map((mark) => mark.value);
  const crowded = Math.max(high, REACH_BPS) - Math.min(low, -REACH_BPS) > CROWDED_BPS;
  return [...lines.filter((line) => !crowded || Math.abs(line) !== PEG_WORDS.stable), ...far].sort(
    (a, b) => a - b,
  );
}
