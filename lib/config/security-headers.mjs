import { OWN_SCRIPT_HASHES } from './page-policy/inline-scripts.mjs';

/** What other sites may embed: the badge and the cards as pictures, the widget and replays as frames. */
const WIDGET = '/embed/:widget+';
const PICTURES = ['/badge/:badge*', '/cards/:card*'];

/** API calls and pictures; the response to a form is a page without a script. */
const SCRIPTLESS = ['/api/:path*', '/v1/:path*', ...PICTURES];

/** The player of a replay in a frame: a Next page, with the scripts of a page. */
const PLAYER = '/embed/replay/:replay+';

/** Everything but the widget: a header that is set cannot be removed again for some addresses. */
const NOT_WIDGET = '/:path((?!embed/).*)';

/**
 * The rules of `next.config.mjs`: which address gets which headers.
 *
 * @param {{ development: boolean, analyticsUrl?: string | undefined }} options As for `securityHeaders`.
 * @returns {{ source: string, headers: { key: string, value: string }[] }[]} A later rule wins.
 */
export function headerRules(options) {
  const open = [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }];
  return [
    { source: NOT_WIDGET, headers: securityHeaders(options) },
    // Shows the widget as its readers will embed it.
    {
      source: '/embed',
      headers: [policyHeader({ ...basePolicy(options), 'frame-src': "'self'" })],
    },
    ...SCRIPTLESS.map((source) => ({
      source,
      headers: [policyHeader(scriptlessPolicy(options))],
    })),
    ...PICTURES.map((source) => ({ source, headers: open })),
    { source: WIDGET, headers: widgetHeaders(options) },
    { source: PLAYER, headers: [policyHeader({ ...basePolicy(options), 'frame-ancestors': '*' })] },
  ];
}

const PRODUCTION = { development: false };

/** The policy of a response that is not a page: the error envelope and the like. */
export const SCRIPTLESS_POLICY = policyHeader(scriptlessPolicy(PRODUCTION)).value;
const EVERY_PAGE = securityHeaders(PRODUCTION);
const EVERY_WIDGET = widgetHeaders(PRODUCTION);

/**
 * The headers of a path in production, for responses that Next's rules do not cover: its own errors,
 * and requests that never reach it. Where the rules apply, they win.
 *
 * @param {string} path
 */
export function headersOfPath(path) {
  return path.startsWith('/embed/') ? EVERY_WIDGET : EVERY_PAGE;
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
      'script-src': `'${OWN_SCRIPT_HASHES.widget}'`,
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
 * analytics sink that the operator names. A second policy, which browsers enforce in addition,
 * restricts a page's scripts: `pagePolicy`, built from each page. Inline styles are allowed:
 * charts and progress bars position themselves through style attributes.
 *
 * @param {{ development: boolean, analyticsUrl?: string | undefined }} options React's development
 * build needs eval, inline scripts and a socket.
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

/**
 * The policy of one page in addition to the one for every response: its files, and its inline scripts
 * by their hashes.
 * @param {readonly string[]} hashes
 * @returns {string}
 */
export function pagePolicy(hashes) {
  const { 'frame-src': _, ...sources } = sourcesOf({ development: false });
  const inline = hashes.map((hash) => ` '${hash}'`).join('');
  return policyText({ 'default-src': "'self'", 'script-src': `'self'${inline}`, ...sources });
}

/** The policy for every response. It leaves scripts to `pagePolicy`, except in development. */
function basePolicy(options) {
  return {
    ...(options.development && { 'script-src': "'self' 'unsafe-inline' 'unsafe-eval'" }),
    'script-src-attr': "'none'",
    ...sourcesOf(options),
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
  };
}

/** For responses that are not Next pages: none has a script. */
function scriptlessPolicy(options) {
  return { 'default-src': "'self'", ...basePolicy(options), 'script-src': "'none'" };
}

function sourcesOf({ development, analyticsUrl = process.env.NEXT_PUBLIC_ANALYTICS_URL }) {
  const receivers = [...(development ? ['ws:'] : []), ...originOf(analyticsUrl)];
  return {
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...receivers].join(' '),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'media-src': "'none'",
    'frame-src': "'none'",
  };
}

function policyHeader(policy) {
  return { key: 'Content-Security-Policy', value: policyText(policy) };
}

function policyText(policy) {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
}

function originOf(url) {
  return url && URL.canParse(url) ? [new URL(url).origin] : [];
}
