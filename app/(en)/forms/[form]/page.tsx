import { LeadPage } from '@/components/leads/lead-page';
import { leadPageMetadata } from '@/lib/content/site/lead-page-metadata';
import { pageSendsMail } from '@/lib/features/mail/mail-state';
import { LEAD_PAGES } from '@/lib/features/requests/lead-pages';

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
