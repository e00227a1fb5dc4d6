import { notFound } from 'next/navigation';
import { FormFailedPage } from '@/components/leads/form-answer-pages';
import { formAnswerMetadata } from '@/lib/content/site/lead-page-metadata';
import { pageSendsMail } from '@/lib/features/mail/mail-state';
import { answeredForm } from '@/lib/features/requests/lead-pages';

type Props = { params: Promise<{ form: string; reason: string }> };

/** Whether the site sends mail may change. */
export const revalidate = 60;

/** Made when first asked for. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props) {
  const name = answeredForm('en', (await params).form);
  return name ? formAnswerMetadata('en', name, 'failed') : {};
}

export default async function EnglishFailedPage({ params }: Props) {
  const { form, reason } = await params;
  const name = answeredForm('en', form) ?? notFound();
  return (
    <FormFailedPage locale="en" name={name} sendsMail={await pageSendsMail()} reason={reason} />
  );
}
