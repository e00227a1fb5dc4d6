'use client';

import { useTranslations } from 'next-intl';
import type { ReferenceMark } from '@/components/charts/chart-data';
import { ReconstructedNote, reconstructedCount } from '@/components/charts/reconstructed-note';
import { Segmented } from '@/components/ui/form/segmented';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { PegSeries } from '@/lib/read/series/contract';
import { useQueryParam } from '@/lib/web/client/hooks/use-query-param';
import {
  coinSeriesCsv,
  pegSeriesCsv,
  useCoinSeries,
  usePegSeries,
} from '@/lib/web/client/hooks/use-series';
import type { SeriesWindow } from '@/lib/web/client/series-window';
import { liquidityLine, pegLine, priceLine, yieldLines } from './coin-lines';
import { HistoryChart } from './history-chart';
import { useFormats } from './use-formats';

const COIN_RANGES = ['24H', '7D', '30D', '90D'] as const;
type CoinRange = (typeof COIN_RANGES)[number];

/** Yields are read once an hour, so no step is shorter than that. */
const COIN_WINDOWS: Record<CoinRange, SeriesWindow> = {
  '24H': { range: '24H', step: '1h' },
  '7D': { range: '7D', step: '1h' },
  '30D': { range: '30D', step: '1h' },
  '90D': { range: '90D', step: '1d' },
};

const THRESHOLD_BPS = Number(METHODOLOGY_PARAMETERS.peg.eventOpenBps);
/** How far the axis extends at least, so that the threshold's lines are inside it. */
const AXIS_REACH_BPS = 1.2 * THRESHOLD_BPS;

function pegNote({ points }: PegSeries) {
  return <ReconstructedNote count={reconstructedCount(points)} total={points.length} />;
}

/** Price, peg, liquidity and yield of one coin over one range, which is stored in the address. */
export function CoinCharts({ symbol }: { symbol: string }) {
  const t = useTranslations('coinPage');
  const format = useFormats();
  const [range, setRange] = useQueryParam('range', COIN_RANGES, '30D');
  const window = COIN_WINDOWS[range];
  const peg = usePegSeries(symbol, window).state;
  const coin = useCoinSeries(symbol, window).state;
  const pegCsv = { name: `${symbol} ${t('pegHistory')}`, href: pegSeriesCsv(symbol, window) };
  const coinCsv = { name: `${symbol} ${t('yieldHistory')}`, href: coinSeriesCsv(symbol, window) };
  const threshold = t('threshold');
  const pegMarks: readonly ReferenceMark[] = [
    { value: THRESHOLD_BPS, label: `+${THRESHOLD_BPS} ${threshold}`, tone: 'alert' },
    { value: 0, label: '', tone: 'zero' },
    { value: -THRESHOLD_BPS, label: `−${THRESHOLD_BPS} ${threshold}`, tone: 'alert' },
  ];
  return (
    <>
      <div className="mt-8">
        <Segmented
          label={t('range')}
          segments={COIN_RANGES.map((value) => ({ value, label: t(`ranges.${value}`) }))}
          value={range}
          onChange={setRange}
        />
      </div>
      <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <HistoryChart
          title={t('priceHistory')}
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
          title={t('pegHistory')}
          unit={t('pegUnit')}
          state={peg}
          noteOf={pegNote}
          toSeries={(data) => [pegLine(data, true)]}
          csv={pegCsv}
          formatValue={(bps) => format.bps(bps)}
          marks={pegMarks}
          band={{ low: -THRESHOLD_BPS, high: THRESHOLD_BPS, color: 'var(--stable-wash)' }}
          include={[-AXIS_REACH_BPS, AXIS_REACH_BPS]}
          axis={{
            formatAxis: (bps) => format.number(bps, Number.isInteger(bps) ? 0 : 1, true),
          }}
        />
        <HistoryChart
          title={t('liquidityHistory')}
          unit={t('liquidityUnit')}
          state={coin}
          toSeries={(data) => [liquidityLine(data, t('liquidityHistory'))]}
          csv={{ ...coinCsv, name: `${symbol} ${t('liquidityHistory')}` }}
          formatValue={(percent) => format.percent(percent, 1)}
          include={[0, 100]}
          axis={{
            formatAxis: (percent) => format.percent(percent, 0),
            ticks: [0, 25, 50, 75, 100],
          }}
        />
        <HistoryChart
          title={t('yieldHistory')}
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
    </>
  );
}
