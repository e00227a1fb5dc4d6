import 'server-only';
import pino, { type Logger } from 'pino';
import { serverConfig } from '@/lib/config/server-config';

let logger: Logger | undefined;

/** The API's log: one JSON line per entry on standard output, at the configured level. */
export function apiLogger(): Logger {
  logger ??= pino({ name: 'web-api', level: serverConfig().logLevel });
  return logger;
}
