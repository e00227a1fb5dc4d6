import type { DatasetLeaf } from 'schema-dts';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { publicConfig } from '@/lib/config/public/public-config';
import type { FixingDayDetail } from '@/lib/features/fixings/contract';
import { fixingPath } from '@/lib/features/fixings/fixing-path';
import { formatDay } from '@/lib/format/times';
import { datasetOf } from './dataset';

const KINDS = {
  live: '',
  sample: ' Demo data, based on September 2, 2026; prices and yields are simulated.',
  replay: ' The values were calculated from a recorded market.',
} as const;

const { version, fixing } = METHODOLOGY_PARAMETERS;

/** The fixings of one day as a dataset. */
export function fixingDayNode(detail: FixingDayDetail): DatasetLeaf {
  const { day, effective_at, fixings, meta, methodology_version } = detail;
  const published = fixings.map(({ published_at }) => published_at).sort();
  return fixingDataset(meta.data_class, fixingPath(day), `/api/v1/fixings/${day}`, {
    name: `Fixings of the ${publicConfig.productName} index family, ${formatDay(Date.parse(day))}`,
    alternateName: `SYI fixing ${day}`,
    identifier: `SYI-${day}`,
    version: methodology_version ?? version,
    temporalCoverage: `${new Date(Date.parse(effective_at) - HOUR_MS).toISOString()}/${effective_at}`,
    dateModified: published.at(-1) ?? effective_at,
  });
}

/** All fixings as one dataset. */
export function fixingsNode(dataClass: keyof typeof KINDS): DatasetLeaf {
  return fixingDataset(dataClass, '/fixings', '/api/v1/fixings', {
    name: `Daily fixings of the ${publicConfig.productName} index family`,
    alternateName: 'SYI fixings',
    identifier: 'SYI-fixings',
  });
}

function fixingDataset(
  dataClass: keyof typeof KINDS,
  path: string,
  call: string,
  own: Omit<Parameters<typeof datasetOf>[0], 'description' | 'keywords'>,
): DatasetLeaf {
  const description = `Risk-adjusted yields of dollar stablecoins, fixed once a day at ${fixing.endHourUtc}:00 UTC, with percentiles, confidence, revisions and the hashes of the audit records behind them.`;
  return datasetOf(
    {
      ...own,
      description: `${description}${KINDS[dataClass]}`,
      keywords: ['yield', 'benchmark', 'fixing', 'SYI'],
    },
    {
      ...{ id: `${path}#dataset`, path },
      catalog: { name: 'index family', path: '/yield-indices' },
      variable: {
        name: 'SYI',
        description: 'Risk-adjusted yield of dollar stablecoins, per year',
        unitText: 'percent per year',
        unitCode: 'P1',
      },
      variableTechnique: '/methodology/indices#index-family',
      files: [
        ['Fixings, CSV', 'text/csv', `${call}?format=csv`],
        ['Fixings, JSON', 'application/json', call],
      ],
    },
  );
}
