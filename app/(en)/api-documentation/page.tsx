import { AccessSteps, UseCases, WhatYouGet } from '@/components/api-docs/access-sections';
import { ApiDocsMessages } from '@/components/api-docs/api-docs-messages';
import { ApiHero } from '@/components/api-docs/api-hero';
import { Coverage } from '@/components/api-docs/coverage';
import { Disclaimer } from '@/components/api-docs/disclaimer';
import { PlanCards } from '@/components/api-docs/plan-cards';
import { Reference } from '@/components/api-docs/reference';
import { PageData } from '@/components/json-ld/page-data';
import { FreeKeySection } from '@/components/keys/free-key-section';
import { listedCalls } from '@/lib/content/api/listed-calls';
import { pageMetadata } from '@/lib/content/site/page-metadata';
import { apiCoverage } from '../../api-coverage';
import { siteReference } from '../../site-reference';

export const revalidate = 30;

export const metadata = pageMetadata('/api-documentation');

export default async function ApiDocumentationPage() {
  return (
    <div className="page space-y-16 pt-10 sm:pt-14">
      <PageData path="/api-documentation" />
      <ApiDocsMessages>
        <ApiHero />
        <WhatYouGet />
        <UseCases />
        <AccessSteps />
        <PlanCards />
        <FreeKeySection />
        <Coverage figures={await apiCoverage()} />
        <Reference groups={listedCalls(siteReference())} />
        <Disclaimer />
      </ApiDocsMessages>
    </div>
  );
}
