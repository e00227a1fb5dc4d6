import type { DatasetLeaf } from 'schema-dts';
import { coinName } from '@/lib/benchmark/coin/coins';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { publicConfig } from '@/lib/config/public/public-config';
import { serverConfig } from '@/lib/config/server-config';
import { absoluteUrl } from '@/lib/config/site-origin';
import { coinPath } from '@/lib/features/coins/coin-path';
import { pegSeriesCall } from '@/lib/features/contract/calls';
import type { Locale } from '@/lib/i18n/locales';
import { downloadNode } from './dataset-nodes';
import { ORGANIZATION_ID } from './site-nodes';

const HISTORY = { range: '30D', step: '1h' } as const;

/** The records of a coin's peg as a dataset; one for the pages of all languages. */
export function coinNode(symbol: string, locale: Locale): DatasetLeaf {
  const path = coinPath(symbol);
  const series = (format: 'csv' | 'json') =>
    pegSeriesCall.swrKey({ params: { asset: symbol }, query: { ...HISTORY, format } });
  return {
    '@type': 'Dataset',
    '@id': absoluteUrl(`${path}#dataset`),
    name: `${coinName(symbol)} (${symbol}): price and deviation from one dollar`,
    alternateName: `${symbol} peg`,
    identifier: `peg-${symbol}`,
    url: absoluteUrl(coinPath(symbol, locale)),
    description: `Consensus price of ${symbol} in US dollars and its signed deviation from one dollar in basis points, computed every 30 seconds from the sources that pass the rules, with every depeg event since recording began.`,
    creator: { '@id': ORGANIZATION_ID },
    publisher: { '@id': ORGANIZATION_ID },
    includedInDataCatalog: {
      '@type': 'DataCatalog',
      name: `${publicConfig.productName} peg monitor`,
      url: absoluteUrl('/peg-monitor'),
    },
    keywords: ['stablecoin', 'peg', 'depeg', symbol],
    version: METHODOLOGY_PARAMETERS.version,
    isAccessibleForFree: true,
    license: serverConfig().apiLicense.url,
    measurementTechnique: absoluteUrl('/methodology/scores#price'),
    variableMeasured: {
      '@type': 'PropertyValue',
      name: `Deviation of ${symbol} from one US dollar`,
      description: 'Signed deviation of the consensus price from one US dollar',
      unitText: 'basis points',
      measurementTechnique: absoluteUrl('/methodology/scores#price'),
    },
    distribution: [
      downloadNode('Hourly readings, 30 days, CSV', 'text/csv', series('csv')),
      downloadNode('Hourly readings, 30 days, JSON', 'application/json', series('json')),
    ],
  };
}
