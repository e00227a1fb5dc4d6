import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type LoopbackServer, startLoopbackServer } from '../../../support/servers/loopback-server';
import { PROJECT, runNode } from '../run-cli';

const ADVISORIES = '/-/npm/v1/security/advisories/bulk';
const { scripts } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

let registry: LoopbackServer;
beforeAll(async () => {
  registry = await startLoopbackServer();
});
afterAll(() => registry.close());

/** `npm run audit:deps` as package.json has it, with the registry of this test. */
function audit() {
  const [, ...args] = scripts['audit:deps']?.split(' ') ?? [];
  const env = { npm_config_registry: `${registry.url}/`, npm_config_fetch_retries: '0' };
  return runNode(args, '', env);
}

it('tells the vulnerabilities that a registry knows', async () => {
  const advisory = {
    ...{ id: 1, url: 'https://advisories.test/1', title: 'Bad thing', severity: 'high' },
    ...{ vulnerable_versions: '*', cwe: [], cvss: { score: 7, vectorString: null } },
  };
  registry.route(ADVISORIES, { body: { canonicalize: [advisory] } });
  const { code, out } = await audit();
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(/^high {6}canonicalize, direct: Bad thing \(.*\nKnown .* 1 package\.\n$/),
  ]);
});

it('says that there are none', async () => {
  registry.route(ADVISORIES, { body: {} });
  const { code, out } = await audit();
  expect([code, out]).toEqual([0, expect.stringMatching(/^No known .* \d{3,} packages\.\n$/)]);
});

it('says plainly that nobody knows where the registry has no advisories', async () => {
  registry.route(/^\/-\/npm\//, { status: 405 });
  const { code, out, error } = await audit();
  expect([code, out]).toEqual([3, '']);
  expect(error).toMatch(/^Vulnerabilities are not known: .*405 Method Not Allowed/);
});
