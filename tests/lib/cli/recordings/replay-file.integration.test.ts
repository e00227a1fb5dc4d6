import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseReplayFile } from '@/lib/benchmark/replay/replay-schema';
import { runCli } from '../run-cli';

const FIXTURE = 'tests/fixtures/replay';

describe('npm run replay-file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'replay-file-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('writes the file of a recording and says how large it is', async () => {
    const { out, error, code } = await runCli('replay-file', [FIXTURE, '--to', folder]);
    expect(error).toBe('');
    expect(code).toBe(0);
    const [, name = ''] =
      /^(\S+\.json): USDC, \d+ log entries, [\d.]+ kB, gzipped [\d.]+ kB\n$/.exec(out) ?? [];
    expect(path.dirname(name)).toBe(folder);
    const file = parseReplayFile(JSON.parse(await readFile(name, 'utf8')));
    expect(`${file.recording.id}.json`).toBe(path.basename(name));
  });
});
