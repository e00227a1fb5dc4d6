import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { type ApiGroup, apiReference } from '@/lib/content/api/api-reference';
import { openApiDocument } from '@/lib/web/calls/openapi';

let made: readonly ApiGroup[] | undefined;

/** The reference of this site's calls, made once: contracts and address stand while a process runs. */
export function siteReference(): readonly ApiGroup[] {
  made ??= apiReference(openApiDocument(), serverConfig().siteUrl);
  return made;
}
