import type { Locale } from '@/lib/i18n/locales';
import en from '@/messages/visitors/mail.en.json';
import fr from '@/messages/visitors/mail.fr.json';

const TEXTS = { en, fr };

/** What happens without mail differs by form. */
export type MailedForm = keyof typeof en.mailNotice.then;

/** That the site sends no mail, and what becomes of the form below. */
export function MailNote({ form, locale }: { form: MailedForm; locale: Locale }) {
  const { mailNotice } = TEXTS[locale];
  return (
    <p role="status" className="mb-4 rounded-md bg-watch-wash p-3 text-small text-watch">
      {mailNotice.none} {mailNotice.then[form]}
    </p>
  );
}
