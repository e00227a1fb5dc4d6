import * as badge from '@/app/badge/[file]/route';
import * as articleMarkdown from '@/app/blog/[slug]/markdown/route';
import * as atom from '@/app/blog/atom.xml/route';
import * as json from '@/app/blog/feed.json/route';
import * as rss from '@/app/blog/rss.xml/route';
import * as card from '@/app/cards/[...card]/route';
import * as widget from '@/app/embed/syi/[[...theme]]/route';
import * as llms from '@/app/llms.txt/route';
import * as methodology from '@/app/methodology.md/route';
import { errorSchema } from '@/lib/features/contract/errors';

jest.mock('@/app/cards/card-for', () => ({ cardFor: async () => null }));

const SLUG = 'what-march-2023-shows';
const at = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://site.test/file', { method, headers });
const params = <P>(value: P) => ({ params: Promise.resolve(value) });

/** Files that follow from the code alone. */
const KEPT = [
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

it('knows no article by another name', async () => {
  for (const slug of ['no-such-article', '../what-march-2023-shows', '__proto__']) {
    expect((await articleMarkdown.GET(at(), params({ slug }))).status).toBe(404);
  }
});

it.each([
  ['/methodology.md', methodology],
  ['/llms.txt', llms],
  ['/blog/rss.xml', rss],
  ['/blog/atom.xml', atom],
  ['/blog/feed.json', json],
  ['/blog/{slug}.md', articleMarkdown],
  ['/badge/{file}', badge],
  ['/embed/syi', widget],
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
