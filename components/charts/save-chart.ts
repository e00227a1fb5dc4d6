import type { useTranslations } from 'next-intl';
import { publicConfig } from '@/lib/config/public-config';
import { formatTimestamp } from '@/lib/format/times';
import type { Locale } from '@/lib/i18n/locales';
import { type ChartSeries, newestTimeMs } from './chart-data';
import { pngFileName } from './png-file-name';
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
  const words = t('source', { product: publicConfig.productName, time });
  // What the page stands on, as the strip keeps it (components/shell/live-strip.live.tsx).
  const feed = DATA_CLASSES.find((each) => each === document.documentElement.dataset.feed);
  const source = feed === undefined ? words : `${words} ${tClass(feed)}.`;
  await savePng(figure, { fileName: pngFileName(title, newestMs), source });
}
