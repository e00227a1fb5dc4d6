import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  from: string;
  to: string[];
  /** The whole message as it came over the wire. */
  raw: string;
  /** Header fields, unfolded, by lower-case name. */
  headers: ReadonlyMap<string, string>;
};

/** What the server does with the next recipient or message; nothing: it takes it. */
type Refusal = { code: number; text: string };
export type SmtpBehavior = {
  recipient?: (address: string) => Refusal | undefined;
  /** Takes the whole message, then 'drop' closes the connection and 'hang' never says a word. */
  message?: (mail: ReceivedMail) => Refusal | 'drop' | 'hang' | undefined;
  login?: { user: string; password: string };
  /** TLS from the first byte, with a certificate nobody vouches for. */
  secure?: boolean;
  port?: number;
};

export type TestSmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;

function failure({ code, text }: Refusal): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/** A real SMTP server on loopback. */
export async function startSmtpServer(behavior: SmtpBehavior = {}) {
  /** Every message that arrived whole, also those that were then refused or dropped. */
  const arrived: ReceivedMail[] = [];
  /** Those the server said yes to. */
  const accepted: ReceivedMail[] = [];
  /** User names that were sent to it. */
  const logins: string[] = [];
  let connections = 0;
  const { login, secure = false } = behavior;
  const server = new SMTPServer({
    secure,
    authOptional: login === undefined,
    disabledCommands: login === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
    onAuth({ username, password }, _session, callback) {
      logins.push(username ?? '');
      const known = username === login?.user && password === login?.password;
      if (known) callback(null, { user: username });
      else callback(failure({ code: 535, text: 'no such login' }));
    },
    onRcptTo({ address }, _session, callback) {
      const refusal = behavior.recipient?.(address);
      if (refusal) callback(failure(refusal));
      else callback();
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = received(
          mailFrom ? mailFrom.address : '',
          rcptTo.map(({ address }) => address),
          Buffer.concat(parts).toString('utf8'),
        );
        arrived.push(mail);
        const verdict = behavior.message?.(mail);
        if (verdict === 'hang') return;
        if (verdict === 'drop') {
          for (const connection of server.connections) connection._socket.destroy();
          return;
        }
        if (verdict) return callback(failure(verdict));
        accepted.push(mail);
        callback();
      });
    },
  });
  // A connection that a test breaks off is no error of the server.
  server.on('error', () => undefined);
  const listening = server.listen(behavior.port ?? 0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const credentials = login ? `${login.user}:${login.password}@` : '';
  return {
    url: `${secure ? 'smtps' : 'smtp'}://${credentials}127.0.0.1:${port}`,
    arrived,
    accepted,
    logins,
    /** How many connections there have been. */
    connections: () => connections,
    close: (): Promise<void> => {
      for (const connection of server.connections) connection._socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function received(from: string, to: string[], raw: string): ReceivedMail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const headers = new Map(
    head.split('\r\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { from, to, raw, headers };
}
