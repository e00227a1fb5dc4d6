import { AccessSteps, UseCases, WhatYouGet } from '@/components/api-docs/access-sections';
import { ApiDocsMessages } from '@/components/api-docs/api-docs-messages';
import { ApiHero } from '@/components/api-docs/api-hero';
import { Coverage } from '@/components/api-docs/coverage';
import { DataTerms } from '@/components/api-docs/data-terms';
import { Disclaimer } from '@/components/api-docs/disclaimer';
import { PlanCards } from '@/components/api-docs/plan-cards';
import { Reference } from '@/components/api-docs/reference';
import { SideNav } from '@/components/api-docs/side-nav';
import { TryIt } from '@/components/api-docs/try-it';
import { PageData } from '@/components/json-ld';
import { FreeKeySection } from '@/components/keys/free-key-section';
import { serverConfig } from '@/lib/config/server-config';
import { listedCalls } from '@/lib/content/api/listed-calls';
import { pageMetadata } from '@/lib/content/site/page-metadata';
import { apiCoverage } from '../../_figures/api-coverage';
import { firstAnswer } from '../../_figures/first-answer';
import { siteReference } from '../../site-reference';

export const revalidate = 30;

export const metadata = pageMetadata('/api-documentation');

export default async function ApiDocumentationPage() {
  const { siteUrl, apiLicense } = serverConfig();
  return (
    <div className="page pt-10 sm:pt-14">
      <PageData path="/api-documentation" />
      <ApiDocsMessages>
        <ApiHero origin={siteUrl} firstLines={await firstAnswer()} />
        <div className="mt-12 gap-x-12 lg:grid lg:grid-cols-[10rem_minmax(0,1fr)]">
          <SideNav />
          <div className="min-w-0 space-y-16">
            <TryIt />
            <FreeKeySection />
            <WhatYouGet />
            <UseCases />
            <AccessSteps />
            <PlanCards />
            <Coverage figures={await apiCoverage()} />
            <DataTerms origin={siteUrl} license={apiLicense} />
            <Reference groups={listedCalls(siteReference())} />
            <Disclaimer />
          </div>
        </div>
      </ApiDocsMessages>
    </div>
  );
}
