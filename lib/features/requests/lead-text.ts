import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { LeadField, LeadForm } from './lead-forms';
import type { LeadError, LeadErrors } from './lead-request';

/** Looks up a message; the keys are data here, and a test ensures that all of them exist. */
export type LeadTranslate = (key: string, values?: Record<string, string | number>) => string;

/** A field with its label and choices in the reader's language. */
export type LeadFieldText = Omit<LeadField, 'options'> & {
  options?: readonly { value: string; label: string }[];
};

export type LeadText = ReturnType<typeof leadText>;

/** The texts of a form. They promise mail only if the site sends any. */
export function leadText(form: LeadForm, t: LeadTranslate, sendsMail: boolean) {
  const { messages, otherMessages, unmailed, fields, consent } = form;
  const elsewhere = { ...otherMessages, ...(sendsMail ? {} : unmailed) };
  const own = (key: string, values?: Record<string, string>) =>
    t(elsewhere[key] ?? `${messages}.${key}`, values);
  return {
    title: own('title'),
    body: own('body', { version: METHODOLOGY_PARAMETERS.version }),
    submit: own('submit'),
    sent: own('sent'),
    sentBody: own('sentBody'),
    failed: own('failed'),
    requiredNote: t('leads.requiredNote'),
    consent: consent ? t('leads.consent') : null,
    privacy: t('leads.privacy'),
    honeypot: t('leads.honeypot'),
    choose: t('leads.choose'),
    download: t('leads.whitepaper.direct'),
    fields: fields.map(
      ({ options, ...field }): LeadFieldText => ({
        ...field,
        label: t(field.label),
        ...(options && {
          options: options.values.map((value) => ({
            value,
            label: t(`${options.labels}.${value}`),
          })),
        }),
      }),
    ),
  };
}

/** What is wrong with each field, in the reader's language, by the field's name. */
export function leadErrorTexts(
  { fields }: LeadForm,
  errors: LeadErrors,
  t: LeadTranslate,
): Partial<Record<string, string>> {
  const texts: Partial<Record<string, string>> = {};
  for (const { name, maxLength, options } of fields) {
    const error = errors[name];
    if (error === undefined) continue;
    const keys: Record<LeadError, string> = {
      missing: name === 'email' ? 'email' : options ? 'select' : 'text',
      email: 'email',
      long: 'long',
      characters: options ? 'select' : 'characters',
    };
    texts[name] = t(`leads.wrong.${keys[error]}`, { max: maxLength ?? 0 });
  }
  if (errors.consent !== undefined) texts.consent = t('leads.wrong.consent');
  return texts;
}
