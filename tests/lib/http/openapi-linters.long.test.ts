import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { parseServerConfig } from '@/lib/config/server-config';
import { openApiDocument } from '@/lib/http/openapi';
import { runNode } from '../cli/run-cli';

const SITE = { SITE_URL: 'https://yields.example', DESK_EMAIL: 'desk@yields.example' };
const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Document = Record<string, unknown>;
const REDOCLY = require.resolve('@redocly/cli/bin/cli.js');
const OFFLINE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** What Redocly's recommended rules find, all as errors, as it prints it. */
async function redocly(document: Document): Promise<string[]> {
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const args = [REDOCLY, 'lint', file, '--extends=recommended-strict', '--format=json'];
  const { out } = await runNode(args, '', OFFLINE);
  const { problems } = JSON.parse(out) as { problems: { ruleId: string; message: string }[] };
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

/** What all of Spectral's rules for OpenAPI find. */
async function spectral(document: Document): Promise<string[]> {
  const linter = new Spectral();
  linter.setRuleset({ extends: [[oas as RulesetDefinition, 'all']] });
  const problems = await linter.run(document);
  return problems.map(
    ({ code, message, path: place }) => `${code} at ${place.join('.')}: ${message}`,
  );
}

it('keeps the document free of errors and warnings', async () => {
  const document = openApiDocument(parseServerConfig(SITE));
  expect(document.servers).toEqual([{ url: SITE.SITE_URL }]);
  expect(await redocly(document)).toEqual([]);
  expect(await spectral(document)).toEqual([]);
  const parsed = await SwaggerParser.validate(structuredClone(document) as never);
  expect(parsed.info.version).toMatch(/^\d+\.\d+\.\d+$/);
});

it('would be told of a document without license and tags', async () => {
  const { tags: _tags, ...document } = openApiDocument();
  const broken = { ...document, info: { title: 'x', version: '1' } };
  expect((await redocly(broken)).join('\n')).toContain('info-license');
  expect((await spectral(broken)).join('\n')).toContain('operation-tag-defined');
});
