import * as z from 'zod/mini';
import { defineContract } from '@/lib/features/contract/define-contract';
import * as field from '@/lib/features/contract/primitives';
import { depegEventSchema } from '@/lib/features/peg/events-contract';
import { regimeStateSchema } from '@/lib/features/regime/contract';

const indexValueSchema = z.object({
  index_code: field.indexCodeSchema,
  value_text: field.textOrNull('Percent; SYRPI in signed basis points'),
  unit: z.enum(['percent', 'bps']),
});

/** The data of each event of the stream, by its name. */
export const STREAM_EVENTS = {
  tick: z.object({
    as_of: field.isoTimeSchema,
    data_class: field.dataClassSchema,
    indices: z.array(z.object({ ...indexValueSchema.shape, status: field.indexStatusSchema })),
  }),
  fixing: z.object({
    day: z.iso.date(),
    data_class: field.dataClassSchema,
    fixings: z.array(
      z.object({
        ...indexValueSchema.shape,
        revision: field.count('0 until restated'),
        published_at: field.isoTimeSchema,
      }),
    ),
  }),
  regime: z.object({
    state: regimeStateSchema,
    since: z.nullable(field.isoTimeSchema),
    data_class: field.dataClassSchema,
  }),
  peg: z.object({
    ...z.omit(depegEventSchema, { duration_seconds: true }).shape,
    data_class: field.dataClassSchema,
  }),
} as const;
export type StreamEventName = keyof typeof STREAM_EVENTS;

/** One event: its name, its place in the stream (the time of its tick, epoch ms), and its data. */
export type StreamEvent = {
  [Name in StreamEventName]: {
    name: Name;
    atMs: number;
    data: z.output<(typeof STREAM_EVENTS)[Name]>;
  };
}[StreamEventName];

/** Not among the routes, whose answers are documents; the OpenAPI document has it beside them. */
export const streamContract = defineContract({
  key: 'streamEvents',
  path: '/api/v1/stream',
  aliases: [],
  summary: 'Ticks, fixings, regime changes and depegs as they happen (server-sent events)',
  tag: 'History',
  query: z.object({
    events: z.optional(
      z
        .string()
        .check(
          z.regex(
            /^(tick|fixing|regime|peg)(,(tick|fixing|regime|peg))*$/,
            'must name events: tick, fixing, regime, peg',
          ),
          z.describe('Only these events, separated by commas; default all'),
        ),
    ),
  }),
  response: z.string(),
  cache: 'no-store',
  errors: [400, 429, 503],
});
