import 'server-only';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import * as z from 'zod/mini';
import { type Meta, metaSchema } from '@/lib/features/contract/primitives';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import { callUpstream } from '@/lib/features/service/call-upstream';
import { ServiceError } from '@/lib/features/service/service-error';

/** The chat completions endpoint of a model, as OpenAI specifies it and others serve it. */
export type ModelConfig = {
  url: string;
  token?: string | undefined;
  model: string;
  questionsPerHour: number;
  timeoutMs?: number;
};

/** A tool's result: text, and the same as data unless the tool answers with a text only. */
export type ToolAnswer = { text: string; body?: Record<string, unknown>; isError?: true };

/** A read service the model may call. */
export type ChatTool = {
  name: string;
  description: string;
  /** JSON Schema of its input. */
  parameters: () => Record<string, unknown>;
  /** Parses the input; a failure the caller may see is text too. */
  call: (input: unknown, context: ServiceContext) => Promise<ToolAnswer>;
};

/** The configured model, what it may read, and how to read it. */
export type Assistant = {
  model: ModelConfig | null;
  tools: readonly ChatTool[];
  instructions: string;
};

/** For all rounds together. */
const TIMEOUT_MS = 30_000;
const MAX_ROUNDS = 4;
const MAX_CALLS_PER_ROUND = 4;
const MAX_TOKENS = 800;
const MAX_RESPONSE_BYTES = 64 * 1024;
const MAX_TOOL_LENGTH = 12_000;
export const MAX_ANSWER_LENGTH = 8000;

const RULES = `Answer the visitor's question about this site in the visitor's language, in at most 120 words of
Markdown. Take every figure, date and name from a tool's result, with its unit; never estimate, forecast or give
advice. Without a tool for it, say that you do not have it. The time, data class and disclaimer are added after
your text.`;

const toolCallSchema = z.object({
  id: z.string(),
  type: z.literal('function'),
  function: z.object({ name: z.string(), arguments: z.string() }),
});
const messageSchema = z.object({
  content: z.nullish(z.string().check(z.maxLength(MAX_ANSWER_LENGTH))),
  tool_calls: z.nullish(z.array(toolCallSchema)),
});
const completionSchema = z.object({
  choices: z.tuple([z.object({ message: messageSchema })], z.unknown()),
});

/** Each process counts its own hour. */
let hourly = new RateLimiterMemory({ points: 0, duration: 3600 });

/**
 * The model's answer, with the time and data class of the newest figures it read.
 * @throws ServiceError 'upstream-failed' for an invalid answer, too many rounds, a figure that no tool
 * gave or a used-up budget; 'upstream-timeout' after 30 s.
 */
export async function askModel(
  config: ModelConfig,
  { tools, instructions }: Pick<Assistant, 'tools' | 'instructions'>,
  { message, context }: { message: string; context: ServiceContext },
): Promise<{ text: string; meta: Meta | null }> {
  const points = config.questionsPerHour;
  if (hourly.points !== points) hourly = new RateLimiterMemory({ points, duration: 3600 });
  await hourly.consume('model').catch(() => {
    throw failed('has no questions left');
  });
  const endsAtMs = performance.now() + (config.timeoutMs ?? TIMEOUT_MS);
  const messages: Record<string, unknown>[] = [
    { role: 'system', content: `${instructions}\n\n${RULES}` },
    { role: 'user', content: message },
  ];
  let meta: Meta | null = null;
  let hasRead = false;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const reply = await complete(config, tools, messages, endsAtMs - performance.now());
    const calls = reply.tool_calls ?? [];
    if (calls.length === 0) {
      const text = reply.content?.trim() ?? '';
      if (text === '') throw failed('gave no text');
      if (!hasRead && /\d/.test(text)) throw failed('stated a figure it had not read');
      return { text, meta };
    }
    if (calls.length > MAX_CALLS_PER_ROUND) throw failed('made too many calls');
    messages.push({ role: 'assistant', content: reply.content ?? null, tool_calls: calls });
    for (const { id, function: asked } of calls) {
      const { text, body, isError } = await callTool(tools, asked, context);
      const found = z.object({ meta: metaSchema }).safeParse(body);
      if (found.success) meta = found.data.meta;
      hasRead ||= isError !== true;
      messages.push({ role: 'tool', tool_call_id: id, content: text.slice(0, MAX_TOOL_LENGTH) });
    }
  }
  throw failed('did not come to an answer');
}

async function callTool(
  tools: readonly ChatTool[],
  asked: { name: string; arguments: string },
  context: ServiceContext,
): Promise<ToolAnswer> {
  const tool = tools.find(({ name }) => name === asked.name);
  if (tool === undefined) return { text: 'There is no such tool.', isError: true };
  try {
    return await tool.call(JSON.parse(asked.arguments || '{}'), context);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { text: 'The arguments are not valid JSON.', isError: true };
  }
}

async function complete(
  { url, token, model }: ModelConfig,
  tools: readonly ChatTool[],
  messages: readonly object[],
  timeoutMs: number,
) {
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
  const functions = tools.map(({ name, description, parameters }) => {
    return { type: 'function', function: { name, description, parameters: parameters() } };
  });
  const body = JSON.stringify({ model, messages, tools: functions, max_tokens: MAX_TOKENS });
  const call = {
    name: 'The assistant',
    timeoutMs: Math.max(1, Math.round(timeoutMs)),
    maxBytes: MAX_RESPONSE_BYTES,
    refusal: ({ status }: Response) => failed(`returned status ${status}`),
  };
  return callUpstream(url, { method: 'POST', headers, body }, call, (text) => {
    return completionSchema.parse(JSON.parse(text)).choices[0].message;
  });
}

const failed = (what: string) => new ServiceError('upstream-failed', `The assistant ${what}.`);
