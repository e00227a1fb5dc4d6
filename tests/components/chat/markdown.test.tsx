import { render } from '@testing-library/react';
import fc from 'fast-check';
import { Markdown, safeHref } from '@/components/chat/markdown';
import { anyText } from '../../support/any-text';

const show = (text: string) =>
  render(<Markdown onFollow={() => undefined}>{text}</Markdown>).container;

it('shows links, lists, bold, code and quotes', () => {
  const box = show(
    '**Bold** and *soft* `code`\n\n- one\n- two\n\n3. three\n\n> quote\n\n```\nblock\n```\n\n# Title\n\na  \nb',
  );
  expect(box.querySelector('strong')).toHaveTextContent('Bold');
  expect(box.querySelector('em')).toHaveTextContent('soft');
  expect(box.querySelectorAll('ul > li')).toHaveLength(2);
  expect(box.querySelector('ol')).toHaveAttribute('start', '3');
  expect(box.querySelector('blockquote')).toHaveTextContent('quote');
  expect(box.querySelector('pre > code')).toHaveTextContent('block');
  // A heading in an answer is none of the page's.
  expect(box.querySelector('h1')).toBeNull();
  expect(box.querySelector('br')).not.toBeNull();
});

it('leaves a table the text it is', () => {
  const box = show('| a | b |\n| --- | --- |\n| 1 | 2 |');
  expect(box.querySelector('table')).toBeNull();
  expect(box).toHaveTextContent('| a | b |');
});

it('opens another site apart and without a way back, and this site in place', () => {
  const box = show(
    '[out](https://example.org/a) [in](/peg-monitor?x=1#y) [api](/api/openapi.json)',
  );
  const [out, own, api] = box.querySelectorAll('a');
  expect(out).toHaveAttribute('href', 'https://example.org/a');
  expect(out).toHaveAttribute('target', '_blank');
  expect(out?.rel).toContain('noopener');
  expect(own).toHaveAttribute('href', '/peg-monitor?x=1#y');
  expect(own).not.toHaveAttribute('target');
  expect(api).toHaveAttribute('target', '_blank');
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:msgbox(1))',
  '[x](file:///etc/passwd)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](/\t/evil.example)',
  '[x](https://own.invalid@evil.example/)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](https://evil.example/pixel.png)',
  '[x]: javascript:alert(1)\n\n[x]',
  '"><style>*{display:none}</style>',
  '<form action=https://evil.example><input name=q></form>',
  '`<script>`</script><b onclick=alert(1)>',
  '</div></body><script>alert(1)//',
];

it.each(HOSTILE)('lets nothing of %j run or load', (text) => {
  const box = show(text);
  expectHarmless(box);
  for (const link of box.querySelectorAll('a')) {
    expect(link.getAttribute('href')).not.toMatch(/evil/);
  }
});

it('lets nothing run whatever the text is', () => {
  const piece = fc.oneof(
    fc.constantFrom(...HOSTILE),
    fc.constantFrom(
      '[',
      '](',
      ')',
      '<',
      '>',
      '*',
      '_',
      '`',
      '\n\n',
      '- ',
      '> ',
      '&lt;',
      '\\',
      'javascript:',
    ),
    anyText(20),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 15 }), (pieces) => {
      const { container, unmount } = render(
        <Markdown onFollow={() => undefined}>{pieces.join('')}</Markdown>,
      );
      expectHarmless(container);
      unmount();
    }),
    { numRuns: 300 },
  );
});

it('ends at a depth no answer needs', () => {
  expect(show(`${'>'.repeat(3000)} deep`)).toHaveTextContent('…');
});

describe('addresses', () => {
  it.each([
    ['/methodology/yields#ray', { href: '/methodology/yields#ray', outward: false }],
    [' /blog', { href: '/blog', outward: false }],
    ['http://example.org', { href: 'http://example.org/', outward: true }],
    ['mailto:desk@example.org', { href: 'mailto:desk@example.org', outward: true }],
    ['/.//evil.example', { href: '/evil.example', outward: false }],
    ['//evil.example', null],
    ['\\\\evil.example', null],
    ['javascript:alert(1)', null],
    ['blog', null],
    ['#anchor', null],
    ['', null],
  ])('%j → %j', (given, safe) => {
    expect(safeHref(given)).toEqual(safe);
  });

  it('never leads to another site as if it were this one', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('/', '\\', '\t', '\n', '.', '@', ':', 'a', '?', '#', ' '),
        }),
        (rest) => {
          const safe = safeHref(`/${rest}`);
          if (safe && !safe.outward) {
            expect(new URL(safe.href, 'https://site.example').origin).toBe('https://site.example');
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});

const ALLOWED = new Set('DIV P STRONG EM CODE PRE BLOCKQUOTE OL UL LI BR HR A'.split(' '));
const ATTRIBUTES = new Set(['class', 'href', 'rel', 'target', 'start']);

function expectHarmless(box: HTMLElement): void {
  for (const element of box.querySelectorAll('*')) {
    expect(ALLOWED).toContain(element.tagName);
    for (const name of element.getAttributeNames()) expect(ATTRIBUTES).toContain(name);
    const href = element.getAttribute('href');
    if (href !== null) expect(href).toMatch(/^(https?:\/\/|mailto:|\/(?![/\\]))/);
  }
}
