import { PageData } from '@/components/json-ld';
import { CareersText } from '@/components/text-page/careers-text';
import { pageMetadata } from '@/lib/content/site/page-metadata';

export const revalidate = 300;

export const metadata = pageMetadata('/careers');

export default function CareersPage() {
  return (
    <>
      <PageData path="/careers" />
      <CareersText />
    </>
  );
}
