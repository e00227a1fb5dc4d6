'use client';

import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { Badge } from '@/components/ui/marks/badge';
import type { Meta } from '@/lib/features/contract/primitives';
import { BandContext } from './band-data';
import { useDataClassText } from './use-data-class-text';

/**
 * Names the kind of data behind a figure, unless the band under the header names it for the whole page.
 * Live data is named only with `always`. `short` omits the market.
 */
export function DataClassLabel({
  meta,
  always = false,
  short = false,
  overBand = false,
}: {
  meta: Meta;
  always?: boolean;
  short?: boolean;
  /** In a dialog, which covers the band. */
  overBand?: boolean;
}) {
  const t = useTranslations('common.dataClass');
  const text = useDataClassText();
  const band = useContext(BandContext);
  if (meta.data_class === 'live') return always ? <span>{t('live')}</span> : null;
  const saidByBand =
    meta.data_class === band?.data_class && meta.feed_title === band.feed_title && !overBand;
  if (saidByBand) return null;
  return <Badge wrap>{short ? t(meta.data_class) : text(meta)}</Badge>;
}
