'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAgeSeconds } from '@/components/freshness/age';
import type { Tone } from '@/components/ui/marks/status-mark';
import type { Live } from '@/lib/features/client/use-live';
import type { Meta } from '@/lib/features/contract/primitives';
import { formatAge } from '@/lib/format/times';

/** How a status is shown: as it is, or in gray as the last known one. */
export type ShownStatus = { tone: (tone: Tone) => Tone; word: (word: string) => string };

export const UNCHANGED_STATUS: ShownStatus = { tone: (tone) => tone, word: (word) => word };

/**
 * A stale status is shown as the last known one: gray, with its age unless `brief`. A green mark beside
 * old figures would claim more than is known.
 */
export function useLastKnown(state: Live<{ meta: Meta }>, { brief = false } = {}): ShownStatus {
  const t = useTranslations('common');
  const locale = useLocale();
  const known = 'data' in state ? state : null;
  const age = useAgeSeconds(known?.data.meta ?? null, known?.receivedAtMs ?? null);
  if (state.status !== 'stale') return UNCHANGED_STATUS;
  return {
    tone: () => 'neutral',
    word: (word) =>
      brief || age === null
        ? t('lastKnown', { word })
        : t('lastKnownAgo', { word, age: formatAge(age, locale) }),
  };
}
