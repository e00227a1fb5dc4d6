import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { parseServerConfig } from '@/lib/config/server-config';
import { TEST_KEY } from '@/lib/features/contract/api-key';
import { openApiDocument } from '@/lib/http/openapi';
import { sampleStore } from '../../app/api/sample-store';
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
let api: Awaited<ReturnType<typeof startApiServer>>;

sampleStore(['2026-03-03', DAY], { records: true });
beforeAll(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${DAY}T16:01:00Z`));
  api = await startApiServer();
  const document = openApiDocument(parseServerConfig({ SITE_URL: api.url }));
  writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(document));
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Twenty calls, by their operation: path, and the parts of it in the order of the path. */
const CALLS: Readonly<Record<string, readonly [path: string, parts?: Record<string, string>]>> = {
  getCurrentSyi: ['/api/syi/current'],
  getBasket: ['/api/v1/basket'],
  getIndexFamilyOverview: ['/api/v1/index-family/overview'],
  getIndexSeries: ['/api/v1/series/{index}', { index: 'SYI' }],
  getAttribution: ['/api/v1/attribution/{index}', { index: 'SYI' }],
  getAuditRecord: ['/api/v1/audit/{index}', { index: 'SYI' }],
  listYields: ['/api/yields'],
  listRiskAdjustedYield: ['/api/v1/strategies/risk-adjusted-yield'],
  listStablecoinMetrics: ['/api/v1/stablecoins/all-metrics'],
  listCoins: ['/api/v1/coins'],
  getCoin: ['/api/v1/coins/{asset}', { asset: 'USDC' }],
  getPegStatus: ['/api/frontend/peg/status/{asset}', { asset: 'USDC' }],
  listDepegEvents: ['/api/v1/peg/events'],
  getPegSeries: ['/api/v1/peg/{asset}/series', { asset: 'USDC' }],
  getRegime: ['/api/regime/current'],
  listRegimeFlips: ['/api/v1/regime/flips'],
  listFixings: ['/api/v1/fixings'],
  getFixingDay: ['/api/v1/fixings/{date}', { date: DAY }],
  getFixingRecord: ['/api/v1/fixings/{date}/{index}', { date: DAY, index: 'SYI' }],
  getTreasury: ['/api/v1/treasury'],
};

type Generator = {
  bin: string;
  args: string[];
  files?: Record<string, string>;
  /** What the calls import, and how one is made; fields of an answer are read by the types that were made. */
  imports: string;
  call: (operation: string, path: string, parts: Record<string, string>) => string;
};

/** Each generator as its documentation runs it. */
const GENERATORS: Readonly<Record<string, Generator>> = {
  'openapi-typescript': {
    bin: 'openapi-typescript',
    args: ['openapi.json', '-o', 'openapi-typescript/api.ts'],
    imports: `
      import { readFileSync } from 'node:fs';
      import type { paths } from './openapi-typescript/api';
      const origin: string = JSON.parse(readFileSync('openapi.json', 'utf8')).servers[0].url;
      type Answer<P extends keyof paths> =
        paths[P]['get'] extends { responses: { 200: { content: { 'application/json': infer A } } } } ? A : never;
      async function read<P extends keyof paths>(path: P, filled: string): Promise<Answer<P>> {
        const response = await fetch(origin + filled);
        if (!response.ok) throw new Error(filled + ' ' + response.status);
        return response.json();
      }`,
    call: (_operation, path, parts) =>
      `await read('${path}', '${path.replace(/\{(\w+)\}/g, (_part, name) => parts[name] ?? '')}')`,
  },
  'hey-api': {
    bin: 'openapi-ts',
    args: ['-i', 'openapi.json', '-o', 'hey-api'],
    imports: `import * as api from './hey-api';`,
    call: (operation, _path, parts) => {
      const path = Object.keys(parts).length > 0 ? `path: ${JSON.stringify(parts)}, ` : '';
      return `(await api.${operation}({ ${path}throwOnError: true })).data`;
    },
  },
  orval: {
    bin: 'orval',
    args: ['--config', './orval.config.cjs'],
    files: {
      'orval.config.cjs': `module.exports = { api: { input: './openapi.json', output: {
        target: './orval/api.ts', client: 'fetch', baseUrl: { getBaseUrlFromSpecification: true } } } };`,
    },
    imports: `
      import * as api from './orval/api';
      type Response = { status: number; data: unknown };
      function taken<R extends Response>(answer: R): Extract<R, { status: 200 }>['data'] {
        if (answer.status !== 200) throw new Error(JSON.stringify(answer));
        return (answer as Extract<R, { status: 200 }>).data;
      }`,
    call: (operation, _path, parts) =>
      `taken(await api.${operation}(${Object.values(parts)
        .map((part) => `'${part}'`)
        .join(', ')}))`,
  },
};

it.each(Object.entries(GENERATORS))(
  '%s makes a client that compiles under strict rules and whose twenty calls are answered',
  async (name, { bin, args, files = {}, imports, call }) => {
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
    const here = { cwd: folder };
    await run(path.join(BIN, bin), args, here);
    const source = path.join(folder, `${name}-calls.ts`);
    const calls = Object.entries(CALLS).map(
      ([operation, [at, parts = {}]]) => `const ${operation} = ${call(operation, at, parts)};`,
    );
    const program = `
      ${imports}
      ${calls.join('\n')}
      const kind: 'live' | 'replay' | 'sample' = getAuditRecord.dataClass;
      const typed = [getCurrentSyi.syi_percent, Number(getAuditRecord.output.value), getCoin.coin.symbol, kind];
      console.log(JSON.stringify({ typed, answers: { ${Object.keys(CALLS).join(', ')} } }));
      export {};`;
    writeFileSync(source, program);
    const types = ['--types', 'node', '--typeRoots', path.resolve('node_modules/@types')];
    const checked = run(TSC, [...TSC_OPTIONS, ...types, source], here);
    await checked.catch(({ stdout }) => Promise.reject(new Error(stdout)));
    const outfile = path.join(folder, `${name}-calls.mjs`);
    await build({ entryPoints: [source], outfile, bundle: true, platform: 'node', format: 'esm' });
    const { stdout } = await run(process.execPath, [outfile], { ...here, maxBuffer: 50_000_000 });
    const { typed, answers } = JSON.parse(stdout);
    expect(typed).toEqual([expect.any(Number), expect.any(Number), 'USDC', 'sample']);
    expect(Object.keys(CALLS)).toHaveLength(20);
    for (const [operation, [at, parts = {}]] of Object.entries(CALLS)) {
      const filled = at.replace(/\{(\w+)\}/g, (_part, each) => parts[each] ?? '');
      const asked = await (await fetch(`${api.url}${filled}`)).json();
      expect([operation, Object.keys(answers[operation])]).toEqual([operation, Object.keys(asked)]);
    }
  },
);

it('becomes a Postman collection of every call, by group, whose reads are answered', async () => {
  const options = 'folderStrategy=Tags,parametersResolution=Example,enableOptionalParameters=false';
  const args = ['-s', 'openapi.json', '-o', 'postman.json', '-O', options];
  await run(path.resolve('node_modules/.bin/openapi2postmanv2'), args, { cwd: folder });
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  type Part = { key: string; value: string; disabled?: boolean };
  type Request = { method: string; url: { path: string[]; query: Part[]; variable: Part[] } };
  type Item = { item?: Item[]; request?: Request };
  const collection: { item: Item[] } = read('postman.json');
  const requests = (item: Item): Request[] =>
    item.request ? [item.request] : (item.item ?? []).flatMap(requests);
  const asked = collection.item.flatMap(requests);
  const expected = Object.entries<object>(read('openapi.json').paths).flatMap(([at, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${at.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  const made = new Set(asked.map(({ method, url }) => `${method} /${url.path.join('/')}`));
  expect(expected.filter((call) => !made.has(call))).toEqual([]);
  for (const { method, url } of asked) {
    // The stream does not end.
    if (method !== 'GET' || url.path.includes('stream')) continue;
    const sent = (name: string) => url.variable.find(({ key }) => key === name)?.value ?? '';
    const at = url.path.map((part) => part.replace(/^:(\w+)$/, (_part, name) => sent(name)));
    const query = url.query.filter(({ disabled }) => !disabled);
    const address = `/${at.join('/')}?${query.map(({ key, value }) => `${key}=${value}`).join('&')}`;
    const response = await fetch(api.url + address, { headers: { 'X-API-Key': TEST_KEY } });
    expect([address, response.status]).toEqual([address, 200]);
    await response.body?.cancel();
  }
});
