import { LeadPage } from '@/components/leads/lead-page';
import { leadPageMetadata } from '@/lib/content/forms/lead-page-metadata';
import { LEAD_PAGES } from '@/lib/content/forms/lead-pages';

type Props = { params: Promise<{ form: (typeof LEAD_PAGES.en)[number] }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return LEAD_PAGES.en.map((form) => ({ form }));
}

export async function generateMetadata({ params }: Props) {
  return leadPageMetadata('en', (await params).form);
}

export default async function EnglishFormPage({ params }: Props) {
  return <LeadPage locale="en" name={(await params).form} />;
}
