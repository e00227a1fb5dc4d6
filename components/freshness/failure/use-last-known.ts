'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Tone } from '@/components/ui/marks/tone';
import { OLD_AFTER_SECONDS } from '@/lib/contract/calls';
import type { Meta } from '@/lib/contract/primitives';
import { formatAge } from '@/lib/format/times';
import type { Live } from '@/lib/web/client/use-live';
import { useAgeSeconds } from '../use-age';

/** How a status is shown: as it is, or in gray as the last known one. */
export type ShownStatus = { tone: (tone: Tone) => Tone; word: (word: string) => string };

export const UNCHANGED_STATUS: ShownStatus = { tone: (tone) => tone, word: (word) => word };

/**
 * After a failed poll, or if the figures have not been updated for a while, a status is shown as the last
 * known one: gray, with its age unless `brief`. A green mark beside old figures would claim more than is
 * known. For a status set once a day, `tick` is a response that every tick renews, which shows whether the
 * engine still computes, or null if the page has none.
 */
export function useLastKnown(
  state: Live<{ meta: Meta }>,
  { brief = false, tick = state }: { brief?: boolean; tick?: Live<{ meta: Meta }> | null } = {},
): ShownStatus {
  const t = useTranslations('common');
  const locale = useLocale();
  const stateAge = useAge(state);
  const tickAge = useAge(tick);
  const isOld = tickAge !== null && tickAge > OLD_AFTER_SECONDS;
  if (state.status !== 'stale' && !isOld) return UNCHANGED_STATUS;
  const age = isOld ? tickAge : stateAge;
  return {
    tone: () => 'neutral',
    word: (word) =>
      brief || age === null
        ? t('lastKnown', { word })
        : t('lastKnownAgo', { word, age: formatAge(age, locale) }),
  };
}

function useAge(state: Live<{ meta: Meta }> | null): number | null {
  const known = state !== null && 'data' in state ? state : null;
  return useAgeSeconds(known?.data.meta ?? null, known?.receivedAtMs ?? null);
}
