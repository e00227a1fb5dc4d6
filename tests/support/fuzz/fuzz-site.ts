import { connect } from 'node:net';
import { SITE_PAGES } from '@/lib/content/site/site-pages';
import { ROUTES } from '@/lib/http/routes';
import { seededRandom } from '../seeded-random';
import { HOSTILE_TEXTS } from './fuzz-values';

type RawAnswer = { status: number; headers: Headers; body: string };

/**
 * Sends bytes as they are and reads until the other side ends: what no HTTP client would send.
 * @returns the first answer in what came back; status 0 where nothing did.
 */
function sendRaw(origin: string, ...parts: string[]): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let text = '';
    socket.setEncoding('latin1').on('data', (part) => {
      text += part;
    });
    // A server that refuses may tear the connection down while the rest is still being sent.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(parseAnswer(text)));
    for (const part of parts) socket.write(part, 'latin1');
  });
}

function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = new Headers();
  for (const field of fields) {
    const [name = '', ...value] = field.split(':');
    if (name) headers.append(name, value.join(':').trim());
  }
  return { status: Number(line.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}

export type FuzzResult = {
  /** How often each status was answered. */
  statuses: Record<string, number>;
  /** What must not be, each with the request that shows it. */
  faults: string[];
};

const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE'];
const ODD_METHODS = ['OPTIONS', 'TRACE', 'PROPFIND', 'CONNECT', 'FOO', 'get', 'GET GET', ''];
const FILES = [
  ...['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/favicon.ico', '/llms.txt'],
  ...['/whitepaper.pdf', '/methodology.md', '/security.txt', '/.well-known/security.txt'],
  ...['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json', '/badge/syi.svg', '/embed/syi'],
  '/embed/chart/SYI/90D',
  ...['/cards/home.png', '/cards/blog/x.png', '/_next/image?url=%2Fx.png&w=64&q=75'],
  ...['/_next/static/x.js', '/_next/data/x.json', '/forms/contact', '/fr/forms/contact'],
  ...['/mcp', '/livez', '/metrics'],
];
const GOOD_PARTS = ['SYI', 'USDC', 'contact', 'prices', 'usdc', 'ada@example.org', 'x'];
const ODD_PATHS = [
  ...['/%', '/blog/%', '/badge/%ff', '/api/v1/series/%', '/%2e%2e/%2e%2e/etc/passwd', '//x/y'],
  ...['/\\x', '/..;/x', '/a%00b', '/api', '/api/', '/v1', '/_next', '/_error', '/404', '/500'],
  ...['/index', '/(en)/about', '/about/', '/about//', '/about?_rsc=1', '/blog/x.md', '/?x=%', '*'],
];
const HEADERS: readonly [string, readonly string[]][] = [
  ['Accept', ['text/html', 'application/json', 'text/csv;q=x', '*/*', 'text/x-component']],
  ['Accept-Encoding', ['gzip', 'br', 'identity;q=0', 'x']],
  ['Authorization', ['Bearer x', 'Basic eDp5', 'Bearer']],
  ['Content-Type', ['application/json', 'text/plain', 'multipart/form-data', 'x']],
  ['Content-Type', ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']],
  [
    'Cookie',
    ['a=b', 'sy_alerts=x', '__proto__=x; =; ;;', 'NEXT_LOCALE=fr', '__prerender_bypass=x'],
  ],
  ['If-None-Match', ['*', 'W/"x"', '"']],
  ['If-Modified-Since', ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['Next-Action', ['x', 'a'.repeat(40)]],
  ['Next-Router-State-Tree', ['x', '%5B%22%22%5D', '%', '[]']],
  ['Next-Router-Prefetch', ['1', '2']],
  ['Next-Router-Segment-Prefetch', ['/_tree', '/x', '%']],
  ['Next-Url', ['/', 'x', '%']],
  ['Origin', ['null', 'https://elsewhere.example', 'x']],
  ['Range', ['bytes=0-1', 'bytes=9-1', 'bytes=-', 'x']],
  ['RSC', ['1', 'x']],
  ['Sec-Fetch-Site', ['cross-site', 'same-origin']],
  ['Upgrade', ['h2c', 'websocket']],
  ['X-Forwarded-Host', ['elsewhere.example', '"', 'a b']],
  ['X-Forwarded-Proto', ['https', 'x,y']],
  ['X-Middleware-Subrequest', ['middleware:middleware:middleware']],
  ['X-Nextjs-Data', ['1']],
  ['X-Request-Id', ['trace-0042', '<b>']],
];
/** Never what a form takes: nothing is stored. */
const BODIES = [
  '{}',
  '[]',
  '{',
  'null',
  '"x"',
  'a=1&b=2',
  '{"email":1}',
  '\xff\xfe',
  'x'.repeat(33_000),
];

const WANTED = [
  ...['content-security-policy', 'strict-transport-security', 'x-content-type-options'],
  ...['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy'],
  'cross-origin-resource-policy',
];
const INSIDE =
  /\bat [\w.<>]+ \(|\.[cm]?[jt]sx?:\d+|node_modules|node:internal|SQLITE|libsql|kysely/;

/**
 * Sends seeded random requests over every route, page and file with every method, and judges each
 * answer: none of 5xx, no trace of the inside, every security header. What reaches no route, because its
 * method or its address cannot be read, is answered by Node or Next: there only traces count. The site must trust one proxy,
 * so that each request comes from an address of its own.
 */
export async function fuzzSite(
  origin: string,
  { seed, requests, atOnce }: { seed: number; requests: number; atOnce: number },
): Promise<FuzzResult> {
  const random = seededRandom(seed);
  const result: FuzzResult = { statuses: {}, faults: [] };
  let sent = 0;
  const sender = async () => {
    while (sent < requests) {
      sent += 1;
      const bytes = randomRequest(random, sent);
      const answer = await sendRaw(origin, bytes);
      result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1;
      const fault = faultOf(bytes, answer);
      if (fault) result.faults.push(`${fault}: ${JSON.stringify(bytes.slice(0, 400))}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return result;
}

function randomRequest(random: () => number, number: number): string {
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const method = random() < 0.05 ? pick(ODD_METHODS) : pick(METHODS);
  const lines = [
    `${method} ${randomPath(random, pick)} HTTP/1.1`,
    `Host: ${random() < 0.9 ? 'localhost' : 'elsewhere.example'}`,
    'Connection: close',
    `X-Forwarded-For: 10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  ];
  for (let more = Math.floor(random() * 3); more > 0; more -= 1) {
    const [name, values] = pick(HEADERS);
    lines.push(`${name}: ${pick(values)}`);
  }
  const hasBody = method !== 'GET' && method !== 'HEAD' && random() < 0.7;
  const body = hasBody ? pick(BODIES) : '';
  const isChunked = hasBody && random() < 0.3;
  if (isChunked) lines.push('Transfer-Encoding: chunked');
  else if (hasBody) lines.push(`Content-Length: ${body.length}`);
  const sent = isChunked ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body;
  return `${lines.join('\r\n')}\r\n\r\n${sent}`;
}

function randomPath(random: () => number, pick: <T>(choices: readonly T[]) => T): string {
  const hostile = () => {
    const text = pick(HOSTILE_TEXTS).slice(0, 200);
    return random() < 0.8 ? escaped(text) : text.replace(/[^!-~]/g, '');
  };
  const part = () => (random() < 0.4 ? pick(GOOD_PARTS) : hostile());
  const kind = random();
  let path: string;
  if (kind < 0.6) {
    const { path: known, aliases } = pick(ROUTES);
    path = pick([known, ...aliases]).replace(/\{\w+\}/g, part);
  } else if (kind < 0.8) path = pick([...SITE_PAGES.map((page) => page.path), ...FILES]);
  else if (kind < 0.9) path = pick(ODD_PATHS);
  else
    path = `${pick(['/', '/blog/', '/badge/', '/cards/', '/embed/', '/api/', '/v1/'])}${hostile()}`;
  if (random() < 0.6) return path;
  const name = pick(['format', 'limit', 'from', 'to', 'range', 'token', 'symbols', '_rsc', 'x']);
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${part()}`;
}

/** As a client would escape it, half characters included, which no client could send otherwise. */
function escaped(text: string): string {
  return encodeURIComponent(Buffer.from(text, 'utf8').toString('utf8'));
}

function faultOf(bytes: string, { status, headers, body }: RawAnswer): string | undefined {
  const [method = '', address = ''] = bytes.split(' ', 2);
  // Node closes a connection that asks for a tunnel.
  if (status === 0) return method === 'CONNECT' ? undefined : 'no answer';
  const trace = status >= 400 ? INSIDE.exec(body)?.[0] : undefined;
  if (trace) return `status ${status} shows ${trace}`;
  if (!reachesARoute(bytes)) return undefined;
  // A write to a page or a file, and a range of a file that is none, are Next's to refuse: it says 500.
  const isRead = /^(GET|HEAD)$/.test(method) && !address.startsWith('/whitepaper.pdf');
  if (status >= 500) {
    return isRead || /^\/(api|v1|mcp)\b/.test(address) ? `status ${status}` : undefined;
  }
  // Next's own redirect to the one spelling of an address has no content.
  if (status === 308) return undefined;
  const missing = WANTED.find((name) => !headers.has(name));
  if (missing) return `status ${status} without ${missing}`;
  const isWidget = /^\S+ \/embed\//.test(bytes);
  if (!isWidget && !headers.has('x-frame-options'))
    return `status ${status} without x-frame-options`;
  return undefined;
}

function reachesARoute(bytes: string): boolean {
  const [method = '', address = ''] = bytes.split(' ', 2);
  if (!METHODS.includes(method) && method !== 'OPTIONS') return false;
  try {
    decodeURIComponent(address.split('?', 1)[0] ?? '');
    return address.startsWith('/');
  } catch {
    return false;
  }
}
