/** The script that renews the widget, by the SHA-256 of its text; a test compares it with the script. */
const WIDGET_SCRIPT_HASH = 'sha256-fVnsQpFBpjnX9eBayN0zkaWPhqyHUeJGlcfxdZaZJ9U=';

/** What other sites may embed: the badge and the cards as pictures, the widget, charts and replays as frames. */
const WIDGET = '/embed/:widget+';
const PICTURES = ['/badge/:badge*', '/cards/:card*'];

/** API calls and pictures; the response to a form is a page without a script. */
const SCRIPTLESS = ['/api/:path*', '/v1/:path*', ...PICTURES];

/** Charts and the player of a replay in a frame: Next pages, with the scripts of a page. */
const FRAMED_PAGES = ['/embed/chart/:chart+', '/embed/replay/:replay+'];

/** Scripts, styles and fonts of the build. */
const BUILD_FILES = '/_next/static/:file*';

/** Everything but the widget and these: a header that is set cannot be removed again for some addresses. */
const OTHERS = '/:path((?!embed/|_next/static/).*)';

/**
 * The rules of `next.config.mjs`: which address gets which headers.
 *
 * @param {{ development: boolean, analyticsUrl?: string | undefined }} options As for `securityHeaders`.
 * @returns {{ source: string, headers: { key: string, value: string }[] }[]} A later rule wins.
 */
export function headerRules(options) {
  const open = [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }];
  return [
    { source: OTHERS, headers: securityHeaders(options) },
    { source: BUILD_FILES, headers: buildFileHeaders(options) },
    ...SCRIPTLESS.map((source) => ({
      source,
      headers: [policyHeader(scriptlessPolicy(options))],
    })),
    ...PICTURES.map((source) => ({ source, headers: open })),
    { source: WIDGET, headers: widgetHeaders(options) },
    ...FRAMED_PAGES.map((source) => ({
      source,
      headers: [policyHeader({ ...basePolicy(options), 'frame-ancestors': '*' })],
    })),
  ];
}

/** A page asks for fifteen of these files: they carry what matters for a file, and the policy of the worker. */
function buildFileHeaders(options) {
  const keys = [
    'Strict-Transport-Security',
    'X-Content-Type-Options',
    'Cross-Origin-Resource-Policy',
  ];
  return [
    policyHeader({ 'default-src': "'self'" }),
    ...securityHeaders(options).filter(({ key }) => keys.includes(key)),
  ];
}

/**
 * Headers of the widget, which any site may frame. Otherwise it may do less than a page: use its own
 * style and script, and request itself again.
 */
function widgetHeaders(options) {
  const kept = securityHeaders(options).filter(
    ({ key }) => key !== 'X-Frame-Options' && key !== 'Content-Security-Policy',
  );
  return [
    policyHeader({
      'default-src': "'none'",
      'script-src': `'${WIDGET_SCRIPT_HASH}'`,
      'style-src': "'unsafe-inline'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': '*',
    }),
    ...kept.map((header) =>
      header.key === 'Cross-Origin-Resource-Policy' ? { ...header, value: 'cross-origin' } : header,
    ),
    { key: 'X-Robots-Tag', value: 'noindex' },
  ];
}

/**
 * Headers for every response. No third party may serve, frame or receive anything, except the
 * analytics sink that the operator names. Inline scripts are allowed, because static pages carry their data in
 * them (docs/decisions/0011-page-policies.md); inline styles, because charts and progress bars position
 * themselves through style attributes.
 *
 * @param {{ development: boolean, analyticsUrl?: string | undefined }} options React's development
 * build needs eval and a socket.
 * @returns {{ key: string, value: string }[]}
 */
export function securityHeaders(options) {
  // Subdomains that are not ours to judge may not have TLS: only the operator knows.
  const subdomains = process.env.HSTS_SUBDOMAINS === 'true' ? '; includeSubDomains' : '';
  return [
    policyHeader(basePolicy(options)),
    { key: 'Strict-Transport-Security', value: `max-age=63072000${subdomains}` },
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    {
      key: 'Permissions-Policy',
      value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
    { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
    { key: 'X-DNS-Prefetch-Control', value: 'off' },
  ];
}

function basePolicy(options) {
  const { development, analyticsUrl = process.env.NEXT_PUBLIC_ANALYTICS_URL } = options;
  const receivers = [...(development ? ['ws:'] : []), ...originOf(analyticsUrl)];
  return {
    'default-src': "'self'",
    'script-src': `'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ''}`,
    'script-src-attr': "'none'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...receivers].join(' '),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'media-src': "'none'",
    // The widget and charts as other sites embed them, on the page of snippets.
    'frame-src': "'self'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
  };
}

/** For responses that are not Next pages: none has a script. */
function scriptlessPolicy(options) {
  return { ...basePolicy(options), 'script-src': "'none'" };
}

function policyHeader(policy) {
  const value = Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
  return { key: 'Content-Security-Policy', value };
}

function originOf(url) {
  return url && URL.canParse(url) ? [new URL(url).origin] : [];
}
