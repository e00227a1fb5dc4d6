import path from 'node:path';
import { openReplay } from '@/lib/market/replay';
import { PROJECT, runCli } from '../run-cli';

const FIXTURE = 'tests/fixtures/replay';

describe('npm run backtest', () => {
  it('prints the recording as aligned Markdown tables, with every assumption', async () => {
    const first = await runCli('backtest', [FIXTURE]);
    expect(first.error).toBe('');
    expect(first.code).toBe(0);
    expect(first.out).toMatch(
      /^\| USDC \| 2024-02-05 13:10 \| 2024-02-05 13:30 \| 0\.941200 \| -588/m,
    );
    expect(first.out).toContain('| quotes.csv |  620 |       2 |');
    expect(first.out).toContain('Judgment: values that were not observed');
    const { assumptions } = (await openReplay(path.join(PROJECT, FIXTURE))).capture;
    for (const { why } of assumptions) expect(first.out).toContain(why);
  });

  it.each([
    [['/nowhere/at/all'], 1, 'recording: capture.json: no such file'],
    [[FIXTURE, '--loud'], 2, 'usage: npm run backtest'],
    [[FIXTURE, '--flips'], 1, '--flips reads a daily history only'],
  ])(
    'says what is wrong with %j',
    async (args, code, sentence) => {
      const run = await runCli('backtest', args);
      expect(run.code).toBe(code);
      expect(run.error).toContain(sentence);
      expect(run.error).not.toContain('    at ');
      expect(run.out).toBe('');
    },
    60_000,
  );
});
