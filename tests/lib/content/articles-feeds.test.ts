import { listArticles } from '@/lib/content/article/files';
import { articleFeed, writeFeed } from '@/lib/http/files/feeds';
import { renderArticleMarkdown } from '@/lib/http/files/render-article-markdown';

describe('the feeds', () => {
  it('carry every article with title, link, excerpt, author and day', async () => {
    const articles = await listArticles();
    const json = JSON.parse(writeFeed('json', await articleFeed()));
    expect(json).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      language: 'en',
      home_page_url: expect.stringMatching(/^https?:.+\/blog$/),
      feed_url: expect.stringMatching(/^https?:.+\/blog\/feed\.json$/),
      authors: [{ name: expect.any(String), url: expect.stringMatching(/^https?:/) }],
    });
    expect(json.items).toHaveLength(articles.length);
    articles.forEach((article, place) => {
      const item = json.items[place];
      expect(item.title).toBe(article.title);
      expect(item.authors).toEqual([{ name: article.author }]);
      expect(item).not.toHaveProperty('author');
      expect(item.content_html).toBe(article.excerpt);
      expect(item.url).toMatch(new RegExp(`^https?://.+/blog/${article.slug}$`));
      expect(item.date_published).toBe(`${article.date}T00:00:00.000Z`);
    });
  });

  it('are an RSS 2.0 and an Atom 1.0 document of the same articles', async () => {
    const built = await articleFeed();
    const { length } = await listArticles();
    const [rss, atom] = [writeFeed('rss', built), writeFeed('atom', built)];
    expect(rss).toMatch(/^<\?xml[^>]+\?>\s*<rss version="2\.0"/);
    expect(rss.match(/<item>/g)).toHaveLength(length);
    expect(rss).toContain('/blog/rss.xml');
    expect(atom).toContain('xmlns="http://www.w3.org/2005/Atom"');
    expect(atom.match(/<entry>/g)).toHaveLength(length);
  });
});

describe('an article as Markdown', () => {
  it('exists for every article, with title, sources and note, without components', async () => {
    for (const { slug } of await listArticles()) {
      const text = await renderArticleMarkdown(slug);
      expect(text).toMatch(/^# .+\n/);
      expect(text).toContain('## Sources');
      expect(text).toContain('Not financial advice.');
      expect(text).not.toMatch(/^<[A-Z]/m);
      expect(text).not.toMatch(/\]\(\//);
    }
  });
});
