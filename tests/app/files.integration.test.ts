import * as badge from '@/app/badge/[file]/route';
import * as articleMarkdown from '@/app/blog/[slug]/markdown/route';
import * as atom from '@/app/blog/atom.xml/route';
import * as json from '@/app/blog/feed.json/route';
import * as rss from '@/app/blog/rss.xml/route';
import * as card from '@/app/cards/[...card]/route';
import * as chartFrame from '@/app/embed/chart/[...chart]/route';
import * as widget from '@/app/embed/syi/[[...theme]]/route';
import * as llms from '@/app/llms.txt/route';
import * as methodology from '@/app/methodology.md/route';
import * as whitepaper from '@/app/whitepaper.pdf/route';
import { errorSchema } from '@/lib/contract/errors';

jest.mock('@/app/cards/answer-card', () => ({ answerCard: async () => null }));

const SLUG = 'what-march-2023-shows';
const at = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://site.test/file', { method, headers });
const params = <P>(value: P) => ({ params: Promise.resolve(value) });

/** Files that follow from the code alone. */
const KEPT = [
  ['/whitepaper.pdf', whitepaper.GET, {}, 'application/pdf'],
  ['/methodology.md', methodology.GET, {}, 'text/markdown; charset=utf-8'],
  ['/llms.txt', llms.GET, {}, 'text/markdown; charset=utf-8'],
  ['/blog/rss.xml', rss.GET, {}, 'application/rss+xml; charset=utf-8'],
  ['/blog/atom.xml', atom.GET, {}, 'application/atom+xml; charset=utf-8'],
  ['/blog/feed.json', json.GET, {}, 'application/feed+json; charset=utf-8'],
  ['/blog/{slug}.md', articleMarkdown.GET, { slug: SLUG }, 'text/markdown; charset=utf-8'],
] as const;

it.each(KEPT)('%s has a tag, is revalidated, and opens to other sites', async (_, GET, ...more) => {
  const [named, type] = more;
  const first = await GET(at(), params(named));
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe(type);
  expect(first.headers.get('access-control-allow-origin')).toBe('*');
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^"[\w-]{32}"$/);
  const bytes = Buffer.from(await first.arrayBuffer());
  expect(bytes.byteLength).toBeGreaterThan(100);
  const again = await GET(at({ 'if-none-match': tag }), params(named));
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('etag')).toBe(tag);
});

it('makes a file once, and the same one in every process', async () => {
  const { writeWhitepaper } = await import('@/lib/content/whitepaper/write-whitepaper');
  const write = jest.fn(writeWhitepaper);
  jest.doMock('@/lib/content/whitepaper/write-whitepaper', () => ({ writeWhitepaper: write }));
  const tags: (string | null)[] = [];
  for (let process = 0; process < 2; process += 1) {
    await jest.isolateModulesAsync(async () => {
      const fresh = await import('@/app/whitepaper.pdf/route');
      for (let call = 0; call < 3; call += 1)
        tags.push((await fresh.GET(at())).headers.get('etag'));
    });
  }
  expect(write).toHaveBeenCalledTimes(2);
  expect(new Set(tags).size).toBe(1);
});

it('knows no article by another name', async () => {
  for (const slug of ['no-such-article', '../what-march-2023-shows', '__proto__']) {
    expect((await articleMarkdown.GET(at(), params({ slug }))).status).toBe(404);
  }
});

describe('parts of the PDF', () => {
  const part = async (range: string, headers: Record<string, string> = {}) => {
    const response = await whitepaper.GET(at({ range, ...headers }));
    const bytes = Buffer.from(await response.arrayBuffer());
    return { response, bytes, contentRange: response.headers.get('content-range') };
  };
  let whole: Buffer;
  let tag: string;
  beforeAll(async () => {
    const response = await whitepaper.GET(at());
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    whole = Buffer.from(await response.arrayBuffer());
    tag = response.headers.get('etag') ?? '';
  });

  it.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, undefined],
    ['bytes=-500', -500, undefined],
    ['bytes=0-9999999999', 0, undefined],
  ])('%s is given as it is asked for', async (range, start, end) => {
    const { response, bytes, contentRange } = await part(range);
    const wanted = whole.subarray(start, end);
    expect(response.status).toBe(206);
    expect(bytes.equals(wanted)).toBe(true);
    const first = start < 0 ? whole.byteLength + start : start;
    expect(contentRange).toBe(
      `bytes ${first}-${first + wanted.byteLength - 1}/${whole.byteLength}`,
    );
    expect(response.headers.get('etag')).toBe(tag);
    expect(response.headers.get('content-type')).toBe('application/pdf');
  });

  it.each(['bytes=0-9,20-29', 'lines=0-9', 'bytes=x', ''])(
    '%j is answered whole',
    async (range) => {
      const { response, bytes } = await part(range);
      expect(response.status).toBe(200);
      expect(bytes.equals(whole)).toBe(true);
    },
  );

  it('beyond its end there is none', async () => {
    const { response, contentRange } = await part('bytes=9999999999-');
    expect([response.status, contentRange]).toEqual([416, `bytes */${whole.byteLength}`]);
  });

  it('are given of the file that the caller has, and of no other', async () => {
    expect((await part('bytes=0-9', { 'if-range': tag })).response.status).toBe(206);
    for (const other of ['"other"', `W/${tag}`, 'Sun, 22 Nov 2026 00:00:00 GMT']) {
      expect((await part('bytes=0-9', { 'if-range': other })).response.status).toBe(200);
    }
  });

  it('are of no text, which is compressed on its way', async () => {
    const response = await methodology.GET(at({ range: 'bytes=0-9' }));
    expect([response.status, response.headers.get('accept-ranges')]).toEqual([200, null]);
  });
});

it.each([
  ['/whitepaper.pdf', whitepaper],
  ['/methodology.md', methodology],
  ['/llms.txt', llms],
  ['/blog/rss.xml', rss],
  ['/blog/atom.xml', atom],
  ['/blog/feed.json', json],
  ['/blog/{slug}.md', articleMarkdown],
  ['/badge/{file}', badge],
  ['/embed/syi', widget],
  ['/embed/chart', chartFrame],
  ['/cards/{card}', card],
])('%s is a read, and says so', async (_path, route) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const response = await route[method](at({}, method));
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(errorSchema.parse(await response.json()).code).toBe('method_not_allowed');
  }
  const preflight = await route.OPTIONS(at({}, 'OPTIONS'));
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
});
