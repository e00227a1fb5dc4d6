import { serverConfig } from '@/lib/config/server-config';
import { frameTheme } from '@/lib/features/embed/markup';
import { widgetHtml } from '@/lib/features/embed/widget';
import { getCurrentSyi } from '@/lib/features/indices/get-syi';
import { readOrNull } from '@/lib/features/service/active-feed';
import { fileRoute } from '@/lib/http/file-route';

const TYPE = 'text/html; charset=utf-8';

/** The current index as a document for a frame; a frame without an origin may refresh it too. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute(
  async (params: { theme?: string[] }) => {
    const theme = frameTheme(params.theme);
    if (theme === null) return null;
    const content = widgetHtml(await readOrNull(getCurrentSyi), theme, serverConfig().siteUrl);
    return { content, type: TYPE };
  },
);
