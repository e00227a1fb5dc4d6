import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { createFrontServer } from '@/lib/web/front/create-server';
import { until } from '../../../support/until';

/** More than the system keeps of a connection on this machine. */
const PAGE_BYTES = 16_000_000;

let server: Server;
let port: number;
let asked: string[];
const waiting: ServerResponse[] = [];
const sockets: Socket[] = [];

beforeEach(async () => {
  asked = [];
  server = createFrontServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/waits') waiting.push(response);
    // A buffer of its own for each, as a page that is not cached has.
    else if (request.url === '/page') response.end(Buffer.alloc(PAGE_BYTES, 'x'));
    // Later, as any answer that reads something.
    else setTimeout(() => response.end('alive'), 1);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

/** A connection that has sent these requests and reads nothing. */
async function sendUnread(path: string, count: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(count));
  return socket;
}

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** Asks every few milliseconds, as an honest reader, while `work` goes on. */
async function readDuring(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  const done = work().finally(() => {
    isOver = true;
  });
  let reads = 0;
  while (!isOver || reads === 0) {
    const answer = await fetch(`http://127.0.0.1:${port}/honest`);
    expect([answer.status, await answer.text()]).toEqual([200, 'alive']);
    reads += 1;
  }
  await done;
  return reads;
}

it('takes one request of 300 connections that send eight each and read nothing', async () => {
  const before = process.memoryUsage().rss;
  const reads = await readDuring(async () => {
    await Promise.all(Array.from({ length: 300 }, () => sendUnread('/waits', 8)));
    await until(async () => (await connections()) <= 2, 'the end of the connections');
  });
  expect(reads).toBeGreaterThan(0);
  expect(asked.filter((path) => path === '/waits').length).toBeLessThanOrEqual(300);
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

it.each([20, 200])('takes one request of %i connections that send 2,000 each', async (count) => {
  const before = process.memoryUsage().rss;
  await readDuring(async () => {
    await Promise.all(Array.from({ length: count }, () => sendUnread('/livez', 2_000)));
    await until(async () => (await connections()) <= 2, 'the end of the connections');
  });
  expect(asked.filter((path) => path === '/livez').length).toBeLessThanOrEqual(count);
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

it('holds unread answers of 64 MB at most, however many connections wait', async () => {
  let mostBytes = 0;
  const all: ServerResponse[] = [];
  server.prependListener('request', (_request, response) => {
    all.push(response);
    const unread = all.reduce((sum, { writableLength }) => sum + writableLength, 0);
    mostBytes = Math.max(mostBytes, unread);
  });
  await readDuring(async () => {
    for (let count = 1; count <= 30; count += 1) {
      await sendUnread('/page', 1);
      await until(() => asked.filter((path) => path === '/page').length === count, 'the request');
    }
  });
  expect(mostBytes).toBeGreaterThan(50_000_000);
  expect(mostBytes).toBeLessThan(64 * 1024 * 1024 + 2 * PAGE_BYTES);
});

it('closes a connection on which nothing moves, and none that is read', async () => {
  expect(server.timeout).toBe(60_000);
  // A reader drains the buffers of the system before the server sees that it reads.
  server.setTimeout(2_000);
  await sendUnread('/page', 1);
  await until(async () => (await connections()) === 0, 'the end of the connections');
  // Slow, and yet a reader: longer than the limit in all.
  const reader = await sendUnread('/page', 1);
  let read = 0;
  reader.on('data', (part: Buffer) => {
    read += part.length;
    reader.pause();
  });
  const beganMs = performance.now();
  while (performance.now() < beganMs + 4_000) {
    reader.resume();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(read).toBeLessThan(PAGE_BYTES);
  reader.removeAllListeners('data').on('data', (part: Buffer) => {
    read += part.length;
  });
  reader.resume();
  await until(() => read > PAGE_BYTES, 'the whole page');
});

it('keeps a connection whose requests come one after the other', async () => {
  const socket = (await sendUnread('/honest', 1)).resume();
  let text = '';
  socket.on('data', (part: Buffer) => {
    text += part;
  });
  for (let count = 1; count <= 20; count += 1) {
    await until(() => text.split('\r\n\r\nalive').length === count + 1, 'the answer', 1);
    if (count < 20) socket.write('GET /honest HTTP/1.1\r\nHost: x\r\n\r\n');
  }
  expect(asked).toHaveLength(20);
});
