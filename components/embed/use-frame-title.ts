'use client';

import { useTranslations } from 'next-intl';
import { publicConfig } from '@/lib/config/public/public-config';
import { type FramedChart, isFrameIndex } from '@/lib/features/embed/chart-frame-paths';

/** The title of a chart in a frame, with what it shows and its range. */
export function useFrameTitle(): (chart: FramedChart) => string {
  const t = useTranslations('share');
  return ({ subject, range }) =>
    isFrameIndex(subject)
      ? t('indexTitle', { index: publicConfig.indexNames[subject], range })
      : t('pegTitle', { symbol: subject, range });
}
