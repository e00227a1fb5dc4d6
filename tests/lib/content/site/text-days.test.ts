import { createHash } from 'node:crypto';
import { currentMethodology } from '@/lib/content/methodology/document';
import { methodologyMarkdown } from '@/lib/content/methodology/markdown';
import { SITE_PAGES } from '@/lib/content/site/site-pages';
import { TEXT_PATHS, type TextPath, textDay } from '@/lib/content/site/text-days';
import en from '@/messages/en.json';

/** The words of a page, without those that only describe it to machines. */
function wordsOf(path: TextPath): string {
  if (path === '/methodology') return methodologyMarkdown(currentMethodology(), '');
  const {
    metaTitle: _title,
    metaDescription: _description,
    ...words
  } = en[path === '/about' ? 'about' : path === '/careers' ? 'careers' : 'privacy'];
  return JSON.stringify(words);
}

const fingerprintOf = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

it('has a day for every page that is a text', () => {
  const texts = SITE_PAGES.filter(({ changes }) => changes === 'text').map(({ path }) => path);
  expect([...TEXT_PATHS].sort()).toEqual([...texts].sort());
});

it.each(TEXT_PATHS)(
  '%s reads as on its stated day; whoever changes its text sets the day',
  (path) => {
    const { published, changed, fingerprint } = textDay(path);
    expect({ path, fingerprint }).toEqual({ path, fingerprint: fingerprintOf(wordsOf(path)) });
    expect(changed >= published).toBe(true);
    expect(Date.parse(changed)).toBeLessThanOrEqual(Date.now());
  },
);
