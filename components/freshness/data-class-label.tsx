'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Meta } from '@/lib/contract/meta';

/**
 * Names the kind of data behind a figure. Demonstration and recorded data are always marked; live
 * data is named only where `always` asks for it. `short` leaves out which market it is.
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
  return (
    <Badge tone="watch" wrap>
      {short ? t(`dataClass.${meta.data_class}`) : marketOf(meta)}
    </Badge>
  );

  function marketOf({ data_class, feed_title: title }: Meta): string {
    if (data_class === 'sample') return t('demonstration');
    return title === null ? t(`dataClass.${data_class}`) : t('recording', { title });
  }
}
