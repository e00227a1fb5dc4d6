'use client';

import { useTranslations } from 'next-intl';
import type { BandData } from './band-data';

/** Describes a kind of data in a sentence, including the market of a demonstration or a recording. */
export function useDataClassText(): (of: BandData) => string {
  const t = useTranslations('common');
  return ({ data_class: dataClass, feed_title: title }) => {
    if (dataClass === 'sample') return t('demonstration');
    return dataClass === 'replay' && title !== null
      ? t('recording', { title })
      : t(`dataClass.${dataClass}`);
  };
}
