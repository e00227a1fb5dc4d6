import { renderMail } from '@/lib/features/mail/write-mail';

const MAIL = {
  heading: 'Peg alert',
  paragraphs: ['USDC left its peg.', 'It stands at 0.9940 dollar.'],
  action: { label: 'See the record', url: 'https://site.test/peg?a=1&b=2' },
  facts: [{ label: 'Threshold', value: '50 bps' }],
  footer: 'Stable Yield\nUnsubscribe: https://site.test/u',
};

it('says the same in the plain text and in the HTML', () => {
  const { text, html } = renderMail(MAIL);
  expect(text).toBe(
    [
      'Peg alert',
      'USDC left its peg.',
      'It stands at 0.9940 dollar.',
      'Threshold: 50 bps',
      'See the record:\nhttps://site.test/peg?a=1&b=2',
      '-- \nStable Yield\nUnsubscribe: https://site.test/u\n',
    ].join('\n\n'),
  );
  expect(html).toContain('href="https://site.test/peg?a=1&amp;b=2"');
  for (const words of [
    'USDC left its peg.',
    'Threshold',
    '50 bps',
    'See the record',
    '<br>Unsub',
  ]) {
    expect(html).toContain(words);
  }
});

it('escapes every value', () => {
  const evil = `<img src=x onerror="alert('1')">&`;
  const { html } = renderMail({
    heading: evil,
    paragraphs: [evil],
    facts: [{ label: evil, value: evil }],
    action: { label: evil, url: 'https://site.test/"><script>' },
    footer: evil,
  });
  expect(html).not.toMatch(/<img|<script/);
  expect(
    html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;/g),
  ).toHaveLength(7);
});

it('loads nothing from elsewhere', () => {
  expect(renderMail(MAIL).html).not.toMatch(/<(img|link|script|iframe)\b|url\(/);
});

it.each(['javascript:alert(1)', 'data:text/html,x', '/relative'])(
  'refuses %s to click on',
  (url) => {
    expect(() => renderMail({ ...MAIL, action: { label: 'x', url } })).toThrow();
  },
);
