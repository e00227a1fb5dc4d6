import * as z from 'zod/mini';
import { defineContract } from './contract';

/** Comparisons an alert may use, in the order they are offered. */
export const ALERT_CONDITIONS = [
  { value: '>', label: 'Greater than' },
  { value: '>=', label: 'Greater than or equal' },
  { value: '<', label: 'Less than' },
  { value: '<=', label: 'Less than or equal' },
  { value: '=', label: 'Equal to' },
] as const;

export const alertConditionSchema = z.enum(['>', '>=', '<', '<=', '=']);

/** Choices of the alert form: configuration, no market figure in it. */
export const alertOptionsSchema = z.object({
  conditions: z.array(z.object({ value: alertConditionSchema, label: z.string() })),
  stablecoins: z.array(z.string()),
});
export type AlertOptions = z.infer<typeof alertOptionsSchema>;

export const alertOptionsContract = defineContract({
  key: 'listAlertOptions',
  method: 'GET',
  path: '/api/ai/alerts/conditions',
  aliases: [],
  summary: 'Conditions and coins an alert may use',
  tag: 'Alerts',
  params: null,
  query: null,
  response: alertOptionsSchema,
  csv: false,
  refreshIntervalMs: null,
  cache: { maxAgeSeconds: 60, sharedMaxAgeSeconds: 300, staleSeconds: 300 },
  errors: [429],
});
