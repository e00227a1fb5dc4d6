import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { WIDGET_PATHS, type WidgetTheme, widgetHtml } from '@/lib/content/embed/widget';
import { readOrNull } from '@/lib/read/service/active-feed';
import { getCurrentSyi } from '@/lib/read/syi/get-current';
import { cacheSeconds, type EmbedText } from './cache-times';

/** The widget in a theme as an HTML document; `null` for an unknown theme. */
export async function getWidget(theme = 'auto'): Promise<EmbedText | null> {
  if (!isTheme(theme)) return null;
  const syi = await readOrNull(getCurrentSyi);
  const text = widgetHtml(syi, theme, serverConfig().siteUrl);
  return { text, seconds: cacheSeconds(syi) };
}

function isTheme(theme: string): theme is WidgetTheme {
  return Object.hasOwn(WIDGET_PATHS, theme);
}
