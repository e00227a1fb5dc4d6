import type * as z from 'zod/mini';
import { type RouteInput, routeUrl } from './route-url';

/** Where and how long a good answer may be kept; an error answer is never kept. */
export type CachePolicy =
  | 'no-store'
  | { maxAgeSeconds: number; sharedMaxAgeSeconds: number; staleSeconds: number };

type AnySchema = z.ZodMiniType;

export type ContractDefinition = {
  /** Stable name, the operationId of the OpenAPI document. */
  key: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** Canonical path; `{name}` is a path parameter. */
  path: string;
  /** Other paths that lead to the same handler (rewrites of next.config). */
  aliases: readonly string[];
  summary: string;
  tag: string;
  params: AnySchema | null;
  query: AnySchema | null;
  /** JSON body of a writing call; none unless given. */
  body?: AnySchema;
  response: AnySchema;
  /** The answer also comes as CSV with `format=csv`. */
  csv: boolean;
  /** How often a screen asks again; `null` for a call that is made once. */
  refreshIntervalMs: number | null;
  cache: CachePolicy;
  /** Needs an API key; counts against its plan. */
  keyed?: true;
  /** Asked by an operator's monitor, and therefore not limited per address. */
  probe?: true;
  /** Error statuses the call can answer with, besides 500. */
  errors: readonly number[];
};

export type Contract<Definition extends ContractDefinition = ContractDefinition> = Definition & {
  /** Path and query of one call; also its SWR key, the same on server and browser. */
  swrKey: (input?: RouteInput) => string;
};

export type ParamsOf<C extends ContractDefinition> = C['params'] extends AnySchema
  ? z.output<C['params']>
  : Record<string, never>;
export type QueryOf<C extends ContractDefinition> = C['query'] extends AnySchema
  ? z.output<C['query']>
  : Record<string, never>;
export type BodyOf<C extends ContractDefinition> = C['body'] extends AnySchema
  ? z.output<C['body']>
  : undefined;
export type ResponseOf<C extends ContractDefinition> = z.output<C['response']>;

/** Declares one call of the API. */
export function defineContract<const Definition extends ContractDefinition>(
  definition: Definition,
): Contract<Definition> {
  return { ...definition, swrKey: (input = {}) => routeUrl(definition.path, input) };
}

/** Cache policy of a figure that is computed anew every `seconds`. */
export function cacheFor(seconds: number): CachePolicy {
  return {
    maxAgeSeconds: Math.min(5, seconds),
    sharedMaxAgeSeconds: seconds,
    staleSeconds: seconds,
  };
}
