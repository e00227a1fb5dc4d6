import { badgeSvg } from '@/lib/features/embed/badge';
import { BADGE_FILES, type EmbedTheme } from '@/lib/features/embed/snippets';
import { getCurrentSyi } from '@/lib/features/indices/get-syi';
import { readOrNull } from '@/lib/features/service/active-feed';
import { fileRoute } from '@/lib/http/file-route';

const TYPE = 'image/svg+xml; charset=utf-8';

/** The current index as an SVG badge, for the light or the dark theme. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute(
  async ({ file }: { file: string }) => {
    const theme = (Object.keys(BADGE_FILES) as EmbedTheme[]).find(
      (each) => BADGE_FILES[each] === file,
    );
    if (theme === undefined) return null;
    return { content: badgeSvg(await readOrNull(getCurrentSyi), theme), type: TYPE };
  },
);
