import { LeadPage } from '@/components/leads/lead-page';
import { pageSendsMail } from '@/lib/visitors/mail/mail-state';
import { leadPageMetadata } from '@/lib/web/lead-forms/lead-page-metadata';
import { LEAD_PAGES } from '@/lib/web/lead-forms/lead-pages';

type Props = { params: Promise<{ form: (typeof LEAD_PAGES.fr)[number] }> };

export const dynamicParams = false;
/** Whether the site sends mail may change. */
export const revalidate = 60;

export function generateStaticParams() {
  return LEAD_PAGES.fr.map((form) => ({ form }));
}

export async function generateMetadata({ params }: Props) {
  return leadPageMetadata('fr', (await params).form, await pageSendsMail());
}

export default async function FrenchFormPage({ params }: Props) {
  const { form } = await params;
  return <LeadPage locale="fr" name={form} sendsMail={await pageSendsMail()} />;
}
