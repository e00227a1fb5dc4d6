import { LeadPage } from '@/components/leads/lead-page';
import { leadPageMetadata } from '@/lib/content/forms/lead-page-metadata';
import { LEAD_PAGES } from '@/lib/content/forms/lead-pages';

type Props = { params: Promise<{ form: (typeof LEAD_PAGES.fr)[number] }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return LEAD_PAGES.fr.map((form) => ({ form }));
}

export async function generateMetadata({ params }: Props) {
  return leadPageMetadata('fr', (await params).form);
}

export default async function FrenchFormPage({ params }: Props) {
  return <LeadPage locale="fr" name={(await params).form} />;
}
