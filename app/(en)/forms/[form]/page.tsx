import { LeadPage } from '@/components/leads/lead-page';
import { pageSendsMail } from '@/lib/visitors/mail/mail-state';
import { leadPageMetadata } from '@/lib/web/lead-forms/lead-page-metadata';
import { LEAD_PAGES } from '@/lib/web/lead-forms/lead-pages';

type Props = { params: Promise<{ form: (typeof LEAD_PAGES.en)[number] }> };

export const dynamicParams = false;
/** Whether the site sends mail may change. */
export const revalidate = 60;

export function generateStaticParams() {
  return LEAD_PAGES.en.map((form) => ({ form }));
}

export async function generateMetadata({ params }: Props) {
  return leadPageMetadata('en', (await params).form, await pageSendsMail());
}

export default async function EnglishFormPage({ params }: Props) {
  const { form } = await params;
  return <LeadPage locale="en" name={form} sendsMail={await pageSendsMail()} />;
}
