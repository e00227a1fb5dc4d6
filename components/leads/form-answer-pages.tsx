import { notFound } from 'next/navigation';
import { WHITEPAPER_PATH } from '@/lib/content/whitepaper-file';
import { LEAD_FORMS, type LeadForm, type LeadFormName } from '@/lib/features/requests/lead-forms';
import { REFUSALS } from '@/lib/features/requests/lead-pages';
import { readError } from '@/lib/features/requests/lead-request';
import { leadErrorTexts, leadText } from '@/lib/features/requests/lead-text';
import { leadTranslator } from '@/lib/features/requests/lead-translator';
import type { Locale } from '@/lib/i18n/locales';

type Answered = {
  locale: Locale;
  name: LeadFormName;
  /** Whether the site sends mail, as far as is known. */
  sendsMail: boolean;
};

/** The page a form leads to that was sent without a script and received. */
export function FormSentPage({ locale, name, sendsMail }: Answered) {
  const form: LeadForm = LEAD_FORMS[name];
  const text = leadText(form, leadTranslator(locale), sendsMail);
  return (
    <div className="page max-w-3xl pt-10 sm:pt-14">
      <h1 className="text-stable text-title">{text.sent}</h1>
      {form.whitepaper ? (
        // Without a script no download starts.
        <p className="mt-3 text-lead">
          <a href={WHITEPAPER_PATH} className="prose-link">
            {text.download}
          </a>
        </p>
      ) : (
        <p className="mt-3 text-lead text-soft">{text.sentBody}</p>
      )}
    </div>
  );
}

/** The page a form leads to that was refused: which field is wrong, or else why. */
export function FormFailedPage({ locale, name, sendsMail, reason }: Answered & { reason: string }) {
  const form: LeadForm = LEAD_FORMS[name];
  const t = leadTranslator(locale);
  const text = leadText(form, t, sendsMail);
  const [wrong] = Object.entries(leadErrorTexts(form, readError(reason), t));
  const code = REFUSALS.find((known) => known === reason);
  const label = text.fields.find((field) => field.name === wrong?.[0])?.label;
  const why = wrong?.[1] ?? (code && t(`formAnswer.because.${code}`));
  if (why === undefined) notFound();
  return (
    <div className="page max-w-3xl pt-10 sm:pt-14">
      <h1 className="text-title">{text.title}</h1>
      <div role="alert" className="mt-6 rounded-md border border-alert bg-alert-wash px-4 py-3">
        <p className="font-semibold text-alert">{text.failed}</p>
        <p className="mt-2">{label === undefined ? why : `${label}: ${why}`}</p>
      </div>
      <p className="mt-4 text-lead text-soft">{t('formAnswer.back')}</p>
    </div>
  );
}
