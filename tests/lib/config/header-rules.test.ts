import { createHash } from 'node:crypto';
import { headerRules, securityHeaders } from '@/lib/config/security-headers.mjs';
import { WIDGET_SCRIPT } from '@/lib/features/embed/widget';

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

it.each([
  '/embed/replay/usdc-2023-03',
  '/embed/replay/usdc-2023-03/dark',
  '/embed/chart/SYI/90D',
  '/embed/chart/USDC/7D/dark',
])('anybody may frame the page at %s, which has the policy of a page', (path) => {
  const headers = headersOf(path);
  expect(headers['X-Frame-Options']).toBeUndefined();
  const policy = headers['Content-Security-Policy'];
  expect(policy).toContain('frame-ancestors *');
  expect(policy).toContain("connect-src 'self'");
  expect(headers['X-Robots-Tag']).toBe('noindex');
});

it('other sites may show the pictures and nothing else', () => {
  for (const path of ['/badge/syi.svg', '/cards/home.png', '/cards/en/peg-status.png']) {
    expect(headersOf(path)['Cross-Origin-Resource-Policy']).toBe('cross-origin');
  }
  for (const path of PAGES) {
    expect(headersOf(path)['Cross-Origin-Resource-Policy']).toBe('same-origin');
  }
});

it('the build’s files, of which a page asks for fifteen, carry four short headers', () => {
  expect(headersOf('/_next/static/chunks/a.js')).toEqual({
    'Content-Security-Policy': "default-src 'self'",
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
});

it('a page may hold frames of this site only', () => {
  const frames = (path: string) =>
    /frame-src ([^;]+)/.exec(headersOf(path)['Content-Security-Policy'] ?? '')?.[1];
  for (const path of PAGES) expect(frames(path)).toBe("'self'");
});

/** The directives of a policy, by name. */
function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

it('scripts come from this site alone, and none is made from text', () => {
  for (const path of PAGES.filter((each) => !each.startsWith('/api/'))) {
    const policy = directives(headersOf(path)['Content-Security-Policy'] ?? '');
    expect(policy.get('script-src')).toEqual(["'self'", "'unsafe-inline'"]);
    expect(policy.get('script-src-attr')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'self'"]);
  }
  const development = headerRules({ development: true })[0]?.headers[0]?.value ?? '';
  expect(directives(development).get('script-src')).toContain("'unsafe-eval'");
});

it('calls and pictures run no script, the widget its own only', () => {
  const scripts = (path: string) =>
    directives(headersOf(path)['Content-Security-Policy'] ?? '').get('script-src');
  for (const path of ['/api/syi/current', '/v1/series/SYI', '/badge/syi.svg', '/cards/home.png']) {
    expect(scripts(path)).toEqual(["'none'"]);
  }
  expect(scripts('/embed/syi')).toEqual([
    `'sha256-${createHash('sha256').update(WIDGET_SCRIPT).digest('base64')}'`,
  ]);
});

it('includes subdomains in HSTS only where the operator asks for it', () => {
  const hsts = () =>
    securityHeaders({ development: false }).find(({ key }) => key.startsWith('Strict'))?.value;
  expect(hsts()).toBe('max-age=63072000');
  process.env.HSTS_SUBDOMAINS = 'true';
  expect(hsts()).toBe('max-age=63072000; includeSubDomains');
  delete process.env.HSTS_SUBDOMAINS;
});
