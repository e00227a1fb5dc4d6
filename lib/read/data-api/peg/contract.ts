import * as z from 'zod/mini';
import { dataCall } from '@/lib/contract/data-call';
import { defineContract } from '@/lib/contract/define-contract';
import {
  assetParamSchema,
  count,
  figureOrNull,
  isoTimeSchema,
  limitParam,
  metaSchema,
  momentParamSchema,
  pegClassSchema,
  priceMethodSchema,
  textOrNull,
} from '@/lib/contract/primitives';
import { depegEventSchema } from '@/lib/read/peg/events-contract';

/** Start and end of a history list, both inclusive. */
export const spanShape = {
  from: z.optional(
    momentParamSchema.check(z.describe('Start; default as far back as your plan allows')),
  ),
  to: z.optional(momentParamSchema.check(z.describe('End; default the latest data in your plan'))),
};

export const dataPegSchema = z.object({
  asset: z.string(),
  name: z.string(),
  price_usd: figureOrNull('Consensus price, US dollars; null if there is none'),
  price_text: textOrNull('The same, exact'),
  deviation_bps: figureOrNull('Signed deviation from 1 US dollar, basis points'),
  volatility_5m_bps: figureOrNull('Five-minute volatility, basis points'),
  peg_score: figureOrNull('0 to 1'),
  peg_class: z.nullable(pegClassSchema),
  method: priceMethodSchema,
  venues_valid: count('Venues behind the price'),
  pending_price_usd: figureOrNull('Price awaiting confirmation by a second source, US dollars'),
  flags: z.array(z.string()),
  as_of: isoTimeSchema.check(z.describe('Time of this price')),
});
export type DataPeg = z.infer<typeof dataPegSchema>;

export const dataPegsSchema = z.object({ pegs: z.array(dataPegSchema), meta: metaSchema });
export type DataPegs = z.infer<typeof dataPegsSchema>;

export const dataPegsContract = defineContract({
  ...dataCall,
  key: 'dataPegs',
  path: '/api/data/v1/peg',
  summary: 'Current price and peg of each covered coin',
  query: z.object({ asset: z.optional(assetParamSchema) }),
  response: dataPegsSchema,
});

export const dataDepegEventsSchema = z.object({
  events: z.array(depegEventSchema).check(z.describe('Newest first')),
  meta: metaSchema,
});
export type DataDepegEvents = z.infer<typeof dataDepegEventsSchema>;

export const dataDepegEventsContract = defineContract({
  ...dataCall,
  key: 'dataDepegEvents',
  path: '/api/data/v1/peg/events',
  summary: 'Depeg events that began within the plan’s history',
  query: z.object({ asset: z.optional(assetParamSchema), limit: limitParam(500), ...spanShape }),
  response: dataDepegEventsSchema,
});
