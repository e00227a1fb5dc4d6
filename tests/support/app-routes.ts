import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROUTES } from '@/lib/web/calls/routes';

/** A segment of an address as it stands in `app/`: `[index]`, `[...path]`, `[[...theme]]`. */
export const SEGMENT = /\[{1,2}(?:\.\.\.)?(\w+)\]{1,2}/g;

/** A value that exists, for every dynamic segment of `app/`. */
export const EXISTING: Readonly<Record<string, string>> = {
  ...{ index: 'SYI', time: 'latest', symbol: 'USDC', asset: 'USDC', rate: 'bill', kind: 'weekly' },
  ...{ slug: 'reading-the-risk-regime', call: 'getCurrentSyi', form: 'contact', theme: 'dark' },
  ...{ date: '2026-09-02', recording: 'usdc-2023-03', file: 'syi.svg', card: 'home.png' },
  ...{ chart: 'SYI/90D', dataset: 'indices', key: 'ada@example.org', path: 'no-such-call' },
  ...{ hash: 'a'.repeat(64), period: '2026-W36', reason: 'email.required' },
};

/** Files of `app/` from which Next makes an address, with that address. */
const METADATA: Readonly<Record<string, string>> = {
  ...{ 'robots.ts': 'robots.txt', 'sitemap.ts': 'sitemap.xml' },
  ...{ 'manifest.ts': 'manifest.webmanifest', 'favicon.ico': 'favicon.ico' },
};

export type AppRoute = { pattern: string; isPage: boolean };

/** Every address of `app/`, with its dynamic segments as they stand there. */
export function appRoutes(): AppRoute[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' }).flatMap((file) => {
    const name = path.basename(file);
    const folder = `/${path.dirname(file)}`.replace(/\/(\.|\(\w+\))(?=\/|$)/g, '');
    if (/^(page|route)\.tsx?$/.test(name)) {
      return [{ pattern: folder || '/', isPage: name === 'page.tsx' }];
    }
    const made = METADATA[name];
    return made === undefined ? [] : [{ pattern: `${folder}/${made}`, isPage: false }];
  });
}

/** The addresses that answer: those of `app/` with values that exist, and the aliases of calls. */
export function existingAddresses(): string[] {
  const aliases = ROUTES.flatMap(({ aliases }) => aliases).map((alias) =>
    alias.replace(/\{(\w+)\}/g, '[$1]'),
  );
  const patterns = [...appRoutes().map(({ pattern }) => pattern), ...aliases];
  return [...new Set(patterns.map(withExisting))];
}

function withExisting(pattern: string): string {
  return pattern.replace(SEGMENT, (_, name: string) => {
    const value = EXISTING[name];
    if (value === undefined) throw new Error(`no value is known for [${name}] of ${pattern}`);
    return value;
  });
}
