import { notFound } from 'next/navigation';
import { FormFailedPage, FormSentPage } from '@/components/leads/form-answer-pages';
import { LeadPage } from '@/components/leads/lead-page';
import { formAnswerMetadata, leadPageMetadata } from '@/lib/content/site/lead-page-metadata';
import { pageSendsMail } from '@/lib/features/mail/mail-state';
import type { LeadFormName } from '@/lib/features/requests/lead-forms';
import { ANSWER_PAGES, answeredForm, LEAD_PAGES } from '@/lib/features/requests/lead-pages';
import type { Locale } from '@/lib/i18n/locales';

type Props = { params: Promise<{ form: LeadFormName }> };
type FailedProps = { params: Promise<{ form: string; reason: string }> };

/** The pages of the forms in one language, for browsers without scripts: the form itself. */
export function formRoute(locale: Locale) {
  return {
    generateStaticParams: () => LEAD_PAGES[locale].map((form) => ({ form })),
    generateMetadata: async ({ params }: Props) =>
      leadPageMetadata(locale, (await params).form, await pageSendsMail()),
    async Page({ params }: Props) {
      return (
        <LeadPage locale={locale} name={(await params).form} sendsMail={await pageSendsMail()} />
      );
    },
  };
}

/** The pages that say that a form was received. */
export function sentRoute(locale: Locale) {
  return {
    generateStaticParams: () => ANSWER_PAGES[locale].map((form) => ({ form })),
    generateMetadata: async ({ params }: Props) =>
      formAnswerMetadata(locale, (await params).form, 'sent'),
    async Page({ params }: Props) {
      return (
        <FormSentPage
          locale={locale}
          name={(await params).form}
          sendsMail={await pageSendsMail()}
        />
      );
    },
  };
}

/** The pages that say why a form was refused, made when first asked for. */
export function failedRoute(locale: Locale) {
  return {
    generateStaticParams: () => [],
    async generateMetadata({ params }: FailedProps) {
      const name = answeredForm(locale, (await params).form);
      return name ? formAnswerMetadata(locale, name, 'failed') : {};
    },
    async Page({ params }: FailedProps) {
      const { form, reason } = await params;
      const name = answeredForm(locale, form) ?? notFound();
      const sendsMail = await pageSendsMail();
      return <FormFailedPage locale={locale} name={name} sendsMail={sendsMail} reason={reason} />;
    },
  };
}
