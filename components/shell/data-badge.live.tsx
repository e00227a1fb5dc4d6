'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { liveData } from '@/lib/client/use-live';
import { useSyi } from '@/lib/client/use-syi';

/**
 * The badge beside what is said to be live: it reads so only while the site stands on live data, and
 * otherwise names what it stands on. Without a figure there is nothing to promise.
 */
export function DataBadge({ live }: { live: string }) {
  const t = useTranslations('common.dataBadge');
  const dataClass = liveData(useSyi().state)?.meta.data_class;
  if (dataClass === undefined) return null;
  if (dataClass === 'live') return <Badge tone="stable">{live}</Badge>;
  return <Badge tone="watch">{t(dataClass)}</Badge>;
}
