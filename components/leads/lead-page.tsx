import { MailNote } from '@/components/mail/mail-note';
import { Button } from '@/components/ui/form/button';
import { LEAD_FORMS, type LeadForm, type LeadFormName } from '@/lib/features/requests/lead-forms';
import { leadText } from '@/lib/features/requests/lead-text';
import { leadTranslator } from '@/lib/features/requests/lead-translator';
import type { Locale } from '@/lib/i18n/locales';
import { LeadFields } from './lead-fields';

/** A form on its own page, for browsers without scripts: its route responds with a page. */
export function LeadPage({
  locale,
  name,
  sendsMail,
}: {
  locale: Locale;
  name: LeadFormName;
  /** Whether the site sends mail, as far as is known. */
  sendsMail: boolean;
}) {
  const form: LeadForm = LEAD_FORMS[name];
  const text = leadText(form, leadTranslator(locale), sendsMail);
  return (
    <div className="page max-w-3xl pt-10 sm:pt-14">
      <h1 className="text-title">{text.title}</h1>
      <p className="mt-3 text-lead text-soft">{text.body}</p>
      {/* Multipart, because URL encoding triples the length of a long message in a non-Latin script. */}
      <form
        method="post"
        action={form.contract.path}
        encType="multipart/form-data"
        className="-m-0.5 relative mt-8 overflow-hidden p-0.5"
      >
        {Object.entries({ ...form.fixed, locale }).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        {sendsMail || form.whitepaper ? null : <MailNote form="request" locale={locale} />}
        <LeadFields text={text} control={() => ({ value: '' })} />
        <Button type="submit" className="mt-4 w-full sm:w-auto">
          {text.submit}
        </Button>
      </form>
    </div>
  );
}
