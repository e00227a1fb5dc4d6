'use client';

import { useTranslations } from 'next-intl';
import { errorMessage } from '@/lib/client/fetch-error';
import { useSyi } from '@/lib/client/use-syi';

/** Says why there are no family figures; where SYI fails as well, that both do (Specification §8). */
export function useFamilyFailure(): (error: unknown) => string {
  const t = useTranslations('indices');
  const syi = useSyi().state;
  return (error) => (syi.status === 'error' ? t('bothDown') : (errorMessage(error) ?? ''));
}
