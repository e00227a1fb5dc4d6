import { headerRules } from '@/lib/config/security-headers.mjs';

/** Next's own matcher of sources; it ships without types. */
const { match } = jest.requireActual<{ match(source: string): (path: string) => object | false }>(
  'next/dist/compiled/path-to-regexp',
);

/** The headers an address gets, a later rule over an earlier one, as Next applies them. */
function headersOf(path: string): Record<string, string> {
  const rules = headerRules({ development: false });
  const fitting = rules.filter(({ source }) => match(source)(path) !== false);
  return Object.fromEntries(
    fitting.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );
}

const PAGES = ['/', '/embed', '/index-dashboard', '/blog/x', '/api/syi/current', '/embedded/syi'];

it.each([...PAGES, '/badge/syi.svg', '/cards/home.png', '/cards/blog/x.png'])(
  'nobody may frame %s',
  (path) => {
    const headers = headersOf(path);
    expect(headers['X-Frame-Options']).toBe('DENY');
    expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'none'");
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
  },
);

it.each(['/embed/syi', '/embed/syi/dark'])('anybody may frame %s', (path) => {
  const headers = headersOf(path);
  expect(headers['X-Frame-Options']).toBeUndefined();
  expect(headers['Content-Security-Policy']).toContain('frame-ancestors *');
  expect(headers['Content-Security-Policy']).toContain("default-src 'none'");
  expect(headers['Cross-Origin-Resource-Policy']).toBe('cross-origin');
  expect(headers['X-Robots-Tag']).toBe('noindex');
  expect(headers['X-Content-Type-Options']).toBe('nosniff');
});

it('other sites may show the pictures and nothing else', () => {
  for (const path of ['/badge/syi.svg', '/cards/home.png', '/cards/en/peg-status.png']) {
    expect(headersOf(path)['Cross-Origin-Resource-Policy']).toBe('cross-origin');
  }
  for (const path of PAGES) {
    expect(headersOf(path)['Cross-Origin-Resource-Policy']).toBe('same-origin');
  }
});

it('only the page that shows the widget may hold a frame, and one of this site', () => {
  const frames = (path: string) =>
    /frame-src ([^;]+)/.exec(headersOf(path)['Content-Security-Policy'] ?? '')?.[1];
  expect(frames('/embed')).toBe("'self'");
  for (const path of PAGES.filter((each) => each !== '/embed')) expect(frames(path)).toBe("'none'");
});
