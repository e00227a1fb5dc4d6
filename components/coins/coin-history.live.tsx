'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ChartSeries } from '@/components/charts/chart-data';
import { ChartFrame } from '@/components/charts/chart-frame';
import type { LineChartProps } from '@/components/charts/chart-plan';
import { ReconstructedNote, reconstructedCount } from '@/components/charts/reconstructed-note';
import { SeriesLegend, useLegend } from '@/components/charts/series-legend';
import { LiveChart } from '@/components/freshness/chart-note';
import { Freshness } from '@/components/freshness/freshness';
import { PEG_BAND, PEG_REACH_BPS, pegLines, pegMarks } from '@/components/peg/peg-chart';
import { Segmented } from '@/components/ui/form/segmented';
import { Section } from '@/components/ui/section-head';
import type { Live } from '@/lib/features/client/use-live';
import { useQueryParam } from '@/lib/features/client/use-query-param';
import type { Meta } from '@/lib/features/contract/primitives';
import type { FramedChart } from '@/lib/features/embed/chart-frame-paths';
import { coinSeriesCall, pegSeriesCall } from '@/lib/features/series/calls';
import type { PegSeries } from '@/lib/features/series/contract';
import { seriesCsv, useCoinSeries, usePegSeries } from '@/lib/features/series/use-series';
import {
  COIN_RANGES,
  COIN_WINDOWS,
  DEFAULT_COIN_RANGE,
  liquidityLine,
  priceLine,
  yieldLines,
} from './coin-lines';
import { useFormats } from './use-formats';

function pegNote({ points }: PegSeries) {
  return <ReconstructedNote count={reconstructedCount(points)} total={points.length} />;
}

/** Price, peg, liquidity and yield of one coin over one range, which is stored in the address. */
export function CoinHistory({ symbol }: { symbol: string }) {
  const t = useTranslations('coinPage');
  const format = useFormats();
  const [range, setRange] = useQueryParam('range', COIN_RANGES, DEFAULT_COIN_RANGE);
  const window = COIN_WINDOWS[range];
  const titled = (what: string) => t('chartTitle', { symbol, what });
  const peg = usePegSeries(symbol, window).state;
  const coin = useCoinSeries(symbol, window).state;
  const pegCsv = {
    name: `${symbol} ${t('pegHistory')}`,
    href: seriesCsv(pegSeriesCall, symbol, window),
  };
  const coinCsv = {
    name: `${symbol} ${t('yieldHistory')}`,
    href: seriesCsv(coinSeriesCall, symbol, window),
  };
  return (
    <Section id="history-title" title={t('historyTitle')}>
      <div className="mt-8">
        <Segmented
          label={t('range')}
          values={COIN_RANGES}
          text={(value) => t(`ranges.${value}`)}
          value={range}
          onChange={setRange}
        />
      </div>
      <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <HistoryChart
          title={titled(t('priceHistory'))}
          unit={t('priceUnit')}
          state={peg}
          noteOf={pegNote}
          toSeries={(data) => [priceLine(data)]}
          csv={{ ...pegCsv, name: `${symbol} ${t('priceHistory')}` }}
          formatValue={format.price}
          marks={[{ value: 1, label: '', tone: 'zero' }]}
          include={[0.999, 1.001]}
        />
        <HistoryChart
          title={titled(t('pegHistory'))}
          unit={t('pegUnit')}
          state={peg}
          noteOf={pegNote}
          toSeries={(data) => pegLines([data])}
          embed={{ subject: symbol, range }}
          csv={pegCsv}
          formatValue={(bps) => format.bps(bps)}
          marks={pegMarks(t('threshold'))}
          band={PEG_BAND}
          include={PEG_REACH_BPS}
          formatAxis={(bps) => format.number(bps, Number.isInteger(bps) ? 0 : 1, true)}
        />
        <HistoryChart
          title={titled(t('liquidityHistory'))}
          unit={t('liquidityUnit')}
          state={coin}
          toSeries={(data) => [liquidityLine(data, t('liquidityHistory'))]}
          csv={{ ...coinCsv, name: `${symbol} ${t('liquidityHistory')}` }}
          formatValue={(percent) => format.percent(percent, 1)}
          include={[0, 100]}
          formatAxis={(percent) => format.percent(percent, 0)}
          ticks={[0, 25, 50, 75, 100]}
        />
        <HistoryChart
          title={titled(t('yieldHistory'))}
          unit={t('yieldUnit')}
          state={coin}
          toSeries={(data) =>
            yieldLines(data, {
              apy: t('lineApy'),
              base: t('lineBase'),
              reward: t('lineReward'),
              ray: t('lineRay'),
            })
          }
          csv={coinCsv}
          formatValue={(percent) => format.percent(percent)}
        />
      </div>
    </Section>
  );
}

const HEIGHT = 240;

/** One history of a coin in each state of its call, with age, data class, table and CSV. */
function HistoryChart<T extends { meta: Meta }>({
  title,
  unit,
  state,
  toSeries,
  csv,
  noteOf,
  embed,
  ...look
}: {
  title: string;
  unit: string;
  state: Live<T>;
  toSeries: (data: T) => readonly ChartSeries[];
  csv: { name: string; href: string };
  /** The note under the chart for these figures. */
  noteOf?: (data: T) => ReactNode;
  /** The same chart for a frame of another site, if there is one. */
  embed?: FramedChart;
} & Pick<LineChartProps, 'formatValue' | 'formatAxis' | 'ticks' | 'marks' | 'band' | 'include'>) {
  const all = 'data' in state ? toSeries(state.data) : [];
  const series = all.filter((line) => line.points.length > 0);
  const { shown, legend } = useLegend(series);
  const chart: LineChartProps = {
    ...look,
    series: shown,
    asOfMs: 'data' in state ? Date.parse(state.data.meta.as_of) : undefined,
    ariaLabel: title,
  };
  return (
    <div>
      <ChartFrame
        chart={chart}
        unit={unit}
        headingLevel="h3"
        csv={[csv]}
        embed={embed}
        legend={
          series.length > 1 ? <SeriesLegend {...legend} formatValue={look.formatValue} /> : null
        }
      >
        <LiveChart state={state} height={HEIGHT} hasLines={series.length > 0} chart={chart} />
      </ChartFrame>
      {'data' in state ? noteOf?.(state.data) : null}
      {'data' in state ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-faint text-micro">
          <Freshness meta={state.data.meta} state={state} short />
        </p>
      ) : null}
    </div>
  );
}
