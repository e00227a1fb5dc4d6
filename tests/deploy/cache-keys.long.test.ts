import { readdirSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { formatOf } from '@/lib/http/formats';
import { isReader } from '@/lib/http/route';
import { ROUTES } from '@/lib/http/routes';
import { hasNginx, type RunningNginx, startEdge, WIDE_LIMITS } from '../support/servers/nginx';

/** Other spellings of an address, which a careless cache could take for the same one. */
function spellings(address: string): string[] {
  const at = Math.max(address.lastIndexOf('/') + 1, 1);
  const [start, end] = [address.slice(0, at), address.slice(at)];
  const first = start.replace(/^\//, '').split('/')[0] ?? '';
  const escaped = (text: string) =>
    [...text].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('');
  return [
    // Escaped without need: one sign, all, in capitals, twice, the slash.
    ...[start + escaped(end.slice(0, 1)) + end.slice(1), start + escaped(end)],
    ...[start + escaped(end).toUpperCase(), start + escaped(end).replaceAll('%', '%25')],
    ...[`/${escaped(first)}${address.slice(1 + first.length)}`, `${address}%2F`, `%2F${address}`],
    `/${address.slice(1).replaceAll('/', '%2f')}`,
    // Other letters, dots and slashes.
    ...[address.toUpperCase(), `${start}${end.slice(0, 1).toUpperCase()}${end.slice(1)}`],
    ...[`/.${address}`, `/x/..${address}`, `/x/%2e%2e${address}`, `/%2e${address}`, `${address}/.`],
    ...[`${address}.`, `${address}/x/..`, `${address}/x/%2E%2E`, `/${address}`, `${address}/`],
    ...[
      address.replaceAll('/', '//'),
      address.replaceAll('/', '\\'),
      `${address}%20`,
      `${address};x`,
    ],
    // Queries that decide nothing, and some that do elsewhere.
    ...[`${address}?`, `${address}?x=1`, `${address}?utm_source=mail`, `${address}?asset=USDC`],
    ...[`${address}?_rsc=abc`, `${address}?range=7d`, `${address}?format=csv`, `${address}%3Fx=1`],
    ...[`${address}?asset=DAI#x`, `${address}#x`],
  ].filter((spelled) => spelled.startsWith('/') && spelled !== address);
}

/** A segment of an address as it stands in `app/`: `[index]`, `[...path]`, `[[...theme]]`. */
const SEGMENT = /\[{1,2}(?:\.\.\.)?(\w+)\]{1,2}/g;

/** A value that exists, for every dynamic segment of `app/`. */
const EXISTING: Readonly<Record<string, string>> = {
  ...{ index: 'SYI', time: 'latest', symbol: 'USDC', asset: 'USDC', rate: 'bill', kind: 'weekly' },
  ...{
    chapter: 'scores',
    slug: 'reading-the-risk-regime',
    call: 'getCurrentSyi',
    form: 'contact',
    theme: 'dark',
  },
  ...{ date: '2026-09-02', recording: 'usdc-2023-03', file: 'syi.svg', card: 'home.png' },
  ...{ chart: 'SYI/90D', dataset: 'indices', key: 'ada@example.org', path: 'no-such-call' },
  ...{ hash: 'a'.repeat(64), period: '2026-W36', reason: 'email.required' },
  id: '00000000-0000-4000-8000-000000000001',
};

/** Files of `app/` from which Next makes an address, with that address. */
const METADATA: Readonly<Record<string, string>> = {
  ...{ 'robots.ts': 'robots.txt', 'sitemap.ts': 'sitemap.xml' },
  ...{ 'manifest.ts': 'manifest.webmanifest', 'favicon.ico': 'favicon.ico' },
};

type AppRoute = { pattern: string; isPage: boolean };

/** Every address of `app/`, with its dynamic segments as they stand there. */
function appRoutes(): AppRoute[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const name = path.basename(file);
    const folder = `/${path.dirname(file)}`.replace(/\/(\.|\(\w+\))(?=\/|$)/g, '');
    if (/^(page|route)\.tsx?$/.test(name)) {
      return [{ pattern: folder || '/', isPage: name === 'page.tsx' }];
    }
    const made = METADATA[name];
    return made === undefined ? [] : [{ pattern: `${folder}/${made}`, isPage: false }];
  });
}

/** The addresses that answer: those of `app/` with values that exist, and the aliases of calls. */
function existingAddresses(): string[] {
  const aliases = ROUTES.flatMap(({ aliases }) => aliases).map((alias) =>
    alias.replace(/\{(\w+)\}/g, '[$1]'),
  );
  const patterns = [...appRoutes().map(({ pattern }) => pattern), ...aliases];
  return [...new Set(patterns.map(withExisting))];
}

function withExisting(pattern: string): string {
  return pattern.replace(SEGMENT, (_, name: string) => {
    const value = EXISTING[name];
    if (value === undefined) throw new Error(`no value is known for [${name}] of ${pattern}`);
    return value;
  });
}

/** No answer of `deploy/nginx` can be had under the key of another one. */

const isInstalled = hasNginx();
if (!isInstalled) console.warn('SKIPPED: nginx is not installed');

type Asked = { address: string; headers?: Record<string, string | string[]> };

/** What answers of the web node depend on, as it reads it; the query of a page is not among it. */
function answerTo({ url = '', headers }: IncomingMessage): string {
  const header = (name: string) => headers[name]?.toString();
  const sent = new Request(`http://site.test${url}`, {
    headers: { accept: header('accept') ?? '' },
  });
  const router = ['next-router-state-tree', 'next-router-prefetch', 'next-url', 'x-forwarded-host'];
  return JSON.stringify({
    url,
    format: formatOf(sent, new URL(sent.url)),
    reader: isReader(header),
    encoding: header('accept-encoding') ?? '',
    parts: header('rsc') === '1' && router.map(header),
  });
}

/** What callers send of themselves; each is asked beside a plain request and beside each other. */
const CALLERS: readonly NonNullable<Asked['headers']>[] = [
  {},
  ...[
    'text/csv',
    'text/csv;q=0, application/json',
    'application/x-ndjson',
    'application/vnd.apache.parquet',
    'text/html, */*',
  ].map((accept) => ({ accept })),
  ...['navigate', 'NAVIGATE', 'cors'].map((mode) => ({ 'sec-fetch-mode': mode })),
  { 'sec-fetch-mode': ['navigate', 'cors'] },
  ...['same-origin', 'Same-Origin', 'cross-site', ''].map((site) => ({ 'sec-fetch-site': site })),
  { 'sec-fetch-site': ['same-origin', 'cross-site'] },
  ...[
    'http://HOST/x',
    'http://HOST:8080/x',
    'HTTP://HOST/x',
    'http://HOST?x',
    'http://HOST\\x',
  ].map((referer) => ({ referer })),
  ...['1', 'x'].map((rsc) => ({ rsc })),
  { rsc: ['1', '1'] },
  { rsc: '1', 'next-router-state-tree': 'a' },
  { rsc: '1', 'next-router-state-tree': 'b', 'next-url': '/x' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { 'next-router-state-tree': 'a', 'next-router-prefetch': '1' },
  { 'x-forwarded-host': 'elsewhere.example' },
  { 'accept-encoding': 'br, gzip' },
];

(isInstalled ? describe : describe.skip)('a kept answer', () => {
  let node: Server;
  let nginx: RunningNginx;
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  let hosts = 0;

  beforeAll(async () => {
    node = createServer((incoming, answer) => {
      const status = /^\/status\/(\d+)/.exec(incoming.url ?? '')?.[1];
      answer.statusCode = Number(status ?? 200);
      answer.setHeader('Cache-Control', 'public, max-age=0, s-maxage=31536000');
      answer.end(status === undefined ? answerTo(incoming) : `${Math.random()}`);
    });
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
    nginx = await startEdge([(node.address() as AddressInfo).port], { files: WIDE_LIMITS });
  });
  afterAll(async () => {
    agent.destroy();
    await nginx.stop();
    node.close();
    node.closeAllConnections();
  });

  function ask({ address, headers = {} }: Asked, host: string): Promise<string> {
    const own = JSON.parse(JSON.stringify(headers).replaceAll('HOST', host)) as typeof headers;
    return new Promise((resolve, reject) => {
      const call = request({
        ...{ agent, port: nginx.port, host: '127.0.0.1', path: address },
        headers: { ...own, host },
      });
      call.on('error', reject);
      call.on('response', (answer) => {
        let text = String(answer.statusCode);
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += ` ${part}`;
        });
        answer.on('end', () => resolve(text));
      });
      call.end();
    });
  }

  /** Whether each gets the same answer, whoever asks first. Each order has a cache of its own. */
  async function faultOf(one: Asked, other: Asked): Promise<string[]> {
    const [here, there] = [`h${hosts}.example`, `i${hosts}.example`];
    hosts += 1;
    const second = [await ask(one, here), await ask(other, here)];
    const first = [await ask(other, there), await ask(one, there)].reverse();
    if (second.join().replaceAll(here, there) === first.join()) return [];
    return [`${JSON.stringify(one)} and ${JSON.stringify(other)}: ${second} or ${first}`];
  }

  async function faultsOf(pairs: readonly (readonly [Asked, Asked])[]): Promise<string[]> {
    const left = [...pairs];
    const faults: string[] = [];
    const worker = async () => {
      for (let pair = left.pop(); pair; pair = left.pop()) faults.push(...(await faultOf(...pair)));
    };
    await Promise.all(Array.from({ length: 16 }, worker));
    return faults;
  }

  it('of any address is not that of another spelling of it', async () => {
    const pairs = existingAddresses().flatMap((address) =>
      spellings(address).map((spelled) => [{ address }, { address: spelled }] as const),
    );
    expect(pairs.length).toBeGreaterThan(2_000);
    expect(await faultsOf(pairs)).toEqual([]);
  });

  it.each(['/about', '/api/v1/series/SYI?range=7d', '/v1/series/SYI', '/sitemap.xml'])(
    'of %s is not that of who asks in another way',
    async (address) => {
      const pairs = CALLERS.flatMap((headers, at) =>
        CALLERS.slice(0, at).map(
          (others) =>
            [
              { address, headers },
              { address, headers: others },
            ] as const,
        ),
      );
      expect(await faultsOf(pairs)).toEqual([]);
    },
  );

  it.each([400, 401, 403, 404, 405, 410, 429, 500, 502, 503, 504])(
    'is no error: a %s is not kept, although its headers allow a year',
    async (status) => {
      const asked = { address: `/status/${status}` };
      const first = await ask(asked, 'errors.example');
      expect(first).toMatch(new RegExp(`^${status} `));
      expect(await ask(asked, 'errors.example')).not.toBe(first);
    },
  );

  it('is a page without its query, so that campaigns make no second copy', async () => {
    const [plain, campaign] = [
      await ask({ address: '/about' }, 'pages.example'),
      await ask({ address: '/about?utm_source=mail' }, 'pages.example'),
    ];
    expect(campaign).toBe(plain);
    expect(plain).toContain('"url":"/about"');
  });
});
