import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { compileArticle } from '@/lib/content/article/compile';

it('shows an operator’s Markdown as text: no code runs, and no HTML gets in', async () => {
  const text =
    '## Use\n\nQuote {1 + 1} values.\n\n<script>alert(1)</script>\n\n- a [link](/about)\n';
  const { Content, headings } = await compileArticle(text, 'md');
  const html = renderToStaticMarkup(createElement(Content, { components: {} }));
  expect(html).toContain('Quote {1 + 1} values.');
  expect(html).toContain('<a href="/about">link</a>');
  expect(html).not.toContain('script');
  expect(headings.map((heading) => heading.text)).toEqual(['Use']);
});
