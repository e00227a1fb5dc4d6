import { answerChat } from '@/lib/features/chat/answer-chat';
import { chatAnswerSchema } from '@/lib/features/chat/contract';
import { MAX_ANSWER_LENGTH, type ModelConfig } from '@/lib/features/chat/model';
import { INSTRUCTIONS, MCP_TOOLS } from '@/lib/http/mcp/tools';
import { apiStore, seed } from '../../../app/api/api-store';
import { TICK_MS } from '../../../app/api/market-fixture';
import { loopbackServer } from '../../../support/servers/loopback-server';

const server = loopbackServer();
apiStore(seed);

type Sent = {
  model: string;
  max_tokens: number;
  tools: { function: { name: string; parameters: object } }[];
  messages: { role: string; content: string | null }[];
};

const says = (content: string | null) => ({ body: { choices: [{ message: { content } }] } });
const asks = (...names: string[]) => {
  const calls = names.map((name, place) => ({
    ...{ id: `call-${place}`, type: 'function' },
    function: { name, arguments: '{}' },
  }));
  return { body: { choices: [{ message: { content: null, tool_calls: calls } }] } };
};

/** Serves the replies in turn, the last one again and again; what was sent to it. */
function serve(...replies: object[]): () => Sent[] {
  const bodies: string[] = [];
  server.route('/v1/chat/completions', (request) => {
    const place = bodies.push('') - 1;
    request.on('data', (part: Buffer) => {
      bodies[place] += part.toString();
    });
    return replies[Math.min(place, replies.length - 1)] ?? {};
  });
  return () => bodies.map((body) => JSON.parse(body) as Sent);
}

const MODEL = { model: 'model-1', token: 'secret-token', questionsPerHour: 1000 };

async function ask(message = 'Is USDC at its peg?', more: Partial<ModelConfig> = {}) {
  const context = { nowMs: TICK_MS + 4000 };
  const model = { ...MODEL, url: `${server.url}/v1/chat/completions`, timeoutMs: 5000, ...more };
  const assistant = { model, tools: MCP_TOOLS, instructions: INSTRUCTIONS };
  const answer = await answerChat(context, { message, session_id: 's-1' }, assistant);
  return chatAnswerSchema.parse(answer);
}

it('lets the model read the tools, and adds the time, the data class and the note', async () => {
  const sent = serve(asks('check_pegs'), says('USDC is 55 bps below one dollar.'));
  const answer = await ask();
  expect(answer).toMatchObject({ session_id: 's-1', fallback: false });
  expect(answer.response).toMatch(
    /^USDC is 55 bps below one dollar\.\n\n\*\*Demonstration data\*\*, as of/,
  );
  expect(answer.response).toMatch(/not financial advice\.\*$/);
  const [first, second] = sent();
  expect(first?.model).toBe('model-1');
  expect(first?.max_tokens).toBeGreaterThan(0);
  expect(first?.tools.map(({ function: { name } }) => name)).toEqual(
    MCP_TOOLS.map(({ name }) => name),
  );
  expect(first?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
  const result = second?.messages.at(-1);
  expect([result?.role, result?.content]).toEqual(['tool', expect.stringContaining('0.9945')]);
  expect(server.headersOf(0).authorization).toBe('Bearer secret-token');
  expect(server.headersOf(0)).not.toHaveProperty('cookie');
});

it('takes words without a figure as they are', async () => {
  serve(says('I do not have that.'));
  expect(await ask('Who won?')).toMatchObject({ fallback: false });
});

it('tells the model of a call that cannot be made, and goes on', async () => {
  const sent = serve(asks('drop_tables'), says('I do not have that.'));
  expect((await ask()).fallback).toBe(false);
  expect(sent()[1]?.messages.at(-1)?.content).toBe('There is no such tool.');
});

it.each<[name: string, reply: object]>([
  ['a failure', { status: 500, body: 'secret stack trace' }],
  ['a refusal', { status: 401, body: {} }],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }],
  ['no JSON', { body: '<html>' }],
  ['no choice', { body: { choices: [] } }],
  ['no text', says('')],
  ['a text that is too long', says('x'.repeat(MAX_ANSWER_LENGTH + 1))],
  ['a body that is too long', { body: { choices: [{ message: {} }], more: 'x'.repeat(70_000) } }],
  ['half a body', { ...says('ok'), cutInHalf: true }],
  ['a broken connection', { ...says('ok'), breakOff: true }],
  ['a figure it has not read', says('SYI is 99.1%.')],
  ['calls without an end', asks('check_pegs')],
  ['too many calls at once', asks(...Array.from({ length: 5 }, () => 'check_pegs'))],
])('%s: keywords answer, and say so', async (_, reply) => {
  const sent = serve(reply);
  const answer = await ask();
  expect(answer.fallback).toBe(true);
  expect(answer.response).toContain('**USDC**: $0.9945');
  expect(answer.response).not.toMatch(/secret|99\.1/);
  expect(sent().length).toBeLessThanOrEqual(4);
});

it.each(['headers', 'body'] as const)('gives up when the %s do not come', async (hang) => {
  serve({ ...says('ok'), hang });
  expect((await ask(undefined, { timeoutMs: 150 })).fallback).toBe(true);
});

it('asks the model no more than so many questions an hour', async () => {
  const sent = serve(says('Hello.'));
  const limit = { questionsPerHour: 2 };
  const answers = [await ask('hi', limit), await ask('hi', limit), await ask('hi', limit)];
  expect(answers.map(({ fallback }) => fallback)).toEqual([false, false, true]);
  expect(sent()).toHaveLength(2);
});
