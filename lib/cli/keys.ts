import { ConfigurationError } from '@/lib/config/environment';
import { serverConfig } from '@/lib/config/server-config';
import { quotaDay } from '@/lib/domain/api-key';
import { isMailbox } from '@/lib/domain/mail-address';
import { issueKey, rotateKey } from '@/lib/services/keys/issue';
import { getKey, listKeys, revokeKey } from '@/lib/store/api-keys';
import { listUsage } from '@/lib/store/api-keys-usage';
import { openStore, type Store } from '@/lib/store/client';
import { migrateToLatest } from '@/lib/store/migrate';
import { getRequest } from '@/lib/store/requests';
import { KEYS_USAGE, KeyArgumentError, type KeyCommand, parseKeyArguments } from './keys-arguments';
import { issuedLines, keyListing, keySheet, usageListing } from './keys-print';

/** `npm run keys`: keys of the data API, for the operator. Exits 0, or 1 where nothing was there. */

const EXIT_NOT_FOUND = 1;
const EXIT_USAGE = 2;
const EXIT_CONFIGURATION = 78;

async function run(command: KeyCommand, { db }: Store): Promise<number> {
  const nowMs = Date.now();
  switch (command.do) {
    case 'issue':
    case 'issue-for-request': {
      const found = 'email' in command ? command : await applicantOf(db, command.requestId);
      if (!found) return missing('There is no request for API access with that id.');
      const { plan } = command;
      const requestId = 'requestId' in command ? command.requestId : null;
      const terms = { email: found.email, plan, origin: 'operator', requestId } as const;
      const { key } = await issueKey(db, terms, nowMs);
      return say(issuedLines(key, { plan, address: found.email }));
    }
    case 'list':
      return say(keyListing(await listKeys(db, command)));
    case 'show': {
      const row = await getKey(db, command.prefix);
      if (!row) return noKey(command.prefix);
      const [newest] = await listUsage(db, { accountId: row.accountId, limit: 1 });
      return say(keySheet(row, newest?.date === quotaDay(nowMs) ? newest.calls : 0));
    }
    case 'rotate': {
      const rotated = await rotateKey(db, command.prefix, nowMs);
      return rotated ? say(issuedLines(rotated.key, rotated.old)) : noKey(command.prefix, 'in use');
    }
    case 'revoke': {
      const ended = await revokeKey(db, { prefix: command.prefix, nowMs, by: 'operator' });
      return ended ? say([`${command.prefix} is ended.`]) : noKey(command.prefix, 'in use');
    }
    case 'usage': {
      const row = await getKey(db, command.prefix);
      if (!row) return noKey(command.prefix);
      const { accountId } = row;
      return say(usageListing(await listUsage(db, { accountId, limit: command.days })));
    }
    default:
      return say([KEYS_USAGE]);
  }
}

/** Who asked for access; the address is the one that was acknowledged. */
async function applicantOf(db: Store['db'], id: string): Promise<{ email: string } | undefined> {
  const request = await getRequest(db, id);
  if (request?.kind !== 'api-access' || !isMailbox(request.address)) return undefined;
  return { email: request.address };
}

function say(lines: readonly string[]): number {
  for (const line of lines) console.log(line);
  return 0;
}

function noKey(prefix: string, state = ''): number {
  return missing(`There is no key ${prefix}${state === '' ? '' : ` ${state}`}.`);
}

function missing(sentence: string): number {
  console.error(sentence);
  return EXIT_NOT_FOUND;
}

async function main(): Promise<number> {
  const command = parseKeyArguments(process.argv.slice(2));
  if (command.do === 'help') return say([KEYS_USAGE]);
  const store = await openStore({ databaseUrl: serverConfig().databaseUrl });
  try {
    await migrateToLatest(store);
    return await run(command, store);
  } finally {
    await store.close();
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof KeyArgumentError) console.error(error.message);
  else if (error instanceof ConfigurationError) {
    console.error(error.message);
    return EXIT_CONFIGURATION;
  } else throw error;
  return EXIT_USAGE;
}

process.exitCode = await main().catch(exitCodeOf);
