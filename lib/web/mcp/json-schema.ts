import 'server-only';
import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import * as z from 'zod/mini';

/**
 * A contract's schema as the protocol's library takes it: zod/mini parses, but does not by itself say
 * what it takes as JSON Schema. Written out once per schema.
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
