import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { ConfigurationError } from '@/lib/config/environment';
import { type ServerConfig, serverConfig } from '@/lib/config/server-config';
import { sourceUrls } from '@/lib/config/source-urls';
import { openStore } from '@/lib/db/connection/client';
import { isStoreOutage, whenStoreAnswers } from '@/lib/db/connection/outage';
import { migrateToLatest } from '@/lib/db/migrate';
import { putSiteUrl } from '@/lib/db/site-state';
import { EXIT_CONFIGURATION } from '../project.mjs';

/**
 * The step before anything runs: settings are validated, the port is free, the store is at its latest
 * version. Sends the settings to the supervisor; names a wrong one and exits 78.
 */

/** Resolves to a sentence when nothing can listen there, else to undefined. */
function portProblem(port: number, host?: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        resolve(
          `Port ${port} is in use by another program. Choose a free one: PORT=3001 npm start`,
        );
      } else if (error.code === 'EACCES') {
        resolve(`PORT ${port} needs more rights than this user has. Choose one above 1023.`);
      } else {
        resolve(`HOST ${host} cannot be listened on (${error.code}).`);
      }
    });
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

function replayProblem({ market }: ServerConfig): string | undefined {
  if (market.feed !== 'replay' || market.replayFolder === undefined) return undefined;
  if (existsSync(path.join(market.replayFolder, 'capture.json'))) return undefined;
  return `MARKET_REPLAY must name a folder with a capture.json; ${market.replayFolder} has none.`;
}

const isServer = (databaseUrl: string) => !databaseUrl.startsWith('file:');

/** A database server may start later than the site; a file that cannot be opened is a wrong setting. */
async function migrateOnceItAnswers(config: ServerConfig): Promise<void> {
  if (!isServer(config.databaseUrl)) return migrate(config);
  await whenStoreAnswers(
    () => migrate(config),
    ({ message }) => console.log(`start: waiting for the database server (${message})`),
  );
}

async function migrate(config: ServerConfig): Promise<void> {
  // `openStore` names DATABASE_URL itself when the database cannot be opened.
  const { databaseUrl } = config;
  const store = await openStore({ databaseUrl }).catch((error: Error) => {
    if (isServer(databaseUrl) && isStoreOutage(error)) throw error;
    throw new ConfigurationError(`${error.message}.`);
  });
  try {
    await migrateToLatest(store);
    if (config.role !== 'collector') await putSiteUrl(store.db, config.siteUrl, Date.now());
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The store could not be brought to its latest version: ${reason}`, { cause });
  } finally {
    await store.close();
  }
}

/** What is not set and needed by a site that others use, each with what happens without it. */
function unsetFor({ siteUrl, siteSecret, mail }: ServerConfig): string[] {
  const unset: [name: string, isSet: boolean, without: string][] = [
    ['SITE_URL', Boolean(process.env.SITE_URL), `links in mails and files lead to ${siteUrl}`],
    ['SMTP_URL', mail.smtpUrl !== undefined, 'no mail is sent'],
    ['SITE_SECRET', siteSecret !== undefined, 'secrets are stored without encryption'],
  ];
  return unset.flatMap(([name, isSet, without]) => (isSet ? [] : [`${name}: ${without}`]));
}

async function makeReady(): Promise<void> {
  const config = serverConfig();
  sourceUrls();
  const { role, port, host, productName } = config;
  const problem =
    replayProblem(config) ?? (role === 'collector' ? undefined : await portProblem(port, host));
  if (problem !== undefined) throw new ConfigurationError(problem);
  await migrateOnceItAnswers(config);
  process.send?.({ settings: { role, port, host, productName, unset: unsetFor(config) } });
}

makeReady().catch((error: unknown) => {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = EXIT_CONFIGURATION;
});
