import { failedRoute } from '../../../../../../form-route';

const { generateStaticParams, generateMetadata, Page } = failedRoute('fr');

export { generateMetadata, generateStaticParams, Page as default };
