import { coinRoute } from '../../../../coin-route';

// Made with the first visit and kept in memory, within the bound of Next's own cache of pages.
export const revalidate = 30;

export function generateStaticParams(): { symbol: string }[] {
  return [];
}

const { generateMetadata, Page } = coinRoute('fr');

export { generateMetadata };

export default Page;
