import { Agent, createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatOf } from '@/lib/web/http/formats';
import { isReader } from '@/lib/web/http/limits/open-access';
import { existingAddresses } from '../support/app-routes';
import { hasNginx, type RunningNginx, startEdge, WIDE_LIMITS } from '../support/servers/nginx';
import { spellings } from '../support/spelled-addresses';

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
  ...['text/csv', 'text/csv;q=0, application/json', 'application/x-ndjson', 'text/html, */*'].map(
    (accept) => ({ accept }),
  ),
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
    const query = '/dashboard?view=all&coin=USDC';
    expect(await ask({ address: query }, 'pages.example')).toContain(`"url":"${query}"`);
  });
});
