'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Meta } from '@/lib/contracts/meta';

/**
 * Names the kind of data behind a figure. Demonstration and recorded data are always marked; live
 * data is named only where `always` asks for it.
 */
export function DataClassLabel({ meta, always = false }: { meta: Meta; always?: boolean }) {
  const t = useTranslations('common.dataClass');
  if (meta.data_class === 'live') return always ? <span>{t('live')}</span> : null;
  const title = meta.data_class === 'replay' ? meta.feed_title : null;
  return (
    <Badge tone="watch" className="max-w-full">
      <span className="truncate">{title ? `${t('replay')}: ${title}` : t(meta.data_class)}</span>
    </Badge>
  );
}
