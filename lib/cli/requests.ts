import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { isoOrNull } from '@/lib/benchmark/text-times';
import { oneOf } from '@/lib/config/environment';
import { isMailbox } from '@/lib/config/public/mail-address';
import type { ServerConfig } from '@/lib/config/server-config';
import { inTransaction, type Store } from '@/lib/db/connection/client';
import { countSentToday } from '@/lib/db/sent-mail';
import { REQUEST_KINDS, REQUEST_STATUSES } from '@/lib/db/tables/visitor-tables';
import { vacuum } from '@/lib/db/vacuum';
import { listOutbox, type OutboxMail, requeueMail } from '@/lib/features/mail/store';
import { queueMail, renderMail } from '@/lib/features/mail/write-mail';
import { listSubscribers, type Subscriber } from '@/lib/features/newsletter/store';
import { deletePersonalData } from '@/lib/features/requests/data-deletion';
import {
  getRequest,
  listRequests,
  markAnswered,
  type RequestRow,
} from '@/lib/features/requests/store';
import { disarmed, toCsv } from '@/lib/format/csv';
import { CommandError, CommandLine, checked, notFound } from './command-line';
import { counted, listRow, print, sheet, timeText } from './print';
import { withStore } from './with-store';

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

function list({ kind: only, status: state }: Filter) {
  return withStore(async ({ db }) => {
    if (only === 'newsletter') {
      const rows = await listSubscribers(db);
      const lines = rows.map(({ requestedAtMs, status, address, name }) =>
        listRow(timeText(requestedAtMs), status, address, name ?? ''),
      );
      return print([...lines, counted(rows.length, 'subscription')]);
    }
    const rows = await listRequests(db, { kind: only, status: state });
    const lines = rows.map(({ createdAtMs, id, kind, status, address, name }) =>
      listRow(timeText(createdAtMs), id, kind, status, address, name ?? ''),
    );
    print([...lines, counted(rows.length, 'request')]);
  });
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
        : (await listRequests(db, { kind })).map(requestExportOf);
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

/**
 * Queues the operator's answer to the sender and marks the request answered, both or neither. The
 * same answer a second time is not sent again.
 * @returns the address the mail goes to.
 * @throws CommandError without a request of that id or without text.
 */
async function answerRequest(
  store: Store,
  {
    id,
    text: answer,
    config,
    nowMs,
  }: { id: string; text: string; config: ServerConfig; nowMs: number },
): Promise<string> {
  const paragraphs = answer
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  if (paragraphs.length === 0) throw notFound('The answer has no text.');
  return inTransaction(store.db, async (trx) => {
    const request = await getRequest(trx, id);
    if (!request) throw notFound(`There is no request ${id}.`);
    const { productName, siteUrl, mail } = config;
    const digest = createHash('sha256').update(paragraphs.join('\n\n')).digest('hex');
    await queueMail(
      trx,
      {
        to: request.address,
        subject: `Re: your request to ${productName} (${id})`,
        ...renderMail({
          heading: `Your request to ${productName}`,
          paragraphs,
          footer: `${productName}, ${siteUrl}\nReference: ${id}`,
        }),
        dedupeKey: `request-answer:${id}:${digest}`,
        budget: 'alerts',
        ...(mail.deskAddress !== undefined && { replyTo: mail.deskAddress }),
      },
      nowMs,
    );
    await markAnswered(trx, { id, nowMs });
    return request.address;
  });
}

type ExportRow = Record<string, string | number | null>;

/** One request with its fields side by side, times in ISO 8601. */
function requestExportOf(row: RequestRow): ExportRow {
  const { fields, createdAtMs, answeredAtMs, awaitingDigest: _, ...rest } = row;
  return {
    ...rest,
    createdAt: isoOrNull(createdAtMs),
    answeredAt: isoOrNull(answeredAtMs),
    ...prefixed(JSON.parse(fields) as Record<string, string>),
  };
}

function subscriberExportOf(row: Subscriber): ExportRow {
  const { requestedAtMs, confirmedAtMs, unsubscribedAtMs, ...rest } = row;
  return {
    ...rest,
    requestedAt: isoOrNull(requestedAtMs),
    confirmedAt: isoOrNull(confirmedAtMs),
    unsubscribedAt: isoOrNull(unsubscribedAtMs),
  };
}

/** One JSON object a line. */
function jsonLinesOf(rows: readonly ExportRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** RFC 4180; a cell that a spreadsheet would compute is prefixed with an apostrophe. */
function csvOf(rows: readonly ExportRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return toCsv({
    columns,
    rows: rows.map((row) =>
      columns.map((column) => {
        const value = row[column] ?? null;
        return typeof value === 'string' ? disarmed(value) : value;
      }),
    ),
  });
}

/** A form's field never takes the place of a column of ours. */
function prefixed(fields: Record<string, string>): ExportRow {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`field_${name}`, value]),
  );
}
