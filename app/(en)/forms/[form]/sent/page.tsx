import { sentRoute } from '../../../../form-route';

export const dynamicParams = false;

const { generateStaticParams, generateMetadata, Page } = sentRoute('en');

export { generateMetadata, generateStaticParams, Page as default };
