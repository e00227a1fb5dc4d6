import type { Locale } from '@/lib/i18n/locales';
import en from '@/messages/en/mail.json';
import fr from '@/messages/fr/mail.json';

const TEXTS = { en, fr };

/** What missing mail means differs by form. */
export type MailedForm = keyof typeof en.mailNotice;

/** States that the site sends no mail, and what that means for the form below. */
export function MailNote({ form, locale }: { form: MailedForm; locale: Locale }) {
  return (
    <p role="status" className="mb-4 rounded-md bg-watch-wash p-3 text-small text-watch">
      {TEXTS[locale].mailNotice[form]}
    </p>
  );
}
