import { failedRoute } from '../../../../../form-route';

const { generateStaticParams, generateMetadata, Page } = failedRoute('en');

export { generateMetadata, generateStaticParams, Page as default };
