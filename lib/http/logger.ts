import 'server-only';
import type { Logger } from 'pino';
import { createLog } from '@/lib/config/create-log';
import { serverConfig } from '@/lib/config/server-config';

let logger: Logger | undefined;

/** The API's log: at the configured level. */
export function apiLogger(): Logger {
  logger ??= createLog({ process: 'web', part: 'api' }, serverConfig().logLevel);
  return logger;
}
