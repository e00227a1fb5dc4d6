import * as z from 'zod/mini';
import { dataCall } from '@/lib/contract/data-call';
import { defineContract } from '@/lib/contract/define-contract';
import {
  count,
  figureOrNull,
  indexCodeSchema,
  indexMethodSchema,
  indexModeSchema,
  indexParamSchema,
  indexStatusSchema,
  isoTimeSchema,
  metaSchema,
  textOrNull,
  weightsShape,
} from '@/lib/contract/primitives';

export const dataIndexSchema = z.object({
  index_code: indexCodeSchema,
  name: z.string(),
  unit: z.enum(['percent', 'bps']).check(z.describe('Unit of `value`; SYRPI is in basis points')),
  value: figureOrNull('In `unit`; null until the first value'),
  value_text: textOrNull('The same, exact'),
  method: indexMethodSchema,
  status: indexStatusSchema,
  mode: indexModeSchema,
  confidence: figureOrNull('0 to 1'),
  constituents_used: count('Constituents included in the value'),
  constituents_expected: count('Constituents in the basket'),
  ...weightsShape('Percent', 'Largest weight, percent', 'Concentration of weights, 0 to 10,000'),
  total_tvl_usd: figureOrNull('Deposits in the pools and products behind the value, US dollars'),
  average_yield_percent: figureOrNull('Weighted APY before risk adjustment, percent'),
  oldest_input_age_seconds: figureOrNull('Seconds'),
  revision: count('0 until restated'),
  judgement: z
    .nullable(z.array(z.string()))
    .check(z.describe('Inputs based on judgment, from the record; null where it is not kept')),
  reason: z.nullable(z.string()),
  as_of: isoTimeSchema.check(z.describe('Time of this value')),
});
export type DataIndex = z.infer<typeof dataIndexSchema>;

export const dataIndicesSchema = z.object({
  indices: z.array(dataIndexSchema),
  meta: metaSchema,
});
export type DataIndices = z.infer<typeof dataIndicesSchema>;

export const dataIndicesContract = defineContract({
  ...dataCall,
  key: 'dataIndices',
  path: '/api/data/v1/indices',
  summary: 'Current values of all indices',
  response: dataIndicesSchema,
});

export const dataOneIndexSchema = z.object({ ...dataIndexSchema.shape, meta: metaSchema });
export type DataOneIndex = z.infer<typeof dataOneIndexSchema>;

export const dataIndexContract = defineContract({
  ...dataCall,
  key: 'dataIndex',
  path: '/api/data/v1/indices/{index}',
  summary: 'Current value of one index',
  params: z.object({ index: indexParamSchema }),
  response: dataOneIndexSchema,
});
