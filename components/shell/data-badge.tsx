import { Badge } from '@/components/ui/badge';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales';
import { badgeWords } from './shell-words';

/**
 * The badge beside what is said to be live: it reads so only while the site stands on live data, and
 * otherwise names what it stands on. All three words are in the page; the root's `data-feed`, which
 * the strip keeps current, shows one of them, or none while there is no figure to promise.
 */
export function DataBadge({ live, locale = DEFAULT_LOCALE }: { live: string; locale?: Locale }) {
  const t = badgeWords(locale);
  return (
    <>
      <Badge tone="stable" className="on-live">
        {live}
      </Badge>
      <Badge tone="watch" className="on-replay">
        {t('replay')}
      </Badge>
      <Badge tone="watch" className="on-sample">
        {t('sample')}
      </Badge>
    </>
  );
}
