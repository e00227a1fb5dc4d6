import type { DatasetLeaf } from 'schema-dts';
import { coinName } from '@/lib/benchmark/coin/coins';
import { coinPath } from '@/lib/features/coins/coin-path';
import { pegSeriesCall } from '@/lib/features/contract/calls';
import type { Locale } from '@/lib/i18n/locales';
import { datasetOf } from './dataset';

const HISTORY = { range: '30D', step: '1h' } as const;

/** The records of a coin's peg as a dataset; one for the pages of all languages. */
export function coinNode(symbol: string, locale: Locale): DatasetLeaf {
  const series = (format: 'csv' | 'json') =>
    pegSeriesCall.swrKey({ params: { asset: symbol }, query: { ...HISTORY, format } });
  return datasetOf(
    {
      name: `${coinName(symbol)} (${symbol}): price and deviation from one dollar`,
      alternateName: `${symbol} peg`,
      identifier: `peg-${symbol}`,
      description: `Consensus price of ${symbol} in US dollars and its signed deviation from one dollar in basis points, computed every 30 seconds from the sources that pass the rules, with every depeg event since recording began.`,
      keywords: ['peg', 'depeg', symbol],
    },
    {
      id: `${coinPath(symbol)}#dataset`,
      path: coinPath(symbol, locale),
      catalog: { name: 'peg monitor', path: '/peg-monitor' },
      technique: '/methodology/prices#price',
      variable: {
        name: `Deviation of ${symbol} from one US dollar`,
        description: 'Signed deviation of the consensus price from one US dollar',
        unitText: 'basis points',
      },
      files: [
        ['Hourly readings, 30 days, CSV', 'text/csv', series('csv')],
        ['Hourly readings, 30 days, JSON', 'application/json', series('json')],
      ],
    },
  );
}
