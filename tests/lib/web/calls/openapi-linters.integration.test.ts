import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { parseServerConfig } from '@/lib/config/server-config';
import { openApiDocument } from '@/lib/web/calls/openapi';
import { runNode } from '../../cli/run-cli';

const LOCAL = 'http://localhost:3000';
const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Document = Record<string, unknown>;
const REDOCLY = require.resolve('@redocly/cli/bin/cli.js');
const OFFLINE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** What Redocly's recommended rules find, as it prints it. */
async function redocly(document: Document): Promise<string[]> {
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const args = [REDOCLY, 'lint', file, '--extends=recommended', '--format=json'];
  const { out } = await runNode(args, '', OFFLINE);
  const { problems } = JSON.parse(out) as { problems: { ruleId: string; message: string }[] };
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

/** What Spectral's rules for OpenAPI find. */
async function spectral(document: Document): Promise<string[]> {
  const linter = new Spectral();
  linter.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] });
  const problems = await linter.run(document);
  return problems.map(
    ({ code, message, path: place }) => `${code} at ${place.join('.')}: ${message}`,
  );
}

it.each([
  ['https://yields.example', [{ url: 'https://yields.example' }]],
  // Not an address to call from elsewhere: one a reader puts theirs in for.
  ['', [{ url: '{site}', variables: { site: expect.objectContaining({ default: LOCAL }) } }]],
])('keeps the document of a site at %j free of errors and warnings', async (siteUrl, servers) => {
  const document = openApiDocument(parseServerConfig({ SITE_URL: siteUrl }));
  expect(document.servers).toEqual(servers);
  expect(await redocly(document)).toEqual([]);
  expect(await spectral(document)).toEqual([]);
});

it('would be told of a document without license and tags', async () => {
  const { tags: _tags, ...document } = openApiDocument();
  const broken = { ...document, info: { title: 'x', version: '1' } };
  expect((await redocly(broken)).join('\n')).toContain('info-license');
  expect((await spectral(broken)).join('\n')).toContain('operation-tag-defined');
});
