import 'server-only';
import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/content/site/page-metadata';
import type { SitePath } from '@/lib/content/site/site-pages';
import { getCurrentSyi } from '@/lib/features/indices/get-syi';
import { readOrNull } from '@/lib/features/service/active-feed';

/** The day of the last fixing, so that a shared link has a new picture after each; `null` before the first. */
export async function cardVersion(): Promise<string | null> {
  const syi = await readOrNull(getCurrentSyi);
  return syi?.fixing?.as_of.slice(0, 10) ?? null;
}

/** Metadata of a page whose card shows figures; it is renewed with the page. */
export async function figureMetadata(path: SitePath): Promise<Metadata> {
  return pageMetadata(path, { cardVersion: await cardVersion() });
}
