/** What other sites may embed: the badge and the cards as pictures, the widget as a frame. */
const WIDGET = '/embed/:widget+';
const PICTURES = ['/badge/:badge*', '/cards/:card*'];

/** Everything but the widget: a header once set cannot be taken back for some addresses. */
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
    { source: '/embed', headers: [policyHeader(options, { 'frame-src': "'self'" })] },
    ...PICTURES.map((source) => ({ source, headers: open })),
    { source: WIDGET, headers: widgetHeaders(options) },
  ];
}

/**
 * Headers of the widget, which anybody may frame; apart from that it may do less than a page: its own
 * style and script, and asking for itself again.
 */
function widgetHeaders(options) {
  const kept = securityHeaders(options).filter(
    ({ key }) => key !== 'X-Frame-Options' && key !== 'Content-Security-Policy',
  );
  const policy = [
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');
  return [
    { key: 'Content-Security-Policy', value: policy },
    ...kept.map((header) =>
      header.key === 'Cross-Origin-Resource-Policy' ? { ...header, value: 'cross-origin' } : header,
    ),
    { key: 'X-Robots-Tag', value: 'noindex' },
  ];
}

/**
 * Headers for every answer. No third party may serve, frame or receive anything, but the one
 * analytics sink that the operator names.
 *
 * Inline scripts have to be allowed: Next writes a page's data into inline scripts, whose nonce
 * would have to differ for every visit, which a statically generated page cannot do. Inline styles:
 * charts and progress bars position themselves through style attributes.
 *
 * @param {{ development: boolean, analyticsUrl?: string | undefined }} options React's development
 * build needs eval and a socket.
 * @returns {{ key: string, value: string }[]}
 */
export function securityHeaders(options) {
  return [
    policyHeader(options),
    { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
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

function policyHeader(
  { development, analyticsUrl = process.env.NEXT_PUBLIC_ANALYTICS_URL },
  changes = {},
) {
  const receivers = [...(development ? ['ws:'] : []), ...originOf(analyticsUrl)];
  const policy = {
    'default-src': "'self'",
    'script-src': `'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ''}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...receivers].join(' '),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'frame-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    ...changes,
  };
  const value = Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');
  return { key: 'Content-Security-Policy', value };
}

function originOf(url) {
  return url && URL.canParse(url) ? [new URL(url).origin] : [];
}
