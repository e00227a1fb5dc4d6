import 'server-only';
import { BADGE_FILES, badgeSvg, type EmbedTheme } from '@/lib/content/embed/badge';
import { readOrNull } from '@/lib/read/service/active-feed';
import { getCurrentSyi } from '@/lib/read/syi/get-current';

/** The badge of a file's name, e.g. `syi.svg`; `null` if no badge has that name. */
export async function getBadge(file: string): Promise<string | null> {
  const themes = Object.keys(BADGE_FILES) as EmbedTheme[];
  const theme = themes.find((each) => BADGE_FILES[each] === file);
  if (theme === undefined) return null;
  return badgeSvg(await readOrNull(getCurrentSyi), theme);
}
