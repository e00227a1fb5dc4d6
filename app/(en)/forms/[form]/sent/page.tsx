import { FormSentPage } from '@/components/leads/form-answer-pages';
import { formAnswerMetadata } from '@/lib/content/site/lead-page-metadata';
import { pageSendsMail } from '@/lib/features/mail/mail-state';
import { ANSWER_PAGES } from '@/lib/features/requests/lead-pages';

type Props = { params: Promise<{ form: (typeof ANSWER_PAGES.en)[number] }> };

export const dynamicParams = false;
/** Whether the site sends mail may change. */
export const revalidate = 60;

export function generateStaticParams() {
  return ANSWER_PAGES.en.map((form) => ({ form }));
}

export async function generateMetadata({ params }: Props) {
  return formAnswerMetadata('en', (await params).form, 'sent');
}

export default async function EnglishSentPage({ params }: Props) {
  const { form } = await params;
  return <FormSentPage locale="en" name={form} sendsMail={await pageSendsMail()} />;
}
