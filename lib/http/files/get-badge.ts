import 'server-only';
import { badgeSvg } from '@/lib/features/embed/badge';
import { BADGE_FILES, type EmbedTheme } from '@/lib/features/embed/snippets';
import { getCurrentSyi } from '@/lib/features/indices/get-syi';
import { readOrNull } from '@/lib/features/service/active-feed';

/** The badge of a file's name, e.g. `syi.svg`; `null` if no badge has that name. */
export async function getBadge(file: string): Promise<string | null> {
  const themes = Object.keys(BADGE_FILES) as EmbedTheme[];
  const theme = themes.find((each) => BADGE_FILES[each] === file);
  if (theme === undefined) return null;
  return badgeSvg(await readOrNull(getCurrentSyi), theme);
}
