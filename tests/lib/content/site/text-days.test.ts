import { SITE_PAGES } from '@/lib/content/site/site-pages';
import { TEXT_PATHS, textDay } from '@/lib/content/site/text-days';

it('has a day for every page that is a text', () => {
  const texts = SITE_PAGES.filter(({ changes }) => changes === 'text').map(({ path }) => path);
  expect([...TEXT_PATHS].sort()).toEqual([...texts].sort());
});

it.each(TEXT_PATHS)(
  '%s changed on or after the day it was published, and not in the future',
  (path) => {
    const { published, changed } = textDay(path);
    expect(changed >= published).toBe(true);
    expect(Date.parse(changed)).toBeLessThanOrEqual(Date.now());
  },
);
