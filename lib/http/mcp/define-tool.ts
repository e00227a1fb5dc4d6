import 'server-only';
import type {
  CallToolResult,
  McpServer,
  StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import * as z from 'zod/mini';
import type { ChatTool, ToolAnswer } from '@/lib/features/chat/model';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import { badParameter, ServiceError } from '@/lib/features/service/service-error';
import { MASKED_DETAIL } from '@/lib/http/errors';
import { apiLogger } from '@/lib/http/logger';

type ToolText = { name: string; title: string; description: string };
/** A read service as a tool: for clients of the protocol, and for the assistant's model. */
export type McpTool = ToolText & ChatTool & { register: (server: McpServer) => void };

const READ_ONLY = { readOnlyHint: true, openWorldHint: false } as const;

/** A tool that answers with the figures of a read service, typed by its contract. */
export function dataTool<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType<Record<string, unknown>>,
>(
  text: ToolText,
  schemas: { input: Input; output: Output },
  read: (input: z.output<Input>, context: ServiceContext) => Promise<z.output<Output>>,
): McpTool {
  const outputSchema = describedSchema(schemas.output);
  return defineTool(text, schemas.input, { outputSchema }, async (input, context) => {
    const body = await read(input, context);
    // A client without support for structured content reads the same as text.
    return { text: JSON.stringify(body), body };
  });
}

/** A tool that answers with a text. */
export function textTool<Input extends z.ZodMiniType>(
  text: ToolText,
  input: Input,
  read: (input: z.output<Input>) => string,
): McpTool {
  return defineTool(text, input, {}, async (parsed) => ({ text: read(parsed) }));
}

function defineTool<Input extends z.ZodMiniType>(
  text: ToolText,
  schema: Input,
  output: { outputSchema?: ReturnType<typeof describedSchema> },
  read: (input: z.output<Input>, context: ServiceContext) => Promise<ToolAnswer>,
): McpTool {
  const { name, ...shown } = text;
  const inputSchema = describedSchema(schema);
  const call: McpTool['call'] = async (input, context) => {
    try {
      const parsed = schema.safeParse(input);
      if (!parsed.success) throw badParameter('input', z.prettifyError(parsed.error));
      return await read(parsed.data, context);
    } catch (error) {
      return { text: shownFailure(error, `tool ${name}`), isError: true };
    }
  };
  return {
    ...text,
    parameters: () => inputSchema['~standard'].jsonSchema.input({ target: 'draft-2020-12' }),
    call,
    register: (server) => {
      const config = { ...shown, inputSchema, ...output, annotations: READ_ONLY };
      server.registerTool(name, config, async (input): Promise<CallToolResult> => {
        const { text: answer, body, isError } = await call(input, { nowMs: Date.now() });
        const content = [{ type: 'text' as const, text: answer }];
        return {
          content,
          ...(body ? { structuredContent: body } : {}),
          ...(isError ? { isError } : {}),
        };
      });
    },
  };
}

/**
 * A contract's schema in the form the protocol's library expects: zod/mini parses, but does not by itself
 * describe its input as JSON Schema. Converted once per schema.
 */
export function describedSchema<Schema extends z.ZodMiniType>(
  schema: Schema,
): StandardSchemaWithJSON<z.input<Schema>, z.output<Schema>> {
  const written: Partial<Record<'input' | 'output', Record<string, unknown>>> = {};
  const write = (io: 'input' | 'output') => {
    written[io] ??= { ...z.toJSONSchema(schema, { target: 'draft-2020-12', io }) };
    return written[io];
  };
  return {
    '~standard': {
      ...schema['~standard'],
      jsonSchema: { input: () => write('input'), output: () => write('output') },
    },
  };
}

/** What a caller may know of a failure; one that says something of the inside goes to the log instead. */
export function shownFailure(error: unknown, where: string): string {
  if (error instanceof ServiceError) return error.message;
  apiLogger().error({ err: error, where }, 'request failed');
  return MASKED_DETAIL;
}
