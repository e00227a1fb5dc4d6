import { hashOf } from '@/lib/config/page-policy/inline-scripts.mjs';
import { headerRules, pagePolicy, securityHeaders } from '@/lib/config/security-headers.mjs';
import { WIDGET_SCRIPT } from '@/lib/content/embed/widget';

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

it.each(['/embed/syi', '/embed/syi/dark', '/embed/chart/SYI/90D'])(
  'anybody may frame %s',
  (path) => {
    const headers = headersOf(path);
    expect(headers['X-Frame-Options']).toBeUndefined();
    expect(headers['Content-Security-Policy']).toContain('frame-ancestors *');
    expect(headers['Content-Security-Policy']).toContain("default-src 'none'");
    expect(headers['Cross-Origin-Resource-Policy']).toBe('cross-origin');
    expect(headers['X-Robots-Tag']).toBe('noindex');
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
  },
);

it.each(['/embed/replay/usdc-2023-03', '/embed/replay/usdc-2023-03/dark'])(
  'anybody may frame the player at %s, which has the policy of a page',
  (path) => {
    const headers = headersOf(path);
    expect(headers['X-Frame-Options']).toBeUndefined();
    const policy = headers['Content-Security-Policy'];
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain('default-src');
    expect(headers['X-Robots-Tag']).toBe('noindex');
  },
);

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

/** The directives of a policy, by name. */
function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

it('no policy lets an inline script run that it does not name', () => {
  const policies = [...PAGES, '/badge/syi.svg', '/cards/home.png', '/embed/syi', '/whitepaper.pdf']
    .map((path) => headersOf(path)['Content-Security-Policy'] ?? '')
    .concat(pagePolicy([hashOf('x')]));
  for (const policy of policies) {
    expect(directives(policy).get('script-src') ?? []).not.toContain("'unsafe-inline'");
    expect(policy).not.toContain('unsafe-eval');
  }
  const development = headerRules({ development: true })[0]?.headers[0]?.value ?? '';
  expect(directives(development).get('script-src')).toContain("'unsafe-inline'");
});

it('calls and pictures run no script, the widget its own only', () => {
  const scripts = (path: string) =>
    directives(headersOf(path)['Content-Security-Policy'] ?? '').get('script-src');
  for (const path of ['/api/syi/current', '/v1/series/SYI', '/badge/syi.svg', '/cards/home.png']) {
    expect(scripts(path)).toEqual(["'none'"]);
  }
  expect(scripts('/embed/syi')).toEqual([`'${hashOf(WIDGET_SCRIPT)}'`]);
});

/**
 * The score of Mozilla's HTTP Observatory (mdn-http-observatory, `src/grader/charts.js`) for what a
 * site on https decides by these headers: 100, less what each test takes, and what it gives once
 * nothing takes more than 10.
 */
it('a page is graded A+ by the rules of Mozilla’s Observatory', () => {
  const headers = headersOf('/');
  const base = directives(headers['Content-Security-Policy'] ?? '');
  const own = directives(pagePolicy([hashOf('x')]));
  // What both policies allow; Observatory ignores 'unsafe-inline' beside a hash.
  const both = (name: string) => {
    const [first, second] = [base.get(name), own.get(name)];
    return first && second
      ? first.filter((source) => second.includes(source))
      : (first ?? second ?? []);
  };
  const scripts = both('script-src');
  const isUnsafe = (sources: string[]) =>
    sources.some((source) => /^('unsafe-inline'|'unsafe-eval'|data:|https?:|\*)$/.test(source));
  const malus = [
    isUnsafe(scripts) || isUnsafe(both('object-src')) ? -20 : 0,
    scripts.includes("'unsafe-eval'") ? -10 : 0,
    /max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '')?.[1] === '63072000' ? 0 : -20,
    headers['X-Content-Type-Options'] === 'nosniff' ? 0 : -5,
  ];
  const score = malus.reduce((sum, points) => sum + points, 100);
  expect(score).toBe(100);
  const bonus = [
    // Inline styles cost the 5 points of a policy without anything unsafe.
    isUnsafe(both('style-src')) ? 0 : 5,
    headers['Referrer-Policy'] === 'strict-origin-when-cross-origin' ? 5 : 0,
    both('frame-ancestors').join() === "'none'" ? 5 : 0,
    headers['Cross-Origin-Resource-Policy'] === 'same-origin' ? 10 : 0,
  ];
  expect(bonus).toEqual([0, 5, 5, 10]);
});

it('includes subdomains in HSTS only where the operator asks for it', () => {
  const hsts = () =>
    securityHeaders({ development: false }).find(({ key }) => key.startsWith('Strict'))?.value;
  expect(hsts()).toBe('max-age=63072000');
  process.env.HSTS_SUBDOMAINS = 'true';
  expect(hsts()).toBe('max-age=63072000; includeSubDomains');
  delete process.env.HSTS_SUBDOMAINS;
});
