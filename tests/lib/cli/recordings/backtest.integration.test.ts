import { runCli } from '../run-cli';

const FIXTURE = 'tests/fixtures/replay';

describe('npm run backtest', () => {
  it('prints the recording as aligned tables, the same each time', async () => {
    const [first, second] = await Promise.all([
      runCli('recordings/backtest.ts', [FIXTURE]),
      runCli('recordings/backtest.ts', [FIXTURE]),
    ]);
    expect(first.error).toBe('');
    expect(first.code).toBe(0);
    expect(second.out).toBe(first.out);
    expect(first.out).toMatch(
      /^USDC {2}2024-02-05 13:10 {2}2024-02-05 13:30 {2}0\.941200 {2}-588/m,
    );
    expect(first.out).toContain('quotes.csv   620        2');
    expect(first.out).toContain('Judgment: values that were not observed');
  });

  it('prints markdown when asked', async () => {
    const { out, code } = await runCli('recordings/backtest.ts', [FIXTURE, '--markdown']);
    expect(code).toBe(0);
    expect(out).toContain(
      '| file | rows | dropped | unused |\n| --- | ---: | ---: | ---: |\n| quotes.csv | 620 | 2 | 0 |',
    );
    expect(out).not.toMatch(/^-{4,}$/m);
  });

  it.each([
    [['/nowhere/at/all'], 1, 'recording: capture.json: no such file'],
    [[], 2, 'usage: npm run backtest'],
    [[FIXTURE, '--loud'], 2, 'usage: npm run backtest'],
    [[FIXTURE, '--flips'], 1, '--flips reads a daily history only'],
  ])(
    'says what is wrong with %j',
    async (args, code, sentence) => {
      const run = await runCli('recordings/backtest.ts', args);
      expect(run.code).toBe(code);
      expect(run.error).toContain(sentence);
      expect(run.error).not.toContain('    at ');
      expect(run.out).toBe('');
    },
    60_000,
  );
});
