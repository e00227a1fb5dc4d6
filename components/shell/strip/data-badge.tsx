'use client';

import { useTranslations } from 'next-intl';
import { DataBadgeView } from './data-badge-view';

/** The badge of what the figures stand on, in the page's language. */
export function DataBadge({ live }: { live: string }) {
  const t = useTranslations('common.dataBadge');
  return <DataBadgeView copy={{ live, replay: t('replay'), sample: t('sample') }} />;
}
