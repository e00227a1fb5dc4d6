import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';

/** Files for containers, judged by linters that others keep: Compose's own schema, and the Dockerfile's grammar. */

const DOCKERFILE = readFileSync('deploy/container/Dockerfile', 'utf8');
const COMPOSE = readFileSync('deploy/compose.yaml', 'utf8');

/** Order and quoting are a matter of taste; the others are decided otherwise here, as said beside each. */
const RULES = {
  'service-keys-order': 0,
  'services-alphabetical-order': 0,
  'top-level-properties-order': 0,
  'require-quotes-in-ports': 0,
  // An image that is built here gets a name, so that nodes share it.
  'no-build-and-image': 0,
  'service-image-require-explicit-tag': 0,
  // The edge is there to be reached from outside.
  'no-unbound-port-interfaces': 0,
} as const;

describe('the Dockerfile', () => {
  const findings = (text: string) => validate(text).map(({ message }) => message);

  it('has no finding', () => {
    expect(findings(DOCKERFILE)).toEqual([]);
  });

  it('would have one', () => {
    expect(findings(DOCKERFILE.replace(/^USER /m, 'USR '))).toEqual(['Unknown instruction: USR']);
  });
});

describe('the compose file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'compose-lint-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  function findings(text: string): string[] {
    const file = path.join(folder, 'compose.yaml');
    writeFileSync(file, text);
    const linter = new DCLinter({ rules: RULES, quiet: true, debug: false, exclude: [] });
    const found = linter.lintFiles([file], false);
    expect(found).toHaveLength(1);
    return found.flatMap(({ messages }) =>
      messages.map(({ rule, message }) => `${rule}: ${message}`),
    );
  }

  it('follows the schema and the rules', () => {
    expect(findings(COMPOSE)).toEqual([]);
  });

  it.each([
    [
      'an unknown key',
      (text: string) => text.replace(/^( +)image: (.*)$/m, '$1imag: $2'),
      /invalid-schema/,
    ],
    [
      'two services of one name',
      (text: string) => text.replace('  web-2:', '  web-1:'),
      /invalid-yaml/,
    ],
  ])('would not with %s', (_, spoil, expected) => {
    expect(spoil(COMPOSE)).not.toBe(COMPOSE);
    expect(findings(spoil(COMPOSE)).join('\n')).toMatch(expected);
  });
});
