import 'server-only';
import { publicConfig } from '@/lib/config/public/public-config';
import { siteOrigin } from '@/lib/config/site-origin';
import { currentMethodology } from '@/lib/content/methodology/document';
import { textDay } from '@/lib/content/site/text-days';
import { writeWhitepaper } from '@/lib/content/whitepaper/write-whitepaper';

let made: Promise<Buffer> | undefined;

/**
 * The whitepaper of the methodology in force, as PDF bytes, identical in every process. Generated once
 * per process, however often the pages are regenerated, because it takes a while and a request for it
 * must cost no more than sending it.
 */
export function getWhitepaper(): Promise<Buffer> {
  made ??= makeWhitepaper().catch((error: unknown) => {
    made = undefined;
    throw error;
  });
  return made;
}

function makeWhitepaper(): Promise<Buffer> {
  return writeWhitepaper(currentMethodology(), {
    product: publicConfig.productName,
    madeAt: new Date(textDay('/methodology').changed),
    origin: siteOrigin,
  });
}
