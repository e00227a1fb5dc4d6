import type { useTranslations } from 'next-intl';
import { publicConfig } from '@/lib/config/public/public-config';
import { formatTimestamp } from '@/lib/format/times';
import type { Locale } from '@/lib/i18n/locales';
import { type ChartSeries, newestTimeMs } from './chart-data';
import { savePng } from './save-png';

const DATA_CLASSES = ['live', 'replay', 'sample'] as const;

/**
 * Saves what a chart shows as a PNG that says where the figures are from, of when, and of what kind.
 * @throws Error when the browser cannot draw it.
 */
export async function saveChart(
  figure: HTMLElement,
  {
    title,
    series,
    locale,
    t,
    tClass,
  }: {
    title: string;
    series: readonly ChartSeries[];
    locale: Locale;
    t: ReturnType<typeof useTranslations<'common.chart'>>;
    tClass: ReturnType<typeof useTranslations<'common.dataClass'>>;
  },
): Promise<void> {
  const newestMs = newestTimeMs(series);
  const time = newestMs === null ? '—' : formatTimestamp(newestMs, locale);
  const messages = t('source', { product: publicConfig.productName, time });
  // What the page stands on, as the strip keeps it (components/shell/strip/live-strip.live.tsx).
  const feed = DATA_CLASSES.find((each) => each === document.documentElement.dataset.feed);
  const source = feed === undefined ? messages : `${messages} ${tClass(feed)}.`;
  await savePng(figure, { fileName: pngFileName(title, newestMs), source });
}

/** A chart's file name from its title and the time of its newest value, e.g. `usdc-2026-11-21T1205Z.png`. */
export function pngFileName(title: string, newestMs: number | null): string {
  const name = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const time =
    newestMs === null ? '' : `-${new Date(newestMs).toISOString().slice(0, 16).replace(':', '')}Z`;
  return `${name || 'chart'}${time}.png`;
}
