import 'server-only';
import type { NodemailerError } from 'nodemailer';

/**
 * What an error of the SMTP conversation is about.
 * `server`: our access to it (login, sender, TLS); no single mail is the cause, so all of them wait.
 * `refused`: this mail, permanently (5xx to the recipient or the message).
 * `put-off`: this mail, temporarily (4xx).
 * `unknown`: the conversation broke off; whether the mail was accepted is unknown.
 */
export type SmtpFailure = {
  kind: 'server' | 'refused' | 'put-off' | 'unknown';
  /** The server's message in one line, without any of our text. */
  detail: string;
};

const SERVER_CODES = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'EDNS', 'ETLS', 'EREQUIRETLS']);
const BAD_SEQUENCE = 503;
const MAX_DETAIL = 300;

/** Classifies an error that occurred while sending a mail over an already verified connection. */
export function smtpFailure(error: unknown): SmtpFailure {
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

/** An SMTP error in one line. */
export function failureDetail(error: unknown): string {
  const { response, message } = asSmtpError(error);
  return oneLine(response ?? message);
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
