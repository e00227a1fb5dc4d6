import { PageData } from '@/components/json-ld';
import { AboutText } from '@/components/text-page/about-text';
import { pageMetadata } from '@/lib/content/site/page-metadata';

export const revalidate = 300;

export const metadata = pageMetadata('/about');

export default function AboutPage() {
  return (
    <>
      <PageData path="/about" />
      <AboutText />
    </>
  );
}
