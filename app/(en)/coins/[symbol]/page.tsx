import { coinRoute, spelledCoins } from '../../../coin-route';

export const revalidate = 30;
// Any other address gets the site's own page for what is not there, as text.
export const dynamicParams = false;

export const generateStaticParams = spelledCoins;

const { generateMetadata, Page } = coinRoute('en');

export { generateMetadata, Page as default };
