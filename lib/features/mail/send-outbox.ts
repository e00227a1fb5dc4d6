import 'server-only';
import type { NodemailerError } from 'nodemailer';
import type { Logger } from 'pino';
import type { FailureLog } from '@/lib/config/failure-log';
import { MAIL_BUDGETS, usedUpBudgets } from '@/lib/config/public/mail-budgets';
import type { Db } from '@/lib/db/schema';
import { countSentToday } from '@/lib/db/sent-mail';
import { MAIL_PACE, MAX_ATTEMPTS, retryDelayMs } from './retry-delay';
import type { MailTransport } from './smtp-transport';
import {
  claimMail,
  hasDueMail,
  markFailed,
  markSent,
  type OutboxMail,
  postponeMail,
} from './store';

/** Longer than a send may take, so that no other process takes over a mail in progress. */
const CLAIM_MS = 180_000;
const SEND_TIMEOUT_MS = 60_000;

export type SendOptions = {
  db: Db;
  transport: MailTransport;
  /** Identifies this process in its claims. */
  holder: string;
  nowMs: () => number;
  /** From 0 to below 1. */
  random: () => number;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Mails that may be sent on one UTC day; `usedUpBudgets` shares them out. */
  dailyLimit: number;
  /** Notes runs that the server ended; the caller ends it after any other run. */
  outage: FailureLog;
  /** Once aborted, no further mail is started. */
  stop: AbortSignal;
  /** Also interrupts the mail in progress. */
  abandon: AbortSignal;
};

/**
 * Sends due mail, the most urgent budget first, then the oldest. The server is checked before the first mail, so an unreachable server
 * holds up all mail in order without counting as an attempt for any of it.
 * @returns 'unreachable' when the server, not a mail, ended the run; 'limited' when the daily limit
 *   holds back remaining mail.
 */
export async function sendOutbox(
  options: SendOptions,
): Promise<'done' | 'unreachable' | 'limited'> {
  const { db, transport, holder, nowMs, outage, stop, dailyLimit } = options;
  /** The budgets of which a due mail may be sent, or why there is none. */
  const next = async () => {
    if (stop.aborted) return 'done';
    const usedUp = usedUpBudgets(await countSentToday(db, nowMs()), dailyLimit);
    const budgets = MAIL_BUDGETS.filter((budget) => !usedUp.includes(budget));
    if (budgets.length > 0 && (await hasDueMail(db, nowMs(), budgets))) return { budgets };
    return usedUp.length > 0 && (await hasDueMail(db, nowMs(), usedUp)) ? 'limited' : 'done';
  };
  const first = await next();
  if (typeof first === 'string') return first;
  try {
    await transport.verify();
  } catch (error) {
    outage.failed(
      { reason: smtpFailure(error).detail },
      'the mail server cannot be used; mail waits',
    );
    return 'unreachable';
  }
  for (;;) {
    const allowed = await next();
    if (typeof allowed === 'string') return allowed;
    const mail = await claimMail(db, { holder, nowMs: nowMs(), claimMs: CLAIM_MS, ...allowed });
    if (!mail) return 'done';
    const outcome = await sendOne(mail, options);
    if (outcome === 'unreachable') return outcome;
  }
}

async function sendOne(mail: OutboxMail, options: SendOptions): Promise<'done' | 'unreachable'> {
  const { db, transport, holder, nowMs, random, log, outage, abandon } = options;
  const { id } = mail;
  try {
    await transport.send(mail, AbortSignal.any([abandon, AbortSignal.timeout(SEND_TIMEOUT_MS)]));
  } catch (error) {
    const { kind, detail } = smtpFailure(error);
    const attempts = mail.attempts + 1;
    if (kind === 'server') {
      await postponeMail(db, { ...mail, holder, error: detail });
      outage.failed({ mail: id, reason: detail }, 'the mail server refuses us; mail waits');
      return 'unreachable';
    }
    if (kind === 'refused' || attempts >= MAX_ATTEMPTS) {
      await markFailed(db, { id, holder, nowMs: nowMs(), error: detail });
      log.error({ mail: id, attempts, reason: detail }, 'a mail could not be delivered');
      return 'done';
    }
    const dueAtMs = nowMs() + retryDelayMs(MAIL_PACE, attempts, random());
    const reason = kind === 'unknown' ? `outcome unknown: ${detail}` : detail;
    await postponeMail(db, { id, holder, dueAtMs, attempts, error: reason });
    log.warn({ mail: id, attempts, reason }, 'a mail will be retried');
    return kind === 'unknown' ? 'unreachable' : 'done';
  }
  const isOurs = await markSent(db, { id, holder, nowMs: nowMs() });
  log.info({ mail: id }, isOurs ? 'mail sent' : 'mail sent; it was erased or claimed meanwhile');
  return 'done';
}

/**
 * What an error of the SMTP conversation is about.
 * `server`: our access to it (login, sender, TLS); no single mail is the cause, so all of them wait.
 * `refused`: this mail, permanently (5xx to the recipient or the message).
 * `put-off`: this mail, temporarily (4xx).
 * `unknown`: the conversation broke off; whether the mail was accepted is unknown.
 */
type SmtpFailure = {
  kind: 'server' | 'refused' | 'put-off' | 'unknown';
  /** The server's message in one line, without any of our text. */
  detail: string;
};

const SERVER_CODES = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'EDNS', 'ETLS', 'EREQUIRETLS']);
const BAD_SEQUENCE = 503;
const MAX_DETAIL = 300;

/** Classifies an error of the server; the kind applies to one over an already verified connection. */
function smtpFailure(error: unknown): SmtpFailure {
  const { code, command = '', responseCode, response, message } = asSmtpError(error);
  const detail = oneLine(response ?? message);
  if (SERVER_CODES.has(code ?? '') || command.startsWith('AUTH') || command === 'MAIL FROM') {
    return { kind: 'server', detail };
  }
  if (command === 'API' && (code === 'EENVELOPE' || code === 'EMESSAGE')) {
    return { kind: 'refused', detail };
  }
  const concernsMail = command === 'RCPT TO' || command === 'DATA';
  if (!concernsMail || responseCode === undefined) return { kind: 'unknown', detail };
  const isFinal = responseCode >= 500 && responseCode < 600 && responseCode !== BAD_SEQUENCE;
  return { kind: isFinal ? 'refused' : 'put-off', detail };
}

type SmtpError = Pick<
  NodemailerError,
  'code' | 'command' | 'responseCode' | 'response' | 'message'
>;

function asSmtpError(error: unknown): SmtpError {
  return error instanceof Error ? error : new Error(String(error));
}

function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_DETAIL);
}
