import 'server-only';
import { type Environment, parseEnvironment } from '@/lib/config/environment';
import { type SourceUrls, sourceUrlsSchema } from '@/lib/market/source-urls';

/**
 * Base URLs of the live sources. Separate from the other settings, because only the collector and the
 * backfill load the sources; startup validates both.
 * @throws ConfigurationError naming the variable that is not an http(s) address.
 */
export function parseSourceUrls(environment: Environment): SourceUrls {
  return parseEnvironment(sourceUrlsSchema, environment);
}

let urls: SourceUrls | undefined;

/** This process's source addresses, read once. */
export function sourceUrls(): SourceUrls {
  urls ??= parseSourceUrls(process.env);
  return urls;
}
