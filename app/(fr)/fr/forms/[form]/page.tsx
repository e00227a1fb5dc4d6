import { formRoute } from '../../../../form-route';

export const dynamicParams = false;
/** Whether the site sends mail may change. */
export const revalidate = 60;

const { generateStaticParams, generateMetadata, Page } = formRoute('fr');

export { generateMetadata, generateStaticParams, Page as default };
