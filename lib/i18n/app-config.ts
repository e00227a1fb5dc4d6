import type { Locale } from './locales';
import type { EnglishMessages } from './messages';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: EnglishMessages;
  }
}
