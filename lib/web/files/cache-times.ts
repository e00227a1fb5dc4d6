import 'server-only';
import { TICK_SECONDS } from '@/lib/contract/calls';

/** Text embedded on other sites, and how many seconds caches may keep it. */
export type EmbedText = { text: string; seconds: number };

const WITHOUT_VALUE_SECONDS = 5;

/** The update interval of the values; shorter while there is no value. */
export function cacheSeconds(value: object | string | null): number {
  return value === null ? WITHOUT_VALUE_SECONDS : TICK_SECONDS;
}
