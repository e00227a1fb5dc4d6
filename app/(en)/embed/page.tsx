import { EmbedText } from '@/components/embed/embed-text';
import { PageData } from '@/components/json-ld';
import { serverConfig } from '@/lib/config/server-config';
import { pageMetadata } from '@/lib/content/site/page-metadata';

export const metadata = pageMetadata('/embed');

export default function EmbedPage() {
  return (
    <>
      <PageData path="/embed" />
      <EmbedText siteUrl={serverConfig().siteUrl} />
    </>
  );
}
