import { connect } from 'node:net';

export type RawAnswer = { status: number; headers: Headers; body: string };

/**
 * Sends bytes as they are and reads until the other side ends: what no HTTP client would send.
 * @returns the first answer in what came back; status 0 where nothing did.
 */
export function sendRaw(origin: string, ...parts: string[]): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let text = '';
    socket.setEncoding('latin1').on('data', (part) => {
      text += part;
    });
    // A server that refuses may tear the connection down while the rest is still being sent.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(parseAnswer(text)));
    for (const part of parts) socket.write(part, 'latin1');
  });
}

function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = new Headers();
  for (const field of fields) {
    const [name = '', ...value] = field.split(':');
    if (name) headers.append(name, value.join(':').trim());
  }
  return { status: Number(line.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}
