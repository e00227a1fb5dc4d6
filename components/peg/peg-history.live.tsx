'use client';

import { useTranslations } from 'next-intl';
import { ChartFrame } from '@/components/charts/chart-frame';
import type { LineChartProps } from '@/components/charts/chart-plan';
import { ReconstructedNote, reconstructedCount } from '@/components/charts/reconstructed-note';
import { SeriesLegend, useLegend } from '@/components/charts/series-legend';
import { LiveChart } from '@/components/freshness/chart-note';
import { StateNote } from '@/components/freshness/freshness';
import { Segmented } from '@/components/ui/form/segmented';
import { liveData } from '@/lib/features/client/use-live';
import { useQueryParam } from '@/lib/features/client/use-query-param';
import { isFrameRange } from '@/lib/features/embed/chart-frame-paths';
import { pegSeriesCall } from '@/lib/features/series/calls';
import { seriesCsv, usePegHistory } from '@/lib/features/series/use-series';
import { BPS_PLACES, formatBps, formatNumber } from '@/lib/format/numbers';
import {
  DEFAULT_PEG_RANGE,
  PEG_DETAILS,
  PEG_RANGES,
  PEG_WINDOWS,
  type PegDetail,
} from './history-windows';
import { PEG_BAND, PEG_REACH_BPS, pegLines, pegMarks } from './peg-chart';

const CHART_HEIGHT = 360;
const formatValue = (bps: number) => formatBps(bps, BPS_PLACES);

/**
 * Historical Peg Analysis: recorded deviations of all monitored coins with the ±50 bps threshold.
 */
export function PegHistory({
  symbols,
  defaultDetail,
}: {
  symbols: readonly string[];
  defaultDetail: PegDetail;
}) {
  const t = useTranslations();
  const [range, setRange] = useQueryParam('range', PEG_RANGES, DEFAULT_PEG_RANGE);
  const [detail, setDetail] = useQueryParam('detail', PEG_DETAILS, defaultDetail);
  const window = PEG_WINDOWS[detail][range];
  const { state } = usePegHistory(symbols, window);

  const coins = liveData(state) ?? [];
  const series = pegLines(coins).filter((line) => line.points.length > 0);
  // Coins that the feed does not cover are not named: they have no data in any range.
  const without = coins.filter((coin) => coin.points.length === 0).map(({ asset }) => asset);
  const { shown, hidden, legend } = useLegend(series);
  const points = coins.filter((coin) => !hidden.has(coin.asset)).flatMap((coin) => coin.points);
  const chart: LineChartProps = {
    series: shown,
    marks: pegMarks(t('pegMonitor.threshold')),
    band: PEG_BAND,
    include: PEG_REACH_BPS,
    formatValue,
    formatAxis: (bps) => formatNumber(bps, Number.isInteger(bps) ? 0 : 1),
    endLabel: ({ label }) => label,
    widestNote: t('pegMonitor.widest', { step: window.step }),
    asOfMs: Math.max(...coins.map(({ meta }) => Date.parse(meta.as_of))),
    ariaLabel: t('pegMonitor.history'),
  };

  return (
    <div>
      <ChartFrame
        chart={chart}
        unit={t('pegMonitor.historyBody')}
        csv={shown.map((line) => ({
          name: line.label,
          href: seriesCsv(pegSeriesCall, line.key, window),
        }))}
        // A frame shows one coin.
        embed={
          shown[0] && isFrameRange(range)
            ? { subject: shown[0].key, range, choices: shown.map(({ key }) => key) }
            : undefined
        }
        controls={
          <div className="flex flex-wrap gap-2">
            <Segmented
              label={t('pegMonitor.range')}
              values={PEG_RANGES}
              value={range}
              onChange={setRange}
            />
            <Segmented
              label={t('pegMonitor.detail')}
              values={PEG_DETAILS}
              text={(value) => t(`pegMonitor.steps.${PEG_WINDOWS[value][range].step}`)}
              value={detail}
              onChange={setDetail}
            />
          </div>
        }
        legend={
          series.length === 0 ? (
            <div className="h-11 md:h-9" />
          ) : (
            <SeriesLegend {...legend} formatValue={formatValue} />
          )
        }
      >
        <LiveChart state={state} height={CHART_HEIGHT} hasLines={series.length > 0} chart={chart} />
        <StateNote state={state} />
      </ChartFrame>
      {series.length > 0 && without.length > 0 ? (
        <p className="text-faint text-micro">
          {t('pegMonitor.historyWithout', { coins: without.join(', ') })}
        </p>
      ) : null}
      <ReconstructedNote count={reconstructedCount(points)} total={points.length} />
    </div>
  );
}
