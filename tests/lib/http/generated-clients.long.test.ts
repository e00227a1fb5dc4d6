import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { parseServerConfig } from '@/lib/config/server-config';
import { openApiDocument } from '@/lib/http/openapi';
import { openSampleStore } from '../../app/api/sample-store';
import { startApiServer } from '../../support/servers/api-server';

const run = promisify(execFile);
const BIN = path.resolve('tests/generators/node_modules/.bin');
const TSC = path.resolve('node_modules/.bin/tsc');
const TSC_OPTIONS = [
  ...['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'esnext'],
  ...['--moduleResolution', 'bundler', '--lib', 'es2022,dom,dom.iterable'],
];

const DAY = '2026-03-04';
const folder = mkdtempSync(path.join(tmpdir(), 'generated-clients-'));
let sample: Awaited<ReturnType<typeof openSampleStore>>;
let api: Awaited<ReturnType<typeof startApiServer>>;

beforeAll(async () => {
  sample = await openSampleStore([DAY], { records: true });
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${DAY}T16:01:00Z`));
  api = await startApiServer();
  const document = openApiDocument(parseServerConfig({ SITE_URL: api.url }));
  writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(document));
});
afterAll(async () => {
  await api.stop();
  await sample.close();
  rmSync(folder, { recursive: true, force: true });
});

type Generator = { bin: string; args: string[]; files?: Record<string, string>; calls: string };

/** Each generator as its documentation runs it, and calls by what it made, typed to the last field. */
const GENERATORS: Readonly<Record<string, Generator>> = {
  'openapi-typescript': {
    bin: 'openapi-typescript',
    args: ['openapi.json', '-o', 'openapi-typescript/api.ts'],
    calls: `
      import { readFileSync } from 'node:fs';
      import type { paths } from './openapi-typescript/api';
      const origin: string = JSON.parse(readFileSync('openapi.json', 'utf8')).servers[0].url;
      type Answer<P extends keyof paths> =
        paths[P]['get'] extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never;
      async function read<P extends keyof paths>(path: P, filled: string = path): Promise<Answer<P>> {
        return (await fetch(origin + filled)).json();
      }
      const syi = await read('/api/syi/current');
      const series = await read('/api/v1/series/{index}', '/api/v1/series/SYI');
      const record = await read('/api/v1/audit/{index}', '/api/v1/audit/SYI');
      const kind: 'live' | 'replay' | 'sample' = record.dataClass;
      console.log(JSON.stringify([syi.syi_percent, series.points.length, record.output.value, kind]));`,
  },
  'hey-api': {
    bin: 'openapi-ts',
    args: ['-i', 'openapi.json', '-o', 'hey-api'],
    calls: `
      import { getAuditRecord, getCurrentSyi, getIndexSeries } from './hey-api';
      const syi = await getCurrentSyi({ throwOnError: true });
      const series = await getIndexSeries({ path: { index: 'SYI' }, throwOnError: true });
      const record = await getAuditRecord({ path: { index: 'SYI' }, throwOnError: true });
      const kind: 'live' | 'replay' | 'sample' = record.data.dataClass;
      console.log(JSON.stringify([
        syi.data.syi_percent, (series.data as { points: unknown[] }).points.length, record.data.output.value, kind,
      ]));`,
  },
  orval: {
    bin: 'orval',
    args: ['--config', './orval.config.cjs'],
    files: {
      'orval.config.cjs': `module.exports = { api: { input: './openapi.json', output: {
        target: './orval/api.ts', client: 'fetch', baseUrl: { getBaseUrlFromSpecification: true } } } };`,
    },
    calls: `
      import { getAuditRecord, getCurrentSyi, getIndexSeries } from './orval/api';
      const syi = await getCurrentSyi();
      const series = await getIndexSeries('SYI');
      const record = await getAuditRecord('SYI');
      if (syi.status !== 200 || series.status !== 200 || record.status !== 200) throw new Error('refused');
      const kind: 'live' | 'replay' | 'sample' = record.data.dataClass;
      console.log(JSON.stringify([
        syi.data.syi_percent, (series.data as { points: unknown[] }).points.length, record.data.output.value, kind,
      ]));`,
  },
};

it.each(Object.entries(GENERATORS))(
  '%s makes a client that compiles under strict rules and whose calls are answered',
  async (name, { bin, args, files = {}, calls }) => {
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
    const here = { cwd: folder };
    await run(path.join(BIN, bin), args, here);
    const source = path.join(folder, `${name}-calls.ts`);
    writeFileSync(source, `${calls}\nexport {};\n`);
    const types = ['--types', 'node', '--typeRoots', path.resolve('node_modules/@types')];
    const checked = run(TSC, [...TSC_OPTIONS, ...types, source], here);
    await checked.catch(({ stdout }) => Promise.reject(new Error(stdout)));
    const outfile = path.join(folder, `${name}-calls.mjs`);
    await build({ entryPoints: [source], outfile, bundle: true, platform: 'node', format: 'esm' });
    const { stdout } = await run(process.execPath, [outfile], here);
    const [syi, points, value, kind] = JSON.parse(stdout);
    expect(syi).toBeGreaterThan(0);
    expect(points).toBeGreaterThan(0);
    expect(Number(value)).toBeGreaterThan(0);
    expect(kind).toBe('sample');
  },
);

it('becomes a Postman collection of every call, by group', async () => {
  const args = ['-s', 'openapi.json', '-o', 'postman.json', '-O', 'folderStrategy=Tags'];
  await run(path.resolve('node_modules/.bin/openapi2postmanv2'), args, { cwd: folder });
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  type Item = {
    name: string;
    item?: Item[];
    request?: { method: string; url: { path: string[] } };
  };
  const collection: { item: Item[] } = read('postman.json');
  const requests = (item: Item): string[] =>
    item.request
      ? [`${item.request.method} /${item.request.url.path.join('/')}`]
      : (item.item ?? []).flatMap(requests);
  const expected = Object.entries<object>(read('openapi.json').paths).flatMap(([at, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${at.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  const asked = new Set(collection.item.flatMap(requests));
  expect(expected.filter((call) => !asked.has(call))).toEqual([]);
});
