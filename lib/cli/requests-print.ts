import type { OutboxMail } from '@/lib/store/mail-outbox';
import type { RequestRow } from '@/lib/store/requests';
import type { Subscriber } from '@/lib/store/subscribers';

/** Lines for the operator's terminal. What visitors typed is shown without anything that steers it. */

export function listingOf(rows: readonly RequestRow[]): string[] {
  const lines = rows.map((row) =>
    shown([timeOf(row.createdAtMs), row.id, row.kind, row.status, row.address, row.name ?? '']),
  );
  return [...lines, counted(rows.length, 'request')];
}

export function subscriberListingOf(rows: readonly Subscriber[]): string[] {
  const lines = rows.map((row) =>
    shown([timeOf(row.requestedAtMs), row.status, row.address, row.name ?? '']),
  );
  return [...lines, counted(rows.length, 'subscription')];
}

/** Everything that is known of one request. */
export function sheetOf(row: RequestRow): string[] {
  const fields = Object.entries(JSON.parse(row.fields) as Record<string, string>);
  const pairs: [string, string][] = [
    ['id', row.id],
    ['kind', row.kind],
    ['status', row.status],
    ['received', timeOf(row.createdAtMs)],
    ['answered', row.answeredAtMs === null ? '–' : timeOf(row.answeredAtMs)],
    ['source', row.source],
    ['consent', row.consent],
    ...fields,
  ];
  return pairs.map(([label, value]) => `${label.padEnd(14)}${steerless(value)}`);
}

export function outboxOf(mails: readonly OutboxMail[]): string[] {
  const lines = mails.map((mail) => {
    const what = mail.status === 'queued' ? `due ${timeOf(mail.dueAtMs)}` : endedAt(mail);
    const tries = counted(mail.attempts, 'failed try', 'failed tries');
    const reason = mail.lastError === null ? [] : [mail.lastError];
    return shown([mail.id, mail.status, what, tries, mail.recipient, mail.subject, ...reason]);
  });
  const by = (status: OutboxMail['status']) =>
    mails.filter((mail) => mail.status === status).length;
  return [...lines, `${by('queued')} waiting, ${by('failed')} given up`];
}

function endedAt({ endedAtMs }: OutboxMail): string {
  return endedAtMs === null ? 'ended' : `ended ${timeOf(endedAtMs)}`;
}

function shown(parts: readonly string[]): string {
  return parts
    .map((part) => steerless(part).replace(/\n/g, ' '))
    .join('  ')
    .trimEnd();
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

function timeOf(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')}Z`;
}

/** Without escape sequences and without characters that turn the direction of writing. */
function steerless(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '�');
}
