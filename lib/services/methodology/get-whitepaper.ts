import 'server-only';
import { publicConfig } from '@/lib/config/public-config';
import { siteOrigin } from '@/lib/config/site-origin';
import { currentMethodology } from '@/lib/content/methodology/document';
import { writeWhitepaper } from '@/lib/content/whitepaper/write-whitepaper';

/** The whitepaper of the methodology in force, as PDF bytes; made once, with the build. */
export function getWhitepaper(): Promise<Buffer> {
  return writeWhitepaper(currentMethodology(), {
    product: publicConfig.productName,
    madeAt: new Date(),
    origin: siteOrigin,
  });
}
