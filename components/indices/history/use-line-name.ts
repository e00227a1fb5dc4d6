'use client';

import { useTranslations } from 'next-intl';
import { isIndex, isRate } from './history-lines';

/** The short name of a line: an index's code, a rate's name, or a coin's yield. */
export function useLineName(): (id: string) => string {
  const t = useTranslations('indexHistory');
  return (id) => (isIndex(id) ? id : isRate(id) ? t(id) : t('coin', { symbol: id }));
}
