import { formRoute } from '../../../../form-route';

export const dynamicParams = false;

const { generateStaticParams, generateMetadata, Page } = formRoute('fr');

export { generateMetadata, generateStaticParams, Page as default };
