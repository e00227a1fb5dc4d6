import 'server-only';
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import * as z from 'zod/mini';

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
