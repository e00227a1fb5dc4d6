'use client';

import { useLocale } from 'next-intl';
import en from '@/messages/mail.en.json';
import fr from '@/messages/mail.fr.json';
import { useMailState } from './use-mail-state';

const TEXTS = { en, fr };

/** What happens without mail differs by form. */
export type MailedForm = keyof typeof en.mailNotice.then;

/** Says above a form that the site sends no mail, and what becomes of it; nothing where it does. */
export function MailNotice({ form }: { form: MailedForm }) {
  const { mailNotice } = TEXTS[useLocale()];
  const state = useMailState();
  if (state?.sends_mail !== false) return null;
  return (
    <p role="status" className="mb-4 rounded-md bg-watch-wash p-3 text-small text-watch">
      {mailNotice.none} {mailNotice.then[form]}
    </p>
  );
}
