import type { DataDownloadLeaf, DatasetLeaf, PropertyValueLeaf } from 'schema-dts';
import { type DataClass, INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { coinName } from '@/lib/benchmark/coin/coins';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { OPEN_ACCESS } from '@/lib/config/public/plans';
import { publicConfig } from '@/lib/config/public/public-config';
import { serverConfig } from '@/lib/config/server-config';
import { absoluteUrl } from '@/lib/config/site-origin';
import { ORGANIZATION_ID } from '@/lib/content/json-ld/page-nodes';
import { coinPath } from '@/lib/features/coins/coin-path';
import type { FixingDayDetail } from '@/lib/features/fixings/contract';
import { fixingPath } from '@/lib/features/fixings/fixing-path';
import type { FamilyCoverage } from '@/lib/features/indices/get-coverage';
import { replayDataPath, replayPath } from '@/lib/features/replays/replay-path';
import { replaySummary } from '@/lib/features/replays/replay-summary';
import { pegSeriesCall } from '@/lib/features/series/calls';
import { dataClassDescription } from '@/lib/features/service/data-class-text';
import { formatDay } from '@/lib/format/times';
import type { Locale } from '@/lib/i18n/locales';

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
  const inBps = code === 'SYRPI';
  const series = `/api/v1/series/${code}`;
  return datasetOf(
    {
      name: `${publicConfig.indexNames[code]} (${code})`,
      alternateName: code,
      identifier: code,
      description: dataClassDescription(
        coverage?.dataClass ?? 'live',
        `${MEASURES[code]}. Indicative values every 30 seconds, daily values and one fixing per day at ${METHODOLOGY_PARAMETERS.fixing.endHourUtc}:00 UTC, with an audit record for every fixing.`,
      ),
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

type Own = {
  name: string;
  alternateName: string;
  identifier: string;
  description: string;
  keywords: string[];
  version?: string;
  temporalCoverage?: string;
  dateModified?: string;
};

/** A dataset of the site: what is the same of all of them, with its own. Paths are of this site. */
export function datasetOf(
  own: Own,
  about: {
    id: string;
    path: string;
    catalog: { name: string; path: string };
    /** The part of the methodology behind it. */
    technique?: string;
    variable: Pick<PropertyValueLeaf, 'name' | 'description' | 'unitText' | 'unitCode'>;
    variableTechnique?: string;
    /** Title, media type and path of each file. */
    files: readonly (readonly [name: string, type: string, path: string])[];
  },
): DatasetLeaf {
  const { id, path, catalog, variable, files, technique = '/methodology' } = about;
  const publisher = { '@id': ORGANIZATION_ID };
  return {
    '@type': 'Dataset',
    '@id': absoluteUrl(id),
    url: absoluteUrl(path),
    version: METHODOLOGY_PARAMETERS.version,
    ...own,
    keywords: ['stablecoin', ...own.keywords],
    creator: publisher,
    publisher,
    includedInDataCatalog: {
      '@type': 'DataCatalog',
      name: `${publicConfig.productName} ${catalog.name}`,
      url: absoluteUrl(catalog.path),
    },
    isAccessibleForFree: true,
    license: serverConfig().apiLicense.url,
    measurementTechnique: absoluteUrl(technique),
    variableMeasured: {
      '@type': 'PropertyValue',
      ...variable,
      measurementTechnique: absoluteUrl(about.variableTechnique ?? technique),
    },
    distribution: files.map(
      ([name, encodingFormat, file]): DataDownloadLeaf => ({
        '@type': 'DataDownload',
        ...{ name, encodingFormat, contentUrl: absoluteUrl(file) },
      }),
    ),
  };
}

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
export function fixingsNode(dataClass: DataClass): DatasetLeaf {
  return fixingDataset(dataClass, '/fixings', '/api/v1/fixings', {
    name: `Daily fixings of the ${publicConfig.productName} index family`,
    alternateName: 'SYI fixings',
    identifier: 'SYI-fixings',
  });
}

function fixingDataset(
  dataClass: DataClass,
  path: string,
  call: string,
  own: Omit<Parameters<typeof datasetOf>[0], 'description' | 'keywords'>,
): DatasetLeaf {
  const description = `Risk-adjusted yields of dollar stablecoins, fixed once a day at ${fixing.endHourUtc}:00 UTC, with percentiles, confidence, revisions and the hashes of the audit records behind them.`;
  return datasetOf(
    {
      ...own,
      description: dataClassDescription(dataClass, description),
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

/** What the engine computed from a recorded market, as a dataset. */
export function replayNode(file: ReplayFile): DatasetLeaf {
  const { id, title, from, to } = file.recording;
  const path = replayPath(id);
  return datasetOf(
    {
      name: `Replay: ${title}`,
      alternateName: title,
      identifier: `replay-${id}`,
      description: `${replaySummary(file)} Prices, sources, peg scores, index and regime as the engine computes them from recorded data.`,
      keywords: ['depeg', 'replay', file.coin],
      version: file.methodology.version,
      temporalCoverage: `${from}/${to}`,
    },
    {
      ...{ id: `${path}#dataset`, path },
      catalog: { name: 'replays of recorded markets', path: '/replay' },
      variable: {
        name: `Price of ${file.coin}`,
        description: 'Consensus price from the recorded sources, as the rules confirmed it',
        unitText: 'US dollars',
        unitCode: 'USD',
      },
      files: [['Replay file, JSON', 'application/json', replayDataPath(id)]],
    },
  );
}

const PEG_HISTORY = { range: '30D', step: '1h' } as const;

/** The records of a coin's peg as a dataset; one for the pages of all languages. */
export function coinNode(symbol: string, locale: Locale): DatasetLeaf {
  const series = (format: 'csv' | 'json') =>
    pegSeriesCall.swrKey({ params: { asset: symbol }, query: { ...PEG_HISTORY, format } });
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
