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
export function securityHeaders({
  development,
  analyticsUrl = process.env.NEXT_PUBLIC_ANALYTICS_URL,
}) {
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
  };
  return [
    {
      key: 'Content-Security-Policy',
      value: Object.entries(policy)
        .map(([directive, sources]) => `${directive} ${sources}`)
        .join('; '),
    },
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

function originOf(url) {
  return url && URL.canParse(url) ? [new URL(url).origin] : [];
}
