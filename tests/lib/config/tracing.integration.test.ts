import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

/** A process of its own, because the exporter imports what it needs only then. */
const SCRIPT = path.resolve('node_modules/.cache/test-scripts/tests/support/traced-work.mjs');

const spanSchema = z.looseObject({
  name: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(
    z.object({ key: z.string(), value: z.looseObject({ stringValue: z.string() }) }),
  ),
  status: z.looseObject({ code: z.number(), message: z.string().optional() }),
});
const bodySchema = z.object({
  resourceSpans: z.array(
    z.looseObject({ scopeSpans: z.array(z.looseObject({ spans: z.array(spanSchema) })) }),
  ),
});
const doneSchema = z.object({
  answer: z.literal('no table'),
  failure: z.literal('HTTP 500'),
  wasTracing: z.boolean(),
  stopMs: z.number(),
});

let receiver: Server;
let endpoint: string;
let received: { path: string | undefined; text: string }[] = [];
beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    received.push({ path: request.url, text });
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
});
beforeEach(() => {
  received = [];
});
afterAll(() => {
  receiver.close();
  receiver.closeAllConnections();
});

/** Lines of the log, and what the last of them says of the work. */
async function work(address: string) {
  const args = ['--conditions=react-server', SCRIPT, address];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string });
  return { messages: lines.map(({ msg }) => msg), done: doneSchema.parse(lines.at(-1)) };
}

it('records nothing without an address', async () => {
  expect((await work('')).done.wasTracing).toBe(false);
  expect(received).toEqual([]);
});

it('sends nested spans, queries of the store among them without their values', async () => {
  const { done, messages } = await work(endpoint);
  expect([done.wasTracing, messages]).toEqual([true, ['done']]);
  expect(new Set(received.map((each) => each.path))).toEqual(new Set(['/v1/traces']));
  const spans = received.flatMap(({ text }) =>
    bodySchema
      .parse(JSON.parse(text))
      .resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)),
  );
  const [tick, source, query] = ['tick', 'source', 'query'].map((name) =>
    spans.find((span) => span.name === name),
  );
  expect(query?.parentSpanId).toBe(tick?.spanId);
  expect(tick?.parentSpanId ?? '').toBe('');
  const text = query?.attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue;
  expect(text).toMatch(/^select .* from "leases" where "name" = \?$/);
  expect(query?.status).toMatchObject({ code: 2 });
  expect(source?.attributes).toEqual([{ key: 'source', value: { stringValue: 'kraken' } }]);
  expect(source?.status).toMatchObject({ code: 2, message: 'Error: HTTP 500' });
  const long = spans.find((span) => span.name.startsWith('long'));
  expect(long?.name).toHaveLength(200);
  expect(long?.attributes[0]?.value.stringValue).toHaveLength(2_000);
  const all = received.map((each) => each.text).join('\n');
  expect(all).toContain('stable-yield-test');
  expect(all).not.toContain('a-value');
});

it('goes on where nobody takes traces, says so once, and ends in time', async () => {
  const { done, messages } = await work('http://127.0.0.1:1');
  expect(messages.filter((message) => message === 'traces could not be exported')).toHaveLength(1);
  expect(messages.at(-1)).toBe('done');
  expect(done.stopMs).toBeLessThan(3_000);
});
