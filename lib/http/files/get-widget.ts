import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { WIDGET_PATHS, type WidgetTheme } from '@/lib/features/embed/snippets';
import { widgetHtml } from '@/lib/features/embed/widget';
import { getCurrentSyi } from '@/lib/features/indices/get-syi';
import { readOrNull } from '@/lib/features/service/active-feed';

/** The widget in a theme as an HTML document; `null` for an unknown theme. */
export async function getWidget(theme = 'auto'): Promise<string | null> {
  if (!isTheme(theme)) return null;
  return widgetHtml(await readOrNull(getCurrentSyi), theme, serverConfig().siteUrl);
}

function isTheme(theme: string): theme is WidgetTheme {
  return Object.hasOwn(WIDGET_PATHS, theme);
}
