import { ServiceError } from '@/lib/read/service/service-error';
import { askAssistant, MAX_ANSWER_LENGTH } from '@/lib/visitors/chat/ask-assistant';
import { chatAnswerSchema } from '@/lib/visitors/chat/contract';
import { type LoopbackServer, startLoopbackServer } from '../../../support/servers/loopback-server';

let server: LoopbackServer;
beforeEach(async () => {
  server = await startLoopbackServer();
});
afterEach(() => server.close());

const ask = (more: { token?: string; timeoutMs?: number } = {}) =>
  askAssistant(
    { url: `${server.url}/chat`, timeoutMs: 5000, ...more },
    { message: 'Is USDC at its peg?', sessionId: 'session-1' },
  );

async function refusal(answer: Promise<unknown>): Promise<ServiceError> {
  const error = await answer.then(
    () => new Error('was not refused'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof ServiceError) return error;
  throw error;
}

it('hands the message and the session on, and nothing of the caller but that', async () => {
  const bodies: string[] = [];
  server.route('/chat', (request) => {
    request.on('data', (part: Buffer) => bodies.push(part.toString()));
    return { body: { response: 'It is.', session_id: 'theirs:7', message_id: 'm1' } };
  });
  const answer = await ask();
  expect(chatAnswerSchema.parse(answer)).toEqual({
    response: 'It is.',
    session_id: 'theirs:7',
    message_id: 'm1',
    fallback: false,
  });
  expect(server.headersOf(0)).toMatchObject({ 'content-type': 'application/json' });
  expect(server.headersOf(0)).not.toHaveProperty('authorization');
  expect(server.headersOf(0)).not.toHaveProperty('cookie');
});

it('sends the token as a bearer', async () => {
  server.route('/chat', { body: { response: 'ok' } });
  await ask({ token: 'secret-token' });
  expect(server.headersOf(0).authorization).toBe('Bearer secret-token');
});

it('keeps the session where the assistant names none, and drops what it adds', async () => {
  server.route('/chat', { body: { response: 'ok', html: '<b>', fallback: true } });
  expect(await ask()).toMatchObject({ session_id: 'session-1', fallback: true });
  expect(await ask()).not.toHaveProperty('html');
});

it.each([[{}], [{ response: null }]])(
  'passes an answer without a text on as one: %j',
  async (body) => {
    server.route('/chat', { body });
    const answer = await ask();
    expect(answer).not.toHaveProperty('response');
    expect(chatAnswerSchema.safeParse(answer).success).toBe(true);
  },
);

it.each([
  ['a failure', { status: 500, body: 'secret stack trace' }],
  ['a refusal', { status: 401, body: {} }],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }],
  ['no JSON', { body: '<html>' }],
  ['a list', { body: '[]' }],
  ['a text that is a number', { body: { response: 5 } }],
  ['a text that is too long', { body: { response: 'x'.repeat(MAX_ANSWER_LENGTH + 1) } }],
  ['a body that is too long', { body: { response: 'ok', more: 'x'.repeat(70_000) } }],
  ['half a body', { body: { response: 'ok' }, cutInHalf: true }],
  ['a broken connection', { body: { response: 'ok' }, breakOff: true }],
  ['a session name with a line end', { body: { response: 'ok', session_id: 'a\r\nb' } }],
])('refuses %s as a failure of the upstream', async (_, reply) => {
  server.route('/chat', reply);
  const error = await refusal(ask());
  expect(error.kind).toBe('upstream-failed');
  expect(error.message).not.toMatch(/secret|127\.0\.0\.1/);
});

it.each(['headers', 'body'] as const)('gives up when the %s do not come', async (hang) => {
  server.route('/chat', { body: { response: 'ok' }, hang });
  expect((await refusal(ask({ timeoutMs: 150 }))).kind).toBe('upstream-timeout');
});

it('refuses an assistant that cannot be reached', async () => {
  await server.close();
  expect((await refusal(ask())).kind).toBe('upstream-failed');
  server = await startLoopbackServer();
});
