import { sentRoute } from '../../../../../form-route';

export const dynamicParams = false;

const { generateStaticParams, generateMetadata, Page } = sentRoute('fr');

export { generateMetadata, generateStaticParams, Page as default };
