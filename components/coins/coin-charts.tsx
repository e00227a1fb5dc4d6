'use client';

import { useTranslations } from 'next-intl';
import { ReconstructedNote, reconstructedCount } from '@/components/charts/reconstructed-note';
import { PEG_BAND, PEG_REACH_BPS, pegLines, pegMarks } from '@/components/peg/peg-chart';
import { Segmented } from '@/components/ui/form/segmented';
import { useQueryParam } from '@/lib/features/client/use-query-param';
import { seriesCsv, useCoinSeries, usePegSeries } from '@/lib/features/client/use-series';
import { coinSeriesCall, pegSeriesCall } from '@/lib/features/contract/calls';
import type { PegSeries } from '@/lib/features/series/contract';
import {
  COIN_RANGES,
  COIN_WINDOWS,
  DEFAULT_COIN_RANGE,
  liquidityLine,
  priceLine,
  yieldLines,
} from './coin-lines';
import { HistoryChart } from './history-chart';
import { useFormats } from './use-formats';

function pegNote({ points }: PegSeries) {
  return <ReconstructedNote count={reconstructedCount(points)} total={points.length} />;
}

/** Price, peg, liquidity and yield of one coin over one range, which is stored in the address. */
export function CoinCharts({ symbol }: { symbol: string }) {
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
          axis={{
            formatAxis: (bps) => format.number(bps, Number.isInteger(bps) ? 0 : 1, true),
          }}
        />
        <HistoryChart
          title={titled(t('liquidityHistory'))}
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
    </>
  );
}
