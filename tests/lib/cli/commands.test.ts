import { nodeVersionProblem } from '@/lib/cli/site/node-version.mjs';

describe('nodeVersionProblem', () => {
  it.each(['20.20.0', '20.20.2', '20.21.0', '22.0.0', '100.1.0'])('accepts %s', (version) => {
    expect(nodeVersionProblem(version)).toBeUndefined();
  });

  it.each(['20.19.9', '20.8.1', '18.20.0', '4.0.0'])(
    'says in a sentence that %s is too old',
    (version) => {
      expect(nodeVersionProblem(version)).toContain(
        `20.20 or newer is needed; this is ${version}.`,
      );
    },
  );
});
