import type { DataDownloadLeaf, DatasetLeaf, PropertyValueLeaf } from 'schema-dts';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { publicConfig } from '@/lib/config/public/public-config';
import { serverConfig } from '@/lib/config/server-config';
import { absoluteUrl } from '@/lib/config/site-origin';
import { ORGANIZATION_ID } from './site-nodes';

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
