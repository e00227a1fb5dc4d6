import { formRoute } from '../../../form-route';

export const dynamicParams = false;

const { generateStaticParams, generateMetadata, Page } = formRoute('en');

export { generateMetadata, generateStaticParams, Page as default };
