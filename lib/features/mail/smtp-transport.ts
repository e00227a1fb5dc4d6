import 'server-only';
import { createTransport } from 'nodemailer';
import type { OutboxMail } from './store';

export type MailTransport = {
  /** Connects and logs in without sending. Rejects with the server's error. */
  verify(): Promise<void>;
  /** Sends one mail; resolves once the server has accepted it. */
  send(mail: OutboxMail, signal: AbortSignal): Promise<void>;
};

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Mail over SMTP, one connection per mail, because a pool would resend by itself when a connection
 * breaks. Credentials are sent only encrypted, unless the server is on this machine.
 * @param from `name <address>` or an address.
 */
export function smtpTransport({ smtpUrl, from }: { smtpUrl: string; from: string }): MailTransport {
  const { username, hostname } = new URL(smtpUrl);
  const sender = parseSender(from);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    requireTLS: username !== '' && !LOOPBACK.has(hostname),
  });
  return {
    async verify() {
      await transport.verify();
    },
    async send(mail, signal) {
      if (mail.textBody === null || mail.htmlBody === null) throw new Error('the mail has no body');
      await transport.sendMail({
        envelope: { from: sender.address, to: [mail.recipient] },
        from: sender,
        to: { name: '', address: mail.recipient },
        ...(mail.replyTo !== null && { replyTo: { name: '', address: mail.replyTo } }),
        subject: mail.subject,
        messageId: messageIdOf(mail.id, sender.address),
        text: mail.textBody,
        html: mail.htmlBody,
        headers: {
          // Prevents automatic out-of-office replies (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribeUrl !== null && {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        signal,
      });
    },
  };
}

/** The same for every attempt, so that a receiver can recognize a repeated mail. */
export function messageIdOf(mailId: string, senderAddress: string): string {
  return `<${mailId}@${senderAddress.slice(senderAddress.lastIndexOf('@') + 1)}>`;
}

function parseSender(from: string): { name: string; address: string } {
  const named = /^(.*) <([^<>]+)>$/.exec(from);
  return { name: named?.[1] ?? '', address: named?.[2] ?? from };
}
