import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { DEFAULT_LOCALE, LOCALES } from './locales';
import { messagesFor } from './messages';

/**
 * The locale is the one the page names explicitly. `requestLocale` is never awaited: it may read
 * request headers, and a page that reads headers is no longer statically generated.
 */
export default getRequestConfig(async ({ locale }) => {
  const chosen = hasLocale(LOCALES, locale) ? locale : DEFAULT_LOCALE;
  return { locale: chosen, messages: messagesFor(chosen), timeZone: 'UTC' };
});
