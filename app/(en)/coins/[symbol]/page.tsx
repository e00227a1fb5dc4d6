import { coinRoute, spelledCoins } from '../../../coin-route';

// Any other address gets the site's own page for what is not there, as text.
export const dynamicParams = false;

export const generateStaticParams = spelledCoins;

const { generateMetadata, Page } = coinRoute('en');

export { generateMetadata, Page as default };
