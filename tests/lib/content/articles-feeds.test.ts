import { FEED_TYPES, FEEDS } from '@/lib/content/article-feeds';
import { listArticles } from '@/lib/content/article-files';
import { buildFeed } from '@/lib/services/articles/build-feed';
import { articleSlugs, renderArticleMarkdown } from '@/lib/services/articles/render-markdown';

describe('the feeds', () => {
  it('carry every article with title, link, excerpt, author and day', async () => {
    const feed = await buildFeed();
    const articles = await listArticles();
    const json = JSON.parse(feed.json1());
    expect(json.items).toHaveLength(articles.length);
    articles.forEach((article, place) => {
      const item = json.items[place];
      expect(item.title).toBe(article.title);
      expect(item.content_html).toBe(article.excerpt);
      expect(item.url).toMatch(new RegExp(`^https?://.+/blog/${article.slug}$`));
      expect(item.date_published).toBe(`${article.date}T00:00:00.000Z`);
    });
  });

  it('are an RSS 2.0 and an Atom 1.0 document of the same articles', async () => {
    const feed = await buildFeed();
    const { length } = await listArticles();
    const [rss, atom] = [feed.rss2(), feed.atom1()];
    expect(rss).toMatch(/^<\?xml[^>]+\?>\s*<rss version="2\.0"/);
    expect(rss.match(/<item>/g)).toHaveLength(length);
    expect(rss).toContain('/blog/rss.xml');
    expect(atom).toContain('xmlns="http://www.w3.org/2005/Atom"');
    expect(atom.match(/<entry>/g)).toHaveLength(length);
  });

  it('are announced with their types', () => {
    expect(FEEDS.map(({ path }) => path)).toEqual([
      '/blog/rss.xml',
      '/blog/atom.xml',
      '/blog/feed.json',
    ]);
    expect(Object.keys(FEED_TYPES)).toHaveLength(3);
  });
});

describe('an article as Markdown', () => {
  it('exists for every article, with title, sources and note, without components', async () => {
    for (const { slug } of await articleSlugs()) {
      const text = await renderArticleMarkdown(slug);
      expect(text).toMatch(/^# .+\n/);
      expect(text).toContain('## Sources');
      expect(text).toContain('Not financial advice.');
      expect(text).not.toMatch(/^<[A-Z]/m);
      expect(text).not.toMatch(/\]\(\//);
    }
  });

  it('is not found for an unknown slug', async () => {
    await expect(renderArticleMarkdown('nothing')).rejects.toMatchObject({ kind: 'not-found' });
  });
});
