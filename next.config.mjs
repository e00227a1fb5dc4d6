import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { headerRules } from './lib/config/security-headers.mjs';

const ROOT = import.meta.dirname ?? process.cwd();

/**
 * How long pages, files and pictures may be kept, whatever their status: by shared caches for ten seconds,
 * by browsers only as long as the ETag is the same. Calls and probes say it themselves.
 */
const PAGES_AND_FILES = {
  source: '/:path((?!(?:api|v1|_next)/|(?:mcp|livez|readyz|metrics)$).*)',
  headers: [{ key: 'Cache-Control', value: 'public, max-age=0, must-revalidate, s-maxage=10' }],
};

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Values exposed to the browser; inlined, so a changed value requires a new build.
  env: {
    NEXT_PUBLIC_PRODUCT_NAME: process.env.PRODUCT_NAME || 'Stable Yield',
    NEXT_PUBLIC_SITE_URL: process.env.SITE_URL || '',
  },
  // Packages with native parts, worker files or a great many modules stay outside the bundle. So does
  // kysely: pages and routes are bundled separately, and must share the same classes of the one store.
  serverExternalPackages: ['ioredis', 'libsql', 'pg', 'kysely', 'ccxt', 'pino', 'prom-client'],
  // The site's own types; `npm test` checks those of the tests.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  // The project's own folder, regardless of lockfiles in the folders above it.
  turbopack: {
    root: ROOT,
  },
  outputFileTracingRoot: ROOT,
  // For deploy/container: `server.js` with the modules that it loads. `next start` serves the ordinary build.
  ...(process.env.BUILD_STANDALONE === 'true' && { output: 'standalone' }),
  experimental: {
    globalNotFound: true,
    // Renewed pages live in memory: the build's files stay as built, so two sites started from one
    // build never show each other's figures, and a restart never shows yesterday's.
    isrFlushToDisk: false,
    // Most visitors come from a search or a shared card: styles in the page spare them a round trip before the first
    // paint (15 kB, three times in each page). Client navigation does not load them again.
    inlineCss: true,
    // How much of a body without a length the write guard buffers: slightly more than a call accepts, so that
    // the call can still report that it is too large.
    proxyClientMaxBodySize: '40kb',
  },
  // No page uses Next's image optimizer, so it is off.
  images: { unoptimized: true },
  // A page that nobody has asked for in this time, seconds, is made anew before it is sent.
  expireTime: 330,
  // `/api/yields/` is one of the published paths and has to answer without a redirect, so Next's own
  // redirect is off and is restored for pages below.
  skipTrailingSlashRedirect: true,
  async redirects() {
    return [
      {
        source: '/:path((?!api/|v1/|_next/).+)/',
        destination: '/:path',
        permanent: true,
      },
    ];
  },
  async rewrites() {
    return {
      beforeFiles: [
        { source: '/v1/:path*/', destination: '/api/v1/:path*' },
        { source: '/v1/:path*', destination: '/api/v1/:path*' },
        { source: '/api/:path*/', destination: '/api/:path*' },
        { source: '/blog/:slug([a-z0-9-]+).md', destination: '/blog/:slug/markdown' },
        { source: '/.well-known/security.txt', destination: '/security.txt' },
        { source: '/.well-known/syi-keys.json', destination: '/api/v1/statement-keys' },
      ],
      afterFiles: [],
      fallback: [],
    };
  },
  async headers() {
    return [
      PAGES_AND_FILES,
      ...headerRules({ development: process.env.NODE_ENV === 'development' }),
    ];
  },
};

/** Messages are compiled at build time, so browsers load no message parser and servers no compiler. */
export default async function configure(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return nextConfig;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  const withNextIntl = createNextIntlPlugin({
    requestConfig: './lib/i18n/request.ts',
    experimental: {
      messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
    },
  });
  return withNextIntl(nextConfig);
}
