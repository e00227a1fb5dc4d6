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
  const name = answeredForm('fr', (await params).form);
  return name ? formAnswerMetadata('fr', name, 'failed') : {};
}

export default async function FrenchFailedPage({ params }: Props) {
  const { form, reason } = await params;
  const name = answeredForm('fr', form) ?? notFound();
  return (
    <FormFailedPage locale="fr" name={name} sendsMail={await pageSendsMail()} reason={reason} />
  );
}
