import type { DatasetLeaf } from 'schema-dts';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { publicConfig } from '@/lib/config/public/public-config';
import { serverConfig } from '@/lib/config/server-config';
import { absoluteUrl } from '@/lib/config/site-origin';
import type { FixingDayDetail } from '@/lib/features/fixings/contract';
import { fixingPath } from '@/lib/features/fixings/fixing-path';
import { formatDay } from '@/lib/format/times';
import { ORGANIZATION_ID } from './site-nodes';

const KINDS = {
  live: '',
  sample: ' Demo data, based on September 2, 2026; prices and yields are simulated.',
  replay: ' The values were calculated from a recorded market.',
} as const;

/** The fixings of one day as a dataset. */
export function fixingDayNode(detail: FixingDayDetail): DatasetLeaf {
  const { day, effective_at, fixings, meta, methodology_version } = detail;
  const published = fixings.map(({ published_at }) => published_at).sort();
  return {
    ...common(meta.data_class),
    '@id': absoluteUrl(`${fixingPath(day)}#dataset`),
    name: `Fixings of the ${publicConfig.productName} index family, ${formatDay(Date.parse(day))}`,
    alternateName: `SYI fixing ${day}`,
    identifier: `SYI-${day}`,
    url: absoluteUrl(fixingPath(day)),
    version: methodology_version ?? METHODOLOGY_PARAMETERS.version,
    temporalCoverage: `${new Date(Date.parse(effective_at) - HOUR_MS).toISOString()}/${effective_at}`,
    dateModified: published.at(-1) ?? effective_at,
    distribution: downloads(`/api/v1/fixings/${day}`),
  };
}

/** All fixings as one dataset. */
export function fixingsNode(dataClass: keyof typeof KINDS): DatasetLeaf {
  return {
    ...common(dataClass),
    '@id': absoluteUrl('/fixings#dataset'),
    name: `Daily fixings of the ${publicConfig.productName} index family`,
    alternateName: 'SYI fixings',
    identifier: 'SYI-fixings',
    url: absoluteUrl('/fixings'),
    version: METHODOLOGY_PARAMETERS.version,
    distribution: downloads('/api/v1/fixings'),
  };
}

function common(dataClass: keyof typeof KINDS) {
  const { productName } = publicConfig;
  const hour = METHODOLOGY_PARAMETERS.fixing.endHourUtc;
  const description = `Risk-adjusted yields of dollar stablecoins, fixed once a day at ${hour}:00 UTC, with percentiles, confidence, revisions and the hashes of the audit records behind them.`;
  return {
    '@type': 'Dataset',
    description: `${description}${KINDS[dataClass]}`,
    creator: { '@id': ORGANIZATION_ID },
    publisher: { '@id': ORGANIZATION_ID },
    includedInDataCatalog: {
      '@type': 'DataCatalog',
      name: `${productName} index family`,
      url: absoluteUrl('/yield-indices'),
    },
    keywords: ['stablecoin', 'yield', 'benchmark', 'fixing', 'SYI'],
    isAccessibleForFree: true,
    license: serverConfig().apiLicense.url,
    measurementTechnique: absoluteUrl('/methodology'),
    variableMeasured: {
      '@type': 'PropertyValue',
      name: 'SYI',
      description: 'Risk-adjusted yield of dollar stablecoins, per year',
      unitText: 'percent per year',
      unitCode: 'P1',
      measurementTechnique: absoluteUrl('/methodology/indices#index-family'),
    },
  } as const;
}

function downloads(path: string): DatasetLeaf['distribution'] {
  return [
    {
      '@type': 'DataDownload',
      name: 'Fixings, CSV',
      encodingFormat: 'text/csv',
      contentUrl: absoluteUrl(`${path}?format=csv`),
    },
    {
      '@type': 'DataDownload',
      name: 'Fixings, JSON',
      encodingFormat: 'application/json',
      contentUrl: absoluteUrl(path),
    },
  ];
}
