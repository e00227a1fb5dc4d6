import { listArticles } from '@/lib/content/article/files';
import { currentMethodology } from '@/lib/content/methodology/document';
import { SITE_PAGES, textDays } from '@/lib/content/site/site-pages';
import { getFamilyCoverage } from '@/lib/features/indices/get-coverage';
import { listReplays } from '@/lib/features/replays/list-replays';
import { getLlmsText } from '@/lib/http/files/get-llms-text';
import { getSitemap } from '@/lib/http/files/get-sitemap';
import { apiStore, seed } from '../../../app/api/api-store';
import { TICK_MS } from '../../../app/api/market-fixture';

const CALLS = ['/api-documentation/get-current-syi'];

const pathOf = (url: string) => new URL(url).pathname;
const byPath = async () =>
  new Map((await getSitemap(CALLS)).map((entry) => [pathOf(entry.url), entry]));

const store = apiStore();

it('lists every page, article and call once, and dates no figures there are none of', async () => {
  const entries = await byPath();
  const articles = (await listArticles()).map(({ slug }) => `/blog/${slug}`);
  const replays = (await listReplays()).map(({ recording }) => `/replay/${recording.id}`);
  expect(replays.length).toBeGreaterThan(1);
  const pages = SITE_PAGES.map(({ path }) => path);
  const chapters = currentMethodology().chapters.map(({ path }) => path);
  const expected = [...pages, ...chapters, ...articles, ...replays, ...CALLS];
  expect([...entries.keys()].sort()).toEqual([...expected].sort());
  expect(entries.get('/')).not.toHaveProperty('lastModified');
  expect(entries.get('/api-documentation')).not.toHaveProperty('lastModified');
  const { changed } = textDays('/methodology');
  expect(entries.get('/methodology/scores')?.lastModified).toBe(changed);
  expect(entries.get('/privacy')?.lastModified).toBe(textDays('/privacy').changed);
});

it('names both languages of the peg status on both entries, itself included', async () => {
  const entries = await byPath();
  const french = entries.get('/peg-status')?.alternates?.languages;
  expect(french).toEqual(entries.get('/en/peg-status')?.alternates?.languages);
  expect(Object.entries(french ?? {}).map(([key, url]) => [key, pathOf(String(url))])).toEqual([
    ['fr', '/peg-status'],
    ['en', '/en/peg-status'],
    ['x-default', '/peg-status'],
  ]);
  expect(entries.get('/blog')).not.toHaveProperty('alternates');
});

describe('with a market', () => {
  beforeAll(() => seed(store));

  it('lists a page for each covered coin in both languages, each naming the other', async () => {
    const entries = await byPath();
    const coins = [...entries.keys()].filter((path) => /\/coins\//.test(path));
    const symbols = ['USDT', 'USDC', 'DAI', 'TUSD', 'PYUSD'];
    expect(coins).toEqual(symbols.flatMap((symbol) => [`/coins/${symbol}`, `/fr/coins/${symbol}`]));
    const { languages } = entries.get('/fr/coins/USDC')?.alternates ?? {};
    expect(Object.entries(languages ?? {}).map(([key, url]) => [key, pathOf(String(url))])).toEqual(
      [
        ['en', '/coins/USDC'],
        ['fr', '/fr/coins/USDC'],
        ['x-default', '/coins/USDC'],
      ],
    );
  });

  it('dates pages with figures by the newest published value, articles by their own day', async () => {
    const entries = await byPath();
    const newest = new Date(TICK_MS).toISOString();
    expect(entries.get('/')?.lastModified).toBe(newest);
    expect(entries.get('/peg-status')?.lastModified).toBe(newest);
    for (const { slug, date, updated } of await listArticles()) {
      expect(entries.get(`/blog/${slug}`)?.lastModified).toBe(updated ?? date);
    }
  });

  it('knows what time the values of an index span', async () => {
    const { spans } = await getFamilyCoverage({ nowMs: TICK_MS });
    const { from, to } = spans.SYI ?? { from: '', to: '' };
    expect(Date.parse(from)).toBeLessThan(Date.parse(to));
    expect(Date.parse(to)).toBeLessThanOrEqual(TICK_MS);
  });
});

it('says what the site is, and leads to every page and every text as Markdown', async () => {
  const text = await getLlmsText();
  expect(text).toMatch(/^# Stable Yield\n\n> .+\n\n/);
  const links = [...text.matchAll(/\]\((\S+?)\): ./g)].map(([, url]) => pathOf(url ?? ''));
  for (const { path } of SITE_PAGES) expect(links).toContain(path);
  for (const { slug } of await listArticles()) expect(links).toContain(`/blog/${slug}.md`);
  expect(links).toEqual(
    expect.arrayContaining(['/methodology.md', '/api/openapi.json', '/blog/rss.xml']),
  );
  expect(text).toContain('financial advice');
});
