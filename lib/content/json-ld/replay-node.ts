import type { DatasetLeaf } from 'schema-dts';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { publicConfig } from '@/lib/config/public/public-config';
import { serverConfig } from '@/lib/config/server-config';
import { absoluteUrl } from '@/lib/config/site-origin';
import { replayDataPath, replayPath } from '@/lib/features/replays/replay-path';
import { replaySummary } from '@/lib/features/replays/replay-summary';
import { ORGANIZATION_ID } from './site-nodes';

/** What the engine computed from a recorded market, as a dataset. */
export function replayNode(file: ReplayFile): DatasetLeaf {
  const { id, title, from, to } = file.recording;
  return {
    '@type': 'Dataset',
    '@id': absoluteUrl(`${replayPath(id)}#dataset`),
    name: `Replay: ${title}`,
    description: `${replaySummary(file)} Prices, sources, peg scores, index and regime as the engine computes them from recorded data.`,
    alternateName: title,
    identifier: `replay-${id}`,
    url: absoluteUrl(replayPath(id)),
    version: file.methodology.version,
    temporalCoverage: `${from}/${to}`,
    creator: { '@id': ORGANIZATION_ID },
    publisher: { '@id': ORGANIZATION_ID },
    includedInDataCatalog: {
      '@type': 'DataCatalog',
      name: `${publicConfig.productName} replays of recorded markets`,
      url: absoluteUrl('/replay'),
    },
    keywords: ['stablecoin', 'depeg', 'replay', file.coin],
    isAccessibleForFree: true,
    license: serverConfig().apiLicense.url,
    measurementTechnique: absoluteUrl('/methodology'),
    variableMeasured: {
      '@type': 'PropertyValue',
      name: `Price of ${file.coin}`,
      description: 'Consensus price from the recorded sources, as the rules confirmed it',
      unitText: 'US dollars',
      unitCode: 'USD',
      measurementTechnique: absoluteUrl('/methodology'),
    },
    distribution: [
      {
        '@type': 'DataDownload',
        name: 'Replay file, JSON',
        encodingFormat: 'application/json',
        contentUrl: absoluteUrl(replayDataPath(id)),
      },
    ],
  };
}
