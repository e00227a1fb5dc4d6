import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROUTES } from '@/lib/web/calls/routes';
import { closeApiStore, openApiStore } from '../app/api/api-store';
import { seedData } from '../app/api/data/data-store';
import { chartKeyFor, DATA_CALLS, keyFor, UDF_CALLS } from '../app/api/data/key-calls';
import { runNode, runProgram } from '../lib/cli/run-cli';
import { startApiServer } from '../support/servers/api-server';

jest.mock('next/cache', () => ({ revalidatePath: jest.fn() }));

type Sent = { id: string; args?: object; body?: object };
type Got = { answer?: unknown; error?: Record<string, unknown> };

const ROOT = process.cwd();
const TSC = 'node_modules/typescript/bin/tsc';
const folder = mkdtempSync(path.join(tmpdir(), 'clients-'));
const installed = path.join(folder, 'node_modules/stable-yield-client');
const PYTHON_PATH = {
  PYTHONPATH: path.join(ROOT, 'clients/python'),
  PYTHONDONTWRITEBYTECODE: '1',
};

let store: Awaited<ReturnType<typeof openApiStore>>;
let server: Awaited<ReturnType<typeof startApiServer>>;
let apiKey: string;
let chartKey: string;

beforeAll(async () => {
  store = await openApiStore();
  await seedData(store);
  apiKey = (await keyFor(store, 'enterprise')).key;
  chartKey = (await chartKeyFor(store, 'enterprise')).chart.key;
  server = await startApiServer();
});
afterAll(async () => {
  await server.stop();
  await closeApiStore(store);
  rmSync(folder, { recursive: true, force: true });
});

/** Every call with a key, and the calls without one, as a program makes them. */
const GOOD: readonly Sent[] = [
  { id: 'getCurrentSyi' },
  { id: 'getIndexFamilyOverview' },
  { id: 'listYields', args: { refresh: true } },
  { id: 'listRiskAdjustedYield', args: { eligible: 'all', limit: 1, symbol: 'usdt' } },
  { id: 'listStablecoinMetrics' },
  { id: 'rankPegStability' },
  { id: 'checkPeg', args: { symbols: 'usdc,TUSD' } },
  { id: 'getRecentPeg' },
  { id: 'getPegStatus', args: { asset: 'usdc' } },
  { id: 'listDepegEvents' },
  { id: 'getRegime' },
  { id: 'getIndexSeries', args: { index: 'SYI', kind: 'fixing', last: 3 } },
  { id: 'getIndexSeries', args: { index: 'SYI', from: '2010-01-01', step: '1h' } },
  { id: 'getPegSeries', args: { asset: 'USDC' } },
  { id: 'getCoinSeries', args: { asset: 'USDT', range: '7D' } },
  { id: 'getRateSeries', args: { rate: 'bill', range: '7D' } },
  { id: 'listCoins' },
  { id: 'getAuditRecord', args: { index: 'SYI', kind: 'fixing' } },
  { id: 'getStatus' },
  { id: 'getHealth' },
  { id: 'getOpenApi' },
  { id: 'previewAlert', body: { stablecoin: 'USDC', condition: '>', threshold: 1 } },
  ...[...DATA_CALLS, ...UDF_CALLS].map(([id, { params, query }]) => ({
    id,
    args: { ...params, ...query },
  })),
  {
    id: 'chartHistory',
    args: { key: 'CHART_KEY', symbol: 'SYI', resolution: '60', to: 1_893_456_000 },
  },
];

const BAD: readonly (Sent & { status: number; code: string | null })[] = [
  { id: 'getPegStatus', args: { asset: 'NOPE' }, status: 404, code: 'not_found' },
  {
    id: 'getIndexSeries',
    args: { index: 'SYI', range: 'soon' },
    status: 400,
    code: 'bad_parameter',
  },
  { id: 'udfSymbol', args: { symbol: 'BTCUSD' }, status: 404, code: null },
];

const hasArgs = (id: string) => {
  const route = ROUTES.find(({ key }) => key === id.replace(/Rows$/, ''));
  return route !== undefined && ('params' in route || 'query' in route);
};

const TYPESCRIPT_DRIVER = `
import { ApiError, Client } from 'stable-yield-client';
const { baseUrl, apiKey, calls } = JSON.parse(process.argv[2]);
const client = new Client({ baseUrl, apiKey });
const found = [];
for (const { id, args } of calls) {
  try {
    found.push({ answer: await client[id](...args) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message, requestId } = error;
    found.push({ error: { status, code, message, requestId } });
  }
}
console.log(JSON.stringify(found));
`;

const PYTHON_DRIVER = `
import json, re, sys
from stable_yield import ApiError, Client
run = json.loads(sys.argv[1])
client = Client(run["baseUrl"], run["apiKey"])
found = []
for call in run["calls"]:
    method = getattr(client, re.sub("[A-Z]", lambda found: "_" + found[0].lower(), call["id"]))
    args = {"from_" if name == "from" else name: value for name, value in call["args"].items()}
    body = [call["body"]] if "body" in call else []
    try:
        found.append({"answer": method(*body, **args)})
    except ApiError as error:
        found.append({"error": {"status": error.status, "code": error.code, "message": str(error), "requestId": error.request_id}})
print(json.dumps(found))
`;

const withChartKey = (args: object = {}) =>
  JSON.parse(JSON.stringify(args).replace('CHART_KEY', chartKey)) as object;

function typescript(calls: readonly Sent[]): Promise<Got[]> {
  const input = calls.map(({ id, args, body }) => ({
    id,
    args: [...(hasArgs(id) ? [withChartKey(args)] : []), ...(body ? [body] : [])],
  }));
  return driven(process.execPath, path.join(folder, 'driver.mjs'), input);
}

function python(calls: readonly Sent[]): Promise<Got[]> {
  const input = calls.map(({ id, args, body }) => ({ id, args: withChartKey(args), body }));
  return driven('python3', path.join(folder, 'driver.py'), input);
}

function answersAndRefuses(ask: (calls: readonly Sent[]) => Promise<Got[]>): void {
  it('gets the answers of the contracts', async () => {
    const found = await ask(GOOD);
    for (const [place, { id }] of GOOD.entries()) {
      const contract = ROUTES.find(({ key }) => key === id);
      const { answer, error } = found[place] ?? {};
      expect([id, error]).toEqual([id, undefined]);
      expect(contract?.response.safeParse(answer).data).toEqual(answer);
    }
  });

  it('gets rows as text', async () => {
    const args = { index: 'SYI', range: '2D', step: 'raw' };
    const [csv, ndjson] = await ask([
      { id: 'getIndexSeriesRows', args: { ...args, format: 'csv' } },
      { id: 'getIndexSeriesRows', args: { ...args, format: 'ndjson' } },
    ]);
    expect(csv?.answer).toMatch(/^at,index,kind,value,unit,/);
    expect(JSON.parse(String(ndjson?.answer).split('\n')[0] ?? '')).toMatchObject({ index: 'SYI' });
  });

  it('throws what the site refuses', async () => {
    const found = await ask(BAD);
    for (const [place, { id, status, code }] of BAD.entries()) {
      expect([id, found[place]?.error]).toEqual([
        id,
        { status, code, message: expect.stringMatching(/\w/), requestId: expect.any(String) },
      ]);
    }
  });
}

async function driven(program: string, driver: string, calls: readonly object[]): Promise<Got[]> {
  const input = JSON.stringify({ baseUrl: server.url, apiKey, calls });
  const { out, error, code } = await runProgram(program, [driver, input], '', PYTHON_PATH);
  expect([code, error]).toEqual([0, '']);
  return JSON.parse(out) as Got[];
}

/** What the example of a client's README prints, asked of this server. */
async function example(language: string, fence: string, program: string, file: string) {
  const text = readFileSync(path.join(ROOT, 'clients', language, 'README.md'), 'utf8');
  const code = text.split(`\`\`\`${fence}\n`)[1]?.split('```')[0] ?? '';
  expect(code).toContain('https://yields.example');
  const place = path.join(folder, file);
  writeFileSync(place, code.replace('https://yields.example', server.url));
  const { out, error } = await runProgram(program, [place], '', PYTHON_PATH);
  expect(error).toBe('');
  return out;
}

const TOLD =
  /^SYI 4\.47448 % at 2026-03-10T12:00:00\.000Z \(sample\)\n\S+ 4\.43\nat,index,kind,value,unit,.*\n404 not_found .*NOPE.*\n$/;

describe('the TypeScript client', () => {
  // Built as its README says, and found as an installed package is.
  beforeAll(async () => {
    mkdirSync(installed, { recursive: true });
    copyFileSync(path.join(ROOT, 'clients/typescript/package.json'), `${installed}/package.json`);
    const built = await runNode([TSC, '-p', 'clients/typescript', '--outDir', `${installed}/dist`]);
    expect([built.code, built.out]).toEqual([0, '']);
    writeFileSync(path.join(folder, 'driver.mjs'), TYPESCRIPT_DRIVER);
  });

  answersAndRefuses(typescript);

  it('does what its README says', async () => {
    expect(await example('typescript', 'ts', process.execPath, 'example.mjs')).toMatch(TOLD);
  });

  it('has types that its README keeps to', async () => {
    const file = path.join(folder, 'example.mts');
    copyFileSync(path.join(folder, 'example.mjs'), file);
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--module',
      'nodenext',
    ];
    const { out } = await runNode([TSC, ...options, '--lib', 'es2023,dom', '--types', '', file]);
    expect(out).toBe('');
  });
});

const missing = spawnSync('python3', ['--version']).error;
if (missing) console.warn(`SKIPPED: the Python client: python3 does not run (${missing.message})`);

(missing ? describe.skip : describe)('the Python client', () => {
  beforeAll(() => writeFileSync(path.join(folder, 'driver.py'), PYTHON_DRIVER));

  answersAndRefuses(python);

  it('does what its README says', async () => {
    expect(await example('python', 'python', 'python3', 'example.py')).toMatch(TOLD);
  });

  it('has types whose names are all there', async () => {
    const script =
      'import typing, stable_yield.calls as calls\n' +
      'types = [kind for kind in vars(calls).values() if typing.is_typeddict(kind)]\n' +
      'print(len([typing.get_type_hints(kind) for kind in types]))';
    const { out, error } = await runProgram('python3', ['-c', script], '', PYTHON_PATH);
    expect(error).toBe('');
    expect(Number(out)).toBeGreaterThan(90);
  });
});
