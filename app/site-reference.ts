import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { type ApiGroup, apiReference } from '@/lib/content/api/api-reference';
import { openApiDocument } from '@/lib/http/openapi';

let made: readonly ApiGroup[] | undefined;

/** This site's API reference, built once: contracts and address do not change while a process runs. */
export function siteReference(): readonly ApiGroup[] {
  made ??= apiReference(openApiDocument(), serverConfig().siteUrl);
  return made;
}
