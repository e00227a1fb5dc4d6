import { z } from 'zod';

/** The subject of an article; shown as its label and kept in the feeds. */
const ARTICLE_CATEGORIES = [
  'Methodology',
  'Peg',
  'Regime',
  'Case study',
  'Yield',
  'Treasury policy',
] as const;

const dayText = z.iso.date('must be a day such as 2026-11-21');

const articleSourceSchema = z.strictObject({
  title: z.string().min(3),
  publisher: z.string().min(2),
  url: z.url({ protocol: /^https$/ }),
});

/**
 * The front matter of an article, checked when it is read: a wrong or unknown field stops the build
 * and names the file. The reading time is not written by hand; it follows from the words.
 */
export const articleFrontMatterSchema = z.strictObject({
  id: z.int().positive(),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words and hyphens'),
  title: z.string().min(10).max(70),
  /** Also the page's description, which search engines cut at about 160 characters. */
  excerpt: z.string().min(70).max(160),
  date: dayText,
  updated: dayText.optional(),
  category: z.enum(ARTICLE_CATEGORIES),
  author: z.string().min(3),
  /** Slugs of the articles to read next. */
  related: z.array(z.string()).min(1).max(3),
  sources: z.array(articleSourceSchema).min(2),
});

export type ArticleFrontMatter = z.output<typeof articleFrontMatterSchema>;

/** What the list, the cards and the feeds show of an article. */
export type ArticleSummary = ArticleFrontMatter & {
  words: number;
  readTimeMinutes: number;
};

/** An article with its MDX text, front matter taken off and figures filled in. */
export type Article = ArticleSummary & { body: string };

/** Words per minute for a text with figures. */
const WORDS_PER_MINUTE = 200;

/** Whole minutes to read that many words, at least one. */
export function readTimeMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}

/** Newest first; on the same day, the lower id first. */
export function byNewest(a: ArticleSummary, b: ArticleSummary): number {
  return b.date.localeCompare(a.date) || a.id - b.id;
}
