import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccessSteps, UseCases, WhatYouGet } from '@/components/api-docs/access-sections';
import { ApiHero } from '@/components/api-docs/api-hero';
import { Coverage } from '@/components/api-docs/coverage';
import { Disclaimer } from '@/components/api-docs/disclaimer';
import { PlanCards } from '@/components/api-docs/plan-cards';
import { Reference } from '@/components/api-docs/reference';
import { FreeKeySection } from '@/components/keys/free-key-section';
import { publicConfig } from '@/lib/config/public-config';
import { serverConfig } from '@/lib/config/server-config';
import { apiReference } from '@/lib/content/api-reference';
import { openApiDocument } from '@/lib/http/openapi';
import { apiCoverage } from '../../api-coverage';

export const revalidate = 30;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: 'en', namespace: 'apiDocs' });
  return {
    title: t('metaTitle', { product: publicConfig.productName }),
    description: t('metaDescription'),
    alternates: { canonical: '/api-documentation' },
  };
}

export default async function ApiDocumentationPage() {
  const groups = apiReference(openApiDocument(), serverConfig().siteUrl);
  return (
    <div className="page space-y-16 pt-10 sm:pt-14">
      <ApiHero />
      <WhatYouGet />
      <UseCases />
      <AccessSteps />
      <PlanCards />
      <FreeKeySection />
      <Coverage figures={await apiCoverage()} />
      <Reference groups={groups} />
      <Disclaimer />
    </div>
  );
}
