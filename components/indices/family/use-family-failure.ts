'use client';

import { useTranslations } from 'next-intl';
import { errorMessage } from '@/lib/features/client/fetch-error';
import { type Live, useLive } from '@/lib/features/client/use-live';
import { syiCall } from '@/lib/features/contract/calls';

/**
 * The reason why there are no family figures, or `null` if there are some. SYI is requested only then;
 * if it fails as well, the reason names both.
 */
export function useFamilyFailure(family: Live<unknown>): string | null {
  const t = useTranslations('indices');
  const failed = family.status === 'error';
  const syi = useLive(syiCall, { enabled: failed }).state;
  if (!failed) return null;
  return syi.status === 'error' ? t('bothDown') : errorMessage(family.error);
}
