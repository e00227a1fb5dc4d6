import type { DatasetLeaf } from 'schema-dts';
import { type DataClass, INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { OPEN_ACCESS } from '@/lib/config/public/plans';
import { publicConfig } from '@/lib/config/public/public-config';
import type { FamilyCoverage } from '@/lib/features/indices/get-coverage';
import { datasetOf } from './dataset';

/** What each index measures, in a sentence. */
const MEASURES: Readonly<Record<IndexCode, string>> = {
  SYI: 'The risk-adjusted yield of dollar stablecoins chosen by rule, weighted by market capitalization',
  SYC: 'A risk-adjusted composite of the top lending strategies on dollar stablecoins',
  SYCEFI:
    'The risk-adjusted yield that centralized platforms pay on dollar stablecoins, weighted by their assets',
  SYDEFI:
    'The risk-adjusted yield that lending protocols pay on dollar stablecoins, weighted by TVL and maturity',
  SYRPI:
    'The average risk-adjusted yield of dollar stablecoins minus the 3-month Treasury bill yield',
};

const KINDS: Readonly<Record<Exclude<DataClass, 'live'>, string>> = {
  sample:
    ' The site currently shows demo data, based on September 2, 2026; prices and yields are simulated.',
  replay:
    ' The site currently replays a recorded market; the values are calculated from past data.',
};

/** Days of history that are open without a key. */
const DAYS = OPEN_ACCESS.program.historyDays;
const HISTORY = `range=${DAYS}D&step=1d`;
const FIXINGS = `kind=fixing&range=${DAYS}D`;

/** The five indices as datasets: what they measure, since when, and where they are downloaded. */
export function datasetNodes(coverage: FamilyCoverage | null): DatasetLeaf[] {
  return INDEX_CODES.map((code) => datasetNode(code, coverage));
}

export function datasetNode(code: IndexCode, coverage: FamilyCoverage | null): DatasetLeaf {
  const span = coverage?.spans[code];
  const kind = coverage === null || coverage.dataClass === 'live' ? '' : KINDS[coverage.dataClass];
  const inBps = code === 'SYRPI';
  const series = `/api/v1/series/${code}`;
  return datasetOf(
    {
      name: `${publicConfig.indexNames[code]} (${code})`,
      alternateName: code,
      identifier: code,
      description: `${MEASURES[code]}. Indicative values every 30 seconds, daily values and one fixing per day at ${METHODOLOGY_PARAMETERS.fixing.endHourUtc}:00 UTC, with an audit record for every fixing.${kind}`,
      keywords: ['yield', 'benchmark', 'risk-adjusted yield', code],
      ...(span && {
        temporalCoverage: `${span.from}/${coverage?.dataClass === 'replay' ? span.to : '..'}`,
        dateModified: span.to,
      }),
    },
    {
      id: `/yield-indices#dataset-${code.toLowerCase()}`,
      path: '/yield-indices',
      catalog: { name: 'index family', path: '/yield-indices' },
      variable: {
        name: code,
        description: `${MEASURES[code]}, per year`,
        unitText: inBps ? 'basis points per year' : 'percent per year',
        // UN/CEFACT has a code for percent, none for basis points.
        ...(inBps ? {} : { unitCode: 'P1' }),
      },
      variableTechnique: '/methodology/indices#index-family',
      files: [
        [`Daily values, ${DAYS} days, CSV`, 'text/csv', `${series}?${HISTORY}&format=csv`],
        [`Daily values, ${DAYS} days, JSON`, 'application/json', `${series}?${HISTORY}`],
        [`Daily fixings, ${DAYS} days, CSV`, 'text/csv', `${series}?${FIXINGS}&format=csv`],
        [`Daily fixings, ${DAYS} days, JSON`, 'application/json', `${series}?${FIXINGS}`],
      ],
    },
  );
}
