import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ApiCallPage } from '@/components/api-docs/api-call-page';
import { SubpageData } from '@/components/json-ld';
import { callNeighbors, findCall } from '@/lib/content/api/api-reference';
import { callFacts, metadataOf } from '@/lib/content/site/page-metadata';
import { siteReference } from '../../../site-reference';

export const dynamicParams = false;

type Props = { params: Promise<{ call: string }> };

export function generateStaticParams() {
  return siteReference().flatMap(({ calls }) => calls.map(({ slug }) => ({ call: slug })));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const call = findCall(siteReference(), (await params).call);
  return call === null ? {} : metadataOf(callFacts(call), { card: '/api-documentation' });
}

export default async function ApiCallDocumentationPage({ params }: Props) {
  const all = siteReference();
  const call = findCall(all, (await params).call);
  if (call === null) notFound();
  return (
    <>
      <SubpageData facts={callFacts(call)} under="/api-documentation" />
      <ApiCallPage call={call} {...callNeighbors(all, call)} />
    </>
  );
}
