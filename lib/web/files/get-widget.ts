import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { WIDGET_PATHS, type WidgetTheme, widgetHtml } from '@/lib/content/embed/widget';
import { readOrNull } from '@/lib/read/service/active-feed';
import { getCurrentSyi } from '@/lib/read/syi/get-current';

/** The widget in a theme as an HTML document; `null` for an unknown theme. */
export async function getWidget(theme = 'auto'): Promise<string | null> {
  if (!isTheme(theme)) return null;
  return widgetHtml(await readOrNull(getCurrentSyi), theme, serverConfig().siteUrl);
}

function isTheme(theme: string): theme is WidgetTheme {
  return Object.hasOwn(WIDGET_PATHS, theme);
}
