import type * as z from 'zod/mini';
import type { PlanFeature } from '@/lib/config/public/plans';
import { type RouteInput, routeUrl } from './route-url';

/** Where and how long a good answer may be cached; an error is never cached. */
export type CachePolicy =
  | 'no-store'
  | { maxAgeSeconds: number; sharedMaxAgeSeconds: number; staleSeconds: number };

type AnySchema = z.ZodMiniType;

/** One call as it is declared; what is left out is a GET without parameters, body or alias. */
type ContractDraft = {
  /** Stable name, the operationId of the OpenAPI document. */
  key: string;
  method?: 'GET' | 'POST' | 'DELETE';
  /** Canonical path; `{name}` is a path parameter. */
  path: string;
  /** Other paths that lead to the same handler (rewrites of next.config). */
  aliases?: readonly string[];
  summary: string;
  tag: string;
  params?: AnySchema;
  query?: AnySchema;
  /** JSON body of a writing call. */
  body?: AnySchema;
  response: AnySchema;
  /** The answer has rows, which also come as CSV and NDJSON: by `format`, or by Accept. */
  rows?: true;
  /** How often a screen polls it; none for a call that is made once. */
  refreshIntervalMs?: number;
  cache: CachePolicy;
  /** Needs an API key; counts against its plan. */
  keyed?: true;
  /** The key is a chart key and stands in the path, as `{key}`. */
  keyInPath?: true;
  /** What the key's plan must hold; every plan may call if none is named. */
  feature?: PlanFeature;
  /** Reaches back no further than `OPEN_ACCESS`; keyed calls do. */
  openDepth?: true;
  /** How many calls one address may make within the duration. */
  limit?: { points: number; durationSeconds: number };
  /** Answered by a cookie: pages of other sites may not read it. */
  sameOrigin?: true;
  /** The shape of its errors; the envelope of `errorSchema` unless a protocol has its own. */
  errorShape?: 'udf';
  /** Called by an operator's monitor, and therefore not limited per address. */
  probe?: true;
  /** Error statuses the call can answer with, besides 500 and, where it takes a body, 415. */
  errors: readonly number[];
};

export type ContractDefinition = ContractDraft &
  Required<Pick<ContractDraft, 'method' | 'aliases'>>;

export type Contract<Draft extends ContractDraft = ContractDraft> = Draft &
  ContractDefinition & {
    /** Path and query of one call; also its SWR key, the same on server and browser. */
    swrKey: (input?: RouteInput) => string;
  };

export type ParamsOf<C extends ContractDraft> = C extends { params: infer S extends AnySchema }
  ? z.output<S>
  : Record<string, never>;
export type QueryOf<C extends ContractDraft> = C extends { query: infer S extends AnySchema }
  ? z.output<S>
  : Record<string, never>;
export type BodyOf<C extends ContractDraft> = C extends { body: infer S extends AnySchema }
  ? z.output<S>
  : undefined;
export type ResponseOf<C extends ContractDraft> = z.output<C['response']>;

/** Every call that takes a body asks for its content type. */
const WRONG_CONTENT_TYPE = 415;

/** Declares one call of the API. */
export function defineContract<const Draft extends ContractDraft>(draft: Draft): Contract<Draft> {
  return {
    method: 'GET',
    aliases: [],
    ...draft,
    ...(draft.body && { errors: [...draft.errors, WRONG_CONTENT_TYPE] }),
    swrKey: (input = {}) => routeUrl(draft.path, input),
  };
}

/** Cache policy of a figure that is recomputed every `seconds`. */
export function cacheFor(seconds: number): CachePolicy {
  return {
    maxAgeSeconds: Math.min(5, seconds),
    sharedMaxAgeSeconds: seconds,
    staleSeconds: seconds,
  };
}
