import { readFile } from 'node:fs/promises';
import { PageData } from '@/components/json-ld';
import { TermsText } from '@/components/text-page/terms-text';
import { serverConfig } from '@/lib/config/server-config';
import { pageMetadata } from '@/lib/content/site/page-metadata';

export const revalidate = 300;

export const metadata = pageMetadata('/terms');

export default async function TermsPage() {
  const { apiLicense, terms } = serverConfig();
  const text = terms.file === null ? null : await readFile(terms.file, 'utf8');
  return (
    <>
      <PageData path="/terms" />
      <TermsText license={apiLicense} grants={terms.isDefaultLicense} operatorText={text} />
    </>
  );
}
