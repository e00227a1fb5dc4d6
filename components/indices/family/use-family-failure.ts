'use client';

import { useTranslations } from 'next-intl';
import { syiCall } from '@/lib/contract/calls';
import { errorMessage } from '@/lib/web/client/fetch-error';
import { type Live, useLive } from '@/lib/web/client/use-live';

/**
 * Says why there are no family figures, or `null` where there are some. Where SYI, which is only
 * asked for then, fails as well, it says that both do (Specification §8).
 */
export function useFamilyFailure(family: Live<unknown>): string | null {
  const t = useTranslations('indices');
  const failed = family.status === 'error';
  const syi = useLive(syiCall, { enabled: failed }).state;
  if (!failed) return null;
  return syi.status === 'error' ? t('bothDown') : errorMessage(family.error);
}
