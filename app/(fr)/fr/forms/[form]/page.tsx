import { LeadPage } from '@/components/leads/lead-page';
import { leadPageMetadata } from '@/lib/content/site/lead-page-metadata';
import { pageSendsMail } from '@/lib/features/mail/mail-state';
import { LEAD_PAGES } from '@/lib/features/requests/lead-pages';

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
