'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Meta } from '@/lib/contract/meta';

/**
 * Names the kind of data behind a figure. Demonstration and recorded data are always marked; live
 * data is named only where `always` asks for it. `short` leaves out which recording it is.
 */
export function DataClassLabel({
  meta,
  always = false,
  short = false,
}: {
  meta: Meta;
  always?: boolean;
  short?: boolean;
}) {
  const t = useTranslations('common');
  if (meta.data_class === 'live') return always ? <span>{t('dataClass.live')}</span> : null;
  const title = meta.data_class === 'replay' && !short ? meta.feed_title : null;
  return (
    <Badge tone="watch" wrap>
      {title ? t('recording', { title }) : t(`dataClass.${meta.data_class}`)}
    </Badge>
  );
}
