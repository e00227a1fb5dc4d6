'use client';

import { useLocale } from 'next-intl';
import { type MailedForm, MailNote } from './mail-note';
import { useMailState } from './use-mail-state';

/** The note above a form if the site sends no mail; otherwise nothing. */
export function MailNotice({ form }: { form: MailedForm }) {
  const locale = useLocale();
  return useMailState()?.sends_mail === false ? <MailNote form={form} locale={locale} /> : null;
}
