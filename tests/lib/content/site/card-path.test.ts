import { articlePath } from '@/lib/content/article/article-path';
import { listArticles } from '@/lib/content/article/files';
import { cardPage, cardPath } from '@/lib/content/site/card-path';
import { SITE_PAGES } from '@/lib/content/site/site-pages';

it.each([
  ['/', '/cards/home.png'],
  ['/yield-indices', '/cards/yield-indices.png'],
  ['/en/peg-status', '/cards/en/peg-status.png'],
  ['/blog', '/cards/blog.png'],
  ['/coins/USDe', '/cards/coins/USDe.png'],
  ['/fr/coins/USDe', '/cards/fr/coins/USDe.png'],
  ['/replay/usdc-2023-03', '/cards/replay/usdc-2023-03.png'],
  ['/blog/what-march-2023-shows', '/cards/blog/what-march-2023-shows.png'],
])('%s has its card at %s', (page, card) => {
  expect(cardPath(page)).toBe(card);
});

it.each(['/keys/confirm', '/newsletter/unsubscribe', '/no-such-page', '/home', '/blog/A b'])(
  '%s shares the card of the front page',
  (page) => {
    expect(cardPath(page)).toBe('/cards/home.png');
  },
);

it('gives every page of the site a card of its own', () => {
  const cards = SITE_PAGES.map(({ path }) => cardPath(path));
  expect(new Set(cards).size).toBe(SITE_PAGES.length);
});

it('finds the page of every address it makes', async () => {
  const articles = (await listArticles()).map(({ slug }) => articlePath(slug));
  for (const page of [
    ...SITE_PAGES.map(({ path }) => path),
    ...articles,
    '/coins/USDe',
    '/fr/coins/USDe',
  ]) {
    const parts = cardPath(page).split('/').slice(2);
    expect(cardPage(parts)).toBe(page);
  }
});

it.each([
  [['home']],
  [['nope.png']],
  [['yield-indices']],
  [['yield-indices.png.png']],
  [['Yield-Indices.png']],
  [['blog', 'x', 'y.png']],
  [['replay', 'x', 'data.json.png']],
  [['..', 'home.png']],
  [['blog', '..%2fhome.png']],
  [[]],
])('finds none at %j', (parts) => {
  expect(cardPage(parts)).toBeNull();
});
