import {
  AccessSteps,
  Changelog,
  Coverage,
  DataTerms,
  Disclaimer,
  PlanCards,
  UseCases,
  WhatYouGet,
} from '@/components/api-docs/access-sections';
import { ApiHero } from '@/components/api-docs/api-hero';
import { Reference } from '@/components/api-docs/reference';
import { SideNav } from '@/components/api-docs/side-nav';
import { TryIt } from '@/components/api-docs/try-it';
import { PageData } from '@/components/json-ld';
import { serverConfig } from '@/lib/config/server-config';
import { API_CHANGES_FEED } from '@/lib/content/api/api-changes';
import { pageMetadata } from '@/lib/content/site/page-metadata';
import { MessagesProvider } from '@/lib/i18n/provider';
import { apiCoverage } from '../../_figures/api-coverage';
import { firstAnswer } from '../../_figures/first-answer';
import { siteReference } from '../../site-reference';

export const revalidate = 30;

/** What the parts that hold a state show; all other texts are rendered here. */
const TEXTS = [
  'apiDocs.first',
  'apiDocs.tryIt',
  'tryIt',
  'freeKey',
  'freeKeyDialog',
  'screenKey',
] as const;

export const metadata = pageMetadata('/api-documentation', {
  types: { 'application/atom+xml': API_CHANGES_FEED },
});

export default async function ApiDocumentationPage() {
  const { siteUrl, apiLicense } = serverConfig();
  return (
    <div className="page pt-10 sm:pt-14">
      <PageData path="/api-documentation" />
      <MessagesProvider locale="en" namespaces={TEXTS}>
        <ApiHero origin={siteUrl} firstLines={await firstAnswer()} />
        <div className="mt-10 gap-x-12 lg:grid lg:grid-cols-[10rem_minmax(0,1fr)]">
          <SideNav />
          <div className="min-w-0 space-y-10 sm:space-y-12">
            <TryIt />
            <Reference groups={siteReference()} />
            <PlanCards />
            <WhatYouGet />
            <UseCases />
            <AccessSteps />
            <Coverage figures={await apiCoverage()} />
            <DataTerms license={apiLicense} />
            <Changelog />
            <Disclaimer />
          </div>
        </div>
      </MessagesProvider>
    </div>
  );
}
