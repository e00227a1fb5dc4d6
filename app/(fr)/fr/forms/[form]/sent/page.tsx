import { sentRoute } from '../../../../../form-route';

export const dynamicParams = false;
/** Whether the site sends mail may change. */
export const revalidate = 60;

const { generateStaticParams, generateMetadata, Page } = sentRoute('fr');

export { generateMetadata, generateStaticParams, Page as default };
