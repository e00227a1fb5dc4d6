import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { oneOf } from '@/lib/config/environment/environment';
import { isMailbox } from '@/lib/config/public/mail-address';
import { countSentToday } from '@/lib/store/sent-mail';
import { REQUEST_KINDS, REQUEST_STATUSES } from '@/lib/store/tables/visitor-tables';
import { vacuum } from '@/lib/store/vacuum';
import { listOutbox, type OutboxMail, requeueMail } from '@/lib/visitors/mail/store';
import { listSubscribers } from '@/lib/visitors/newsletter/store';
import { deletePersonalData } from '@/lib/visitors/privacy/data-deletion';
import { getRequest, listRequests, type RequestFilter } from '@/lib/visitors/requests/store';
import { CommandError, CommandLine, checked, notFound } from '../command-line';
import { counted, listRow, print, sheet, timeText } from '../print';
import { withStore } from '../with-store';
import { answerRequest } from './requests-answer';
import { csvOf, jsonLinesOf, requestExportOf, subscriberExportOf } from './requests-export';

const KINDS = [...REQUEST_KINDS, 'newsletter'] as const;
const USAGE = `usage: npm run requests -- list [--kind <kind>] [--status ${REQUEST_STATUSES.join('|')}]
       npm run requests -- show <id>
       npm run requests -- export [--csv] [--kind <kind>]       JSON lines, or CSV
       npm run requests -- answer <id> [--file <text file>]     or the text on standard input
       npm run requests -- delete --email <address>             erases a person's data
       npm run requests -- outbox [--all] [--retry <id>]        mail that waits or was given up
kinds: ${KINDS.join(', ')}`;

/** The data is deleted, but not yet overwritten everywhere. */
const EXIT_NOT_EMPTIED = 3;

type Filter = { kind?: (typeof KINDS)[number]; status?: (typeof REQUEST_STATUSES)[number] };

/** `npm run requests`: what visitors sent, for the operator. Exits 0, or 1 if nothing was found. */
export function requestCommands(): CommandLine {
  const requests = CommandLine.ofCommands(USAGE);
  const ofKind = (name: string) =>
    requests.command(name).option('--kind <kind>', 'only these', checked('--kind', oneOf(KINDS)));
  const forRequest = (name: string) =>
    requests.command(name).argument('<id>', 'the id of one request');
  ofKind('list')
    .option('--status <status>', 'only these', checked('--status', oneOf(REQUEST_STATUSES)))
    .action(list);
  forRequest('show').action(show);
  ofKind('export').option('--csv', 'CSV instead of JSON lines').action(exportRows);
  forRequest('answer').option('--file <file>', 'the text of the answer').action(answer);
  requests.command('delete').option('--email <address>', 'whose data').action(erase);
  requests
    .command('outbox')
    .option('--all', 'mail that was sent too')
    .option('--retry <id>', 'mail to send again')
    .action(showOutbox);
  return requests;
}

function list(filter: Filter) {
  return withStore(async ({ db }) => {
    if (filter.kind === 'newsletter') {
      const rows = await listSubscribers(db);
      const lines = rows.map(({ requestedAtMs, status, address, name }) =>
        listRow(timeText(requestedAtMs), status, address, name ?? ''),
      );
      return print([...lines, counted(rows.length, 'subscription')]);
    }
    const rows = await listRequests(db, requestFilter(filter));
    const lines = rows.map(({ createdAtMs, id, kind, status, address, name }) =>
      listRow(timeText(createdAtMs), id, kind, status, address, name ?? ''),
    );
    print([...lines, counted(rows.length, 'request')]);
  });
}

function requestFilter({ kind, status }: Filter): RequestFilter {
  return {
    ...(kind !== undefined && kind !== 'newsletter' && { kind }),
    ...(status !== undefined && { status }),
  };
}

function show(id: string) {
  return withStore(async ({ db }) => {
    const row = await getRequest(db, id);
    if (!row) throw notFound(`There is no request ${id}.`);
    const fields = Object.entries(JSON.parse(row.fields) as Record<string, string>);
    const facts: [string, string][] = [
      ['id', row.id],
      ['kind', row.kind],
      ['status', row.status],
      ['received', timeText(row.createdAtMs)],
      ['answered', timeText(row.answeredAtMs)],
      ['source', row.source],
      ['consent', row.consent],
    ];
    print(sheet(14, [...facts, ...fields]));
  });
}

function exportRows({ csv, kind }: Filter & { csv?: boolean }) {
  return withStore(async ({ db }) => {
    const rows =
      kind === 'newsletter'
        ? (await listSubscribers(db)).map(subscriberExportOf)
        : (await listRequests(db, requestFilter({ kind }))).map(requestExportOf);
    process.stdout.write(csv ? csvOf(rows) : jsonLinesOf(rows));
  });
}

function answer(id: string, { file }: { file?: string }) {
  return withStore(async (store, config) => {
    const text = await (file === undefined ? readAll(process.stdin) : readText(file));
    const to = await answerRequest(store, { id, text, config, nowMs: Date.now() });
    print([`The answer to ${id} waits in the outbox for ${to}.`]);
  });
}

function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? notFound(error.message) : error;
  });
}

function erase({ email }: { email?: string }) {
  if (email === undefined || !isMailbox(email)) {
    throw new CommandError('delete needs --email with one e-mail address.');
  }
  return withStore(async (store) => {
    const removed = await deletePersonalData(store.db, email);
    print(removed.map(({ what, rows }) => listRow(String(rows).padStart(6), what)));
    print(['Notices that were sent already are in the mailbox of the desk.']);
    if (await vacuum(store)) return;
    throw new CommandError(
      'The rows are deleted, but the write-ahead log still holds them: another process reads it. Run the command again.',
      EXIT_NOT_EMPTIED,
    );
  });
}

function showOutbox({ all = false, retry }: { all?: boolean; retry?: string }) {
  return withStore(async ({ db }, { mail }) => {
    if (retry !== undefined && !(await requeueMail(db, { id: retry, nowMs: Date.now() }))) {
      throw notFound(`No mail ${retry} was given up.`);
    }
    const mails = await listOutbox(db, { all });
    const count = (status: OutboxMail['status']) =>
      mails.filter((mail) => mail.status === status).length;
    const sent = Object.values(await countSentToday(db, Date.now()));
    print([
      ...mails.map(mailRow),
      `${count('queued')} waiting, ${count('failed')} given up, ${sent.reduce((sum, mails) => sum + mails)} of ${mail.dailyLimit} sent today`,
    ]);
  });
}

function mailRow(mail: OutboxMail): string {
  const { id, status, attempts, recipient, subject, lastError, dueAtMs, endedAtMs } = mail;
  const ended = endedAtMs === null ? 'ended' : `ended ${timeText(endedAtMs)}`;
  const when = status === 'queued' ? `due ${timeText(dueAtMs)}` : ended;
  const tries = counted(attempts, 'failed try', 'failed tries');
  return listRow(id, status, when, tries, recipient, subject, lastError ?? '');
}
