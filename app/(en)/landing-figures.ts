import 'server-only';
import type { PageFigures } from '@/components/home/initial-state';
import { yieldsCall } from '@/lib/contracts/calls';
import { readOrNull } from '@/lib/services/read-or-null';
import { getYields } from '@/lib/services/yields/list';
import { homeFigures } from '../initial-figures';

/** What the front page starts with, and when that was read. */
export async function landingFigures(): Promise<PageFigures> {
  const [figures, yields] = await Promise.all([homeFigures(), readOrNull(getYields)]);
  return { figures: { ...figures, [yieldsCall.swrKey()]: yields }, renderedAtMs: Date.now() };
}
