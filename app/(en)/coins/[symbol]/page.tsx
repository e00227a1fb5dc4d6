import { coinRoute } from '../../../coin-route';

// Rendered on the first visit and kept in memory, within the limit of Next's page cache.
export const revalidate = 30;

export function generateStaticParams(): { symbol: string }[] {
  return [];
}

const { generateMetadata, Page } = coinRoute('en');

export { generateMetadata };

export default Page;
