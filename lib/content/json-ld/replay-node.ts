import type { DatasetLeaf } from 'schema-dts';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { replayDataPath, replayPath } from '@/lib/features/replays/replay-path';
import { replaySummary } from '@/lib/features/replays/replay-summary';
import { datasetOf } from './dataset';

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
