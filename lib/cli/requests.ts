import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { ConfigurationError } from '@/lib/config/environment';
import { type ServerConfig, serverConfig } from '@/lib/config/server-config';
import { openStore, type Store } from '@/lib/store/client';
import { erasePerson } from '@/lib/store/erasers';
import { listOutbox, requeueMail } from '@/lib/store/mail-outbox';
import { migrateToLatest } from '@/lib/store/migrate';
import { getRequest, listRequests, type RequestFilter } from '@/lib/store/requests';
import { listSubscribers } from '@/lib/store/subscribers';
import { AnswerError, answerRequest } from './requests-answer';
import {
  parseRequestArguments,
  REQUESTS_USAGE,
  RequestArgumentError,
  type RequestCommand,
} from './requests-arguments';
import { csvOf, jsonLinesOf, requestExportOf, subscriberExportOf } from './requests-export';
import { listingOf, outboxOf, sheetOf, subscriberListingOf } from './requests-print';

/** `npm run requests`: what visitors sent, for the operator. Exits 0, or 1 where nothing was there. */

const EXIT_NOT_FOUND = 1;
const EXIT_USAGE = 2;
const EXIT_CONFIGURATION = 78;

async function run(command: RequestCommand, store: Store, config: ServerConfig): Promise<number> {
  const { db } = store;
  switch (command.do) {
    case 'list':
      if (command.kind === 'newsletter') return say(subscriberListingOf(await listSubscribers(db)));
      return say(listingOf(await listRequests(db, filterOf(command))));
    case 'show': {
      const request = await getRequest(db, command.id);
      return request ? say(sheetOf(request)) : missing(`There is no request ${command.id}.`);
    }
    case 'export': {
      const rows =
        command.kind === 'newsletter'
          ? (await listSubscribers(db)).map(subscriberExportOf)
          : (await listRequests(db, filterOf(command))).map(requestExportOf);
      process.stdout.write(command.csv ? csvOf(rows) : jsonLinesOf(rows));
      return 0;
    }
    case 'answer': {
      const { id, file } = command;
      const words = await (file === undefined ? readAll(process.stdin) : readFile(file, 'utf8'));
      const to = await answerRequest(store, { id, words, config, nowMs: Date.now() });
      return say([`The answer to ${id} waits in the outbox for ${to}.`]);
    }
    case 'delete': {
      const removed = await erasePerson(db, command.email);
      say(removed.map(({ what, rows }) => `${String(rows).padStart(6)}  ${what}`));
      return say(['Notices that were sent already are in the mailbox of the desk.']);
    }
    case 'outbox': {
      const { retry, all } = command;
      if (retry !== undefined && !(await requeueMail(db, { id: retry, nowMs: Date.now() }))) {
        return missing(`No mail ${retry} was given up.`);
      }
      return say(outboxOf(await listOutbox(db, { all })));
    }
    default:
      return say([REQUESTS_USAGE]);
  }
}

function filterOf(command: Extract<RequestCommand, { do: 'list' | 'export' }>): RequestFilter {
  const { kind } = command;
  return {
    ...(kind !== undefined && kind !== 'newsletter' && { kind }),
    ...('status' in command && command.status !== undefined && { status: command.status }),
  };
}

function say(lines: readonly string[]): number {
  for (const line of lines) console.log(line);
  return 0;
}

function missing(sentence: string): number {
  console.error(sentence);
  return EXIT_NOT_FOUND;
}

async function main(): Promise<number> {
  const command = parseRequestArguments(process.argv.slice(2));
  if (command.do === 'help') return say([REQUESTS_USAGE]);
  const config = serverConfig();
  const store = await openStore({ databaseUrl: config.databaseUrl });
  try {
    await migrateToLatest(store);
    return await run(command, store, config);
  } finally {
    await store.close();
  }
}

function exitCodeOf(error: unknown): number {
  const isFile = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (error instanceof RequestArgumentError) console.error(error.message);
  else if (error instanceof ConfigurationError) {
    console.error(error.message);
    return EXIT_CONFIGURATION;
  } else if (error instanceof AnswerError || isFile) return missing(error.message);
  else throw error;
  return EXIT_USAGE;
}

process.exitCode = await main().catch(exitCodeOf);
