import type { DataDownloadLeaf, DatasetLeaf, PropertyValueLeaf } from 'schema-dts';
import { type DataClass, INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { OPEN_ACCESS } from '@/lib/config/public/plans';
import { publicConfig } from '@/lib/config/public/public-config';
import { serverConfig } from '@/lib/config/server-config';
import { absoluteUrl } from '@/lib/config/site-origin';
import { ORGANIZATION_ID } from './site-nodes';

const { productName, indexNames } = publicConfig;

/** The time the stored values of the indices span, and their kind; `null` before there are any. */
export type DatasetCoverage = {
  dataClass: DataClass;
  spans: Readonly<Partial<Record<IndexCode, { from: string; to: string }>>>;
} | null;

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

const datasetId = (code: IndexCode) => absoluteUrl(`/yield-indices#dataset-${code.toLowerCase()}`);

/** The five indices as datasets: what they measure, since when, and where they are downloaded. */
export function datasetNodes(coverage: DatasetCoverage): DatasetLeaf[] {
  return INDEX_CODES.map((code) => datasetNode(code, coverage));
}

export function datasetNode(code: IndexCode, coverage: DatasetCoverage): DatasetLeaf {
  const name = indexNames[code];
  const span = coverage?.spans[code];
  const kind = coverage === null || coverage.dataClass === 'live' ? '' : KINDS[coverage.dataClass];
  return {
    '@type': 'Dataset',
    '@id': datasetId(code),
    name: `${name} (${code})`,
    alternateName: code,
    identifier: code,
    url: absoluteUrl('/yield-indices'),
    description: `${MEASURES[code]}. Indicative values every 30 seconds, daily values and one fixing per day at ${METHODOLOGY_PARAMETERS.fixing.endHourUtc}:00 UTC, with an audit record for every fixing.${kind}`,
    creator: { '@id': ORGANIZATION_ID },
    publisher: { '@id': ORGANIZATION_ID },
    includedInDataCatalog: {
      '@type': 'DataCatalog',
      name: `${productName} index family`,
      url: absoluteUrl('/yield-indices'),
    },
    keywords: ['stablecoin', 'yield', 'benchmark', 'risk-adjusted yield', code],
    version: METHODOLOGY_PARAMETERS.version,
    isAccessibleForFree: true,
    license: serverConfig().apiLicense.url,
    measurementTechnique: absoluteUrl('/methodology'),
    variableMeasured: variable(code),
    distribution: distributions(code),
    ...(span && {
      temporalCoverage: `${span.from}/${coverage?.dataClass === 'replay' ? span.to : '..'}`,
      dateModified: span.to,
    }),
  };
}

function variable(code: IndexCode): PropertyValueLeaf {
  const inBps = code === 'SYRPI';
  return {
    '@type': 'PropertyValue',
    name: code,
    description: `${MEASURES[code]}, per year`,
    unitText: inBps ? 'basis points per year' : 'percent per year',
    // UN/CEFACT has a code for percent, none for basis points.
    ...(inBps ? {} : { unitCode: 'P1' }),
    measurementTechnique: absoluteUrl('/methodology/indices#index-family'),
  };
}

function distributions(code: IndexCode): DataDownloadLeaf[] {
  const series = `/api/v1/series/${code}`;
  return [
    downloadNode(`Daily values, ${DAYS} days, CSV`, 'text/csv', `${series}?${HISTORY}&format=csv`),
    downloadNode(`Daily values, ${DAYS} days, JSON`, 'application/json', `${series}?${HISTORY}`),
    downloadNode(`Daily fixings, ${DAYS} days, CSV`, 'text/csv', `${series}?${FIXINGS}&format=csv`),
    downloadNode(`Daily fixings, ${DAYS} days, JSON`, 'application/json', `${series}?${FIXINGS}`),
  ];
}

/** A file of a dataset. @param path Path and query on this site. */
export function downloadNode(name: string, encodingFormat: string, path: string): DataDownloadLeaf {
  return { '@type': 'DataDownload', name, encodingFormat, contentUrl: absoluteUrl(path) };
}
