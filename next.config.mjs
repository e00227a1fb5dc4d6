import createNextIntlPlugin from 'next-intl/plugin';
import { prepareFirstLoad } from './lib/config/first-load.mjs';
import { headerRules } from './lib/config/security-headers.mjs';

// The words are compiled at build time, so no browser loads a parser of message syntax.
const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    messages: { path: './messages', format: 'json', locales: 'infer', precompile: true },
  },
});

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // What the browser may know; inlined, so a changed value means a new build.
  env: {
    NEXT_PUBLIC_PRODUCT_NAME: process.env.PRODUCT_NAME || 'Stable Yield',
    NEXT_PUBLIC_SITE_URL: process.env.SITE_URL || '',
  },
  // Packages with native parts, worker files or a great many modules stay outside the bundle. So does
  // kysely: pages and routes are bundled apart, and all have to see the same classes of the one store.
  serverExternalPackages: ['ioredis', 'libsql', 'pg', 'kysely', 'ccxt', 'pino', 'pdfkit'],
  // The site's own types; `npm test` checks those of the tests.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  // The project's own folder, whatever lockfiles lie in the folders above it.
  turbopack: {
    root: import.meta.dirname ?? process.cwd(),
    resolveAlias: { 'use-sync-external-store/shim': './lib/client/react-store.ts' },
    rules: {
      '**/zod/mini/index.js': {
        condition: 'browser',
        loaders: ['./lib/config/browser-zod-loader.mjs'],
      },
      '**/lib/contracts/*.ts': {
        condition: 'browser',
        loaders: ['./lib/config/browser-contract-loader.mjs'],
      },
    },
  },
  compiler: {
    runAfterProductionCompile: async (build) => {
      await prepareFirstLoad(build);
    },
  },
  outputFileTracingRoot: import.meta.dirname ?? process.cwd(),
  experimental: {
    globalNotFound: true,
    // Most visits begin and end on one page: fewer files for it, rather than files pages share.
    turbopackChunking: {
      requestCost: 1_000_000,
      minChunkSize: 200_000,
      firstPageLoadPriority: 0.9,
    },
    // Leaves out what nobody uses of packages that still come as CommonJS.
    turbopackCjsTreeShaking: true,
    // Renewed pages live in memory: the build's files stay as built, so two sites started from one
    // build never show each other's figures, and a restart never shows yesterday's.
    isrFlushToDisk: false,
  },
  // Caches in front may serve a page for five minutes past its time while they fetch a new one.
  expireTime: 330,
  // `/api/yields/` is one of the published paths and has to answer without a redirect, so Next's own
  // redirect is off and pages get it back below.
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
      ],
      afterFiles: [],
      fallback: [],
    };
  },
  async headers() {
    return headerRules({ development: process.env.NODE_ENV === 'development' });
  },
};

export default withNextIntl(nextConfig);
