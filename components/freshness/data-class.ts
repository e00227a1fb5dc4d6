'use client';

import { useTranslations } from 'next-intl';
import { createContext } from 'react';
import type { Meta } from '@/lib/features/contract/primitives';

/** The kind of data behind the site, as shown by its band and its labels. */
export type BandData = Pick<Meta, 'data_class' | 'feed_title'>;

/**
 * The content of the band under the header, so that figures below it need not repeat it. `null` if
 * there is no band, as in a frame on another site.
 */
export const BandContext = createContext<BandData | null>(null);

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
