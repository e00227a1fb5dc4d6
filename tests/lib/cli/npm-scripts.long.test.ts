import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT, runNode } from './run-cli';

const { scripts } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

/** The other tests of the commands run them bundled. */
it.each(['backfill', 'backtest', 'backup', 'restore', 'verify'])(
  'npm run %s starts the command as package.json has it',
  async (name) => {
    const [node, ...args] = scripts[name]?.split(' ') ?? [];
    expect(node).toBe('node');
    const run = await runNode([...args, '--no-such-option']);
    expect(run).toMatchObject({ code: 2, out: '' });
    expect(run.error).toMatch(new RegExp(`usage: npm run ${name}`, 'i'));
  },
  60_000,
);
