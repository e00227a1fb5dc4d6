import 'server-only';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type * as z from 'zod/mini';
import type { ServiceContext } from '@/lib/read/service/active-feed';
import { ServiceError } from '@/lib/read/service/service-error';
import { apiLogger } from '@/lib/web/http/logger';
import { describedSchema } from './json-schema';

type ToolText = { name: string; title: string; description: string };

/** A tool's text, and the function that registers it with a server. */
export type McpTool = ToolText & { register: (server: McpServer) => void };

const READ_ONLY = { readOnlyHint: true, openWorldHint: false } as const;
const MASKED = 'Something went wrong on our side. Please try again.';

/** A tool that answers with the figures of a read service, typed by its contract. */
export function dataTool<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType<Record<string, unknown>>,
>(
  text: ToolText,
  schemas: { input: Input; output: Output },
  read: (input: z.output<Input>, context: ServiceContext) => Promise<z.output<Output>>,
): McpTool {
  const { name, ...shown } = text;
  const inputSchema = describedSchema(schemas.input);
  const outputSchema = describedSchema(schemas.output);
  const config = { ...shown, inputSchema, outputSchema, annotations: READ_ONLY };
  return {
    ...text,
    register: (server) => {
      server.registerTool(name, config, (input) =>
        answered(name, async () => {
          const body = await read(input, { nowMs: Date.now() });
          // A client without support for structured content reads the same as text.
          return { content: [textPart(JSON.stringify(body))], structuredContent: body };
        }),
      );
    },
  };
}

/** A tool that answers with a text. */
export function textTool<Input extends z.ZodMiniType>(
  text: ToolText,
  input: Input,
  read: (input: z.output<Input>) => string,
): McpTool {
  const { name, ...shown } = text;
  const config = { ...shown, inputSchema: describedSchema(input), annotations: READ_ONLY };
  return {
    ...text,
    register: (server) => {
      server.registerTool(name, config, (parsed) =>
        answered(name, async () => ({ content: [textPart(read(parsed))] })),
      );
    },
  };
}

/** A failure the caller may see is the tool's result; any other is logged and reported without details. */
async function answered(
  name: string,
  read: () => Promise<CallToolResult>,
): Promise<CallToolResult> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ServiceError)) {
      apiLogger().error({ err: error, where: `mcp ${name}` }, 'request failed');
    }
    const message = error instanceof ServiceError ? error.message : MASKED;
    return { isError: true, content: [textPart(message)] };
  }
}

function textPart(text: string): CallToolResult['content'][number] {
  return { type: 'text', text };
}
