import { readdirSync } from 'node:fs';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { byNewest, readTimeMinutes } from '@/lib/content/article/article';
import { articlePath } from '@/lib/content/article/article-path';
import { collectHeadings } from '@/lib/content/article/compile';
import {
  findArticle,
  listArticles,
  parseArticle,
  relatedArticles,
} from '@/lib/content/article/files';
import { countWords, fillPlaceholders, withoutComponents } from '@/lib/content/article/text';
import { listReplays } from '@/lib/features/replays/list-replays';
import { replayPath } from '@/lib/features/replays/replay-path';

const HEAD = `---
id: 9
slug: a-test
title: A title that is long enough
excerpt: An excerpt that says in at least sixty characters what the article is about.
date: 2026-11-21
category: Peg
author: "{product} Research"
related: [other]
sources:
  - { title: First source, publisher: Somebody, url: "https://example.com/a" }
  - { title: Second source, publisher: Somebody, url: "https://example.com/b" }
---
`;

describe('an article file', () => {
  it('gives front matter, body and a reading time computed from its words', () => {
    const article = parseArticle('a-test.mdx', `${HEAD}\n${'word '.repeat(401)}`, 'Acme');
    expect(article).toMatchObject({
      id: 9,
      slug: 'a-test',
      category: 'Peg',
      author: 'Acme Research',
      words: 401,
      readTimeMinutes: 3,
    });
  });

  it.each([
    ['no front matter', 'Just text.', 'a-test.mdx: no front matter'],
    ['an unknown field', HEAD.replace('id: 9', 'id: 9\nmood: good'), 'mood'],
    ['a missing field', HEAD.replace(/^title:.*\n/m, ''), 'title'],
    ['a wrong day', HEAD.replace('2026-11-21', '21.11.2026'), 'date'],
    ['an unknown category', HEAD.replace('category: Peg', 'category: Gossip'), 'category'],
    ['a source without https', HEAD.replace('https://example.com/a', 'http://x.org'), 'sources'],
    ['a reading time by hand', HEAD.replace('id: 9', 'id: 9\nreadTime: 3'), 'readTime'],
  ])('is refused with its name for %s', (_what, text, named) => {
    expect(() => parseArticle('a-test.mdx', text, 'Acme')).toThrow(/^a-test\.mdx: /);
    expect(() => parseArticle('a-test.mdx', text, 'Acme')).toThrow(named);
  });

  it('is refused where its name is not its slug', () => {
    expect(() => parseArticle('other.mdx', HEAD, 'Acme')).toThrow(
      'other.mdx: the slug a-test is not the file’s name'.replace('’', "'"),
    );
  });
});

describe('the text of an article', () => {
  it('takes thresholds from the parameters', () => {
    expect(fillPlaceholders('{rules.peg.stableBelowBps} and {product}', 'Acme')).toBe(
      `${METHODOLOGY_PARAMETERS.peg.stableBelowBps} and Acme`,
    );
    expect(fillPlaceholders('{rules.yield.minTvlUsd}', 'Acme')).toBe('10,000,000');
  });

  it('names a parameter that does not exist', () => {
    expect(() => fillPlaceholders('{rules.peg.nothing}', 'Acme')).toThrow('{rules.peg.nothing}');
    expect(() => fillPlaceholders('{rules.peg}', 'Acme')).toThrow('{rules.peg}');
  });

  it('counts what a reader reads', () => {
    const text =
      '## Two words\n\n<SyiNow />\n\nA [link here](/blog/not-counted).\n\n| a | b |\n| --- | ---: |\n| 1 | 2 |';
    expect(countWords(text)).toBe(9);
  });

  it('leads to the figures where plain Markdown has no component', () => {
    expect(withoutComponents('<PegNow />')).toContain('/api/v1/stablecoins/all-metrics');
    expect(() => withoutComponents('<Unknown />')).toThrow('<Unknown />');
  });

  it.each([
    [1, 1],
    [200, 1],
    [201, 2],
    [1000, 5],
  ])('reads %i words in %i minutes', (words, minutes) => {
    expect(readTimeMinutes(words)).toBe(minutes);
  });
});

describe('the table of contents', () => {
  const heading = (tagName: string, value: string) => ({
    type: 'element',
    tagName,
    children: [{ type: 'element', tagName: 'em', children: [{ type: 'text', value }] }],
  });

  it('gives second and third level headings an id each, and lists them in order', () => {
    const found: Parameters<typeof collectHeadings>[0] = [];
    const tree = {
      type: 'root',
      children: [
        heading('h2', 'Step 1: which quotes'),
        heading('h3', 'Peg score'),
        heading('h4', 'Not listed'),
        heading('h2', 'Peg score'),
      ],
    };
    collectHeadings(found)()(tree);
    expect(found).toEqual([
      { id: 'step-1-which-quotes', text: 'Step 1: which quotes', depth: 2 },
      { id: 'peg-score', text: 'Peg score', depth: 3 },
      { id: 'peg-score-1', text: 'Peg score', depth: 2 },
    ]);
    expect(tree.children[3]).toMatchObject({ properties: { id: 'peg-score-1' } });
  });
});

describe('the published articles', () => {
  const names = readdirSync('lib/content/articles').map((name) => name.replace(/\.mdx$/, ''));

  it('are six or more, each with an id and a slug of its own, newest first', async () => {
    const articles = await listArticles();
    expect(articles.length).toBeGreaterThanOrEqual(6);
    expect(articles.map(({ slug }) => slug).sort()).toEqual([...names].sort());
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
    expect(new Set(articles.map(({ excerpt }) => excerpt)).size).toBe(articles.length);
    expect([...articles].sort(byNewest)).toEqual(articles);
  });

  it.each(names)('%s has 800 words or more, sources and an editorial author', async (slug) => {
    const article = await findArticle(slug);
    expect(article?.words).toBeGreaterThanOrEqual(800);
    expect(article?.author).toMatch(/ Research$/);
    expect(article?.sources.length).toBeGreaterThanOrEqual(2);
    expect(article?.body).not.toMatch(/\{(rules|product)/);
  });

  it.each(names)('%s names related articles that exist, and not itself', async (slug) => {
    const article = await findArticle(slug);
    if (article === null) throw new Error('listed above');
    const related = await relatedArticles(article);
    expect(related.map((other) => other.slug)).toEqual(article.related);
    expect(article.related).not.toContain(slug);
  });

  it.each(names)('%s links only to articles and pages that exist', async (slug) => {
    const article = await findArticle(slug);
    const links = [...(article?.body ?? '').matchAll(/\]\((\/[^)]*)\)/g)].map(([, path]) => path);
    const replays = (await listReplays()).map(({ recording }) => replayPath(recording.id));
    const known = ['/methodology', ...names.map(articlePath), ...replays];
    expect(links.filter((path) => !known.includes(path ?? ''))).toEqual([]);
  });

  it.each(names)('%s names every column of its tables', async (slug) => {
    const article = await findArticle(slug);
    expect(article?.body).not.toMatch(/^\| *\||\| *\| *\n\| *:?-/m);
  });
});
