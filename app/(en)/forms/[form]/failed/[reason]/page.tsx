import { failedRoute } from '../../../../../form-route';

/** Whether the site sends mail may change. */
export const revalidate = 60;

const { generateStaticParams, generateMetadata, Page } = failedRoute('en');

export { generateMetadata, generateStaticParams, Page as default };
