'use client';

import { useTranslations } from 'next-intl';

/** Says in words why an index was not computed from the inputs of its own time. */
export function useIndexReason(): (reason: string) => string {
  const t = useTranslations('common.indexReason');
  return (reason) => (t.has(reason as never) ? t(reason as never) : reason.replaceAll('_', ' '));
}
