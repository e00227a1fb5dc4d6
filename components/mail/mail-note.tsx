import type { Locale } from '@/lib/i18n/locales';
import en from '@/messages/visitors/mail.en.json';
import fr from '@/messages/visitors/mail.fr.json';

const TEXTS = { en, fr };

/** The consequence of missing mail differs by form. */
export type MailedForm = keyof typeof en.mailNotice.then;

/** States that the site sends no mail, and what happens to the form below. */
export function MailNote({ form, locale }: { form: MailedForm; locale: Locale }) {
  const { mailNotice } = TEXTS[locale];
  return (
    <p role="status" className="mb-4 rounded-md bg-watch-wash p-3 text-small text-watch">
      {mailNotice.none} {mailNotice.then[form]}
    </p>
  );
}
