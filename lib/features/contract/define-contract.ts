import type * as z from 'zod/mini';
import type { PlanFeature } from '@/lib/config/public/plans';
import type { AddressKeyPurpose } from './api-key';
import { type RouteInput, routeUrl } from './route-url';

/**
 * How long shared caches may keep a successful response; `file`: only its caller may, also with a key.
 * Browsers ask each time; errors are never kept.
 */
export type CachePolicy = 'no-store' | 'file' | { sharedSeconds: number };

type AnySchema = z.ZodMiniType;

/** One call as declared; omitted fields default to a GET without parameters or body. */
type ContractDraft = {
  /** Stable name, the operationId of the OpenAPI document. */
  key: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Canonical path; `{name}` is a path parameter. */
  path: string;
  /**
   * Other paths that lead to the same handler (rewrites of next.config); of a public read of the API that
   * needs no key, by default its path without `/api`.
   */
  aliases?: readonly string[];
  summary: string;
  /** Its group in the reference; `Internal`: of the site's own pages or its processes, and in no document. */
  tag: string;
  params?: AnySchema;
  query?: AnySchema;
  /** JSON body of a writing call. */
  body?: AnySchema;
  response: AnySchema;
  /** The response has rows, also available in the other ANSWER_FORMATS through `format` or Accept. */
  rows?: true;
  /** With asOf its header Link leads to the record that is the newest now. */
  versioned?: true;
  cache: CachePolicy;
  /** Needs an API key; see `takesKey` for the calls that accept one. */
  keyed?: true;
  /** The key is one of this purpose and part of the path, as `{key}`. */
  keyInPath?: AddressKeyPurpose;
  /** Feature required in the key's plan; if omitted, every plan may call. */
  feature?: PlanFeature;
  /** Reaches back as far as `OPEN_ACCESS`, with a key as far as its plan. */
  openDepth?: true;
  /**
   * Points a call takes of its caller's budget of a minute, by the processor time it needs; default 1, which is
   * about 5 ms. With a key, a call of more than one point counts against a budget of the key.
   */
  cost?: number;
  /** How many calls one address may make within the duration. */
  limit?: { points: number; durationSeconds: number };
  /** Authenticated by a cookie: pages of other sites may not read it. */
  sameOrigin?: true;
  /** The shape of its errors; defaults to the envelope of `errorSchema`. */
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

/** Every call that takes a body checks its content type. */
const WRONG_CONTENT_TYPE = 415;

/** Declares one call of the API. */
export function defineContract<const Draft extends ContractDraft>(draft: Draft): Contract<Draft> {
  const { method = 'GET', path, tag, keyed } = draft;
  const isOpenRead = method === 'GET' && !keyed && tag !== 'Internal';
  return {
    method,
    aliases: isOpenRead && path.startsWith('/api/v1/') ? [path.replace('/api', '')] : [],
    ...draft,
    ...(draft.body && { errors: [...draft.errors, WRONG_CONTENT_TYPE] }),
    swrKey: (input = {}) => routeUrl(draft.path, input),
  };
}

/** Settings shared by the reads that need an API key. */
export const KEYED = {
  method: 'GET',
  cache: 'no-store',
  keyed: true,
  errors: [400, 401, 403, 404, 429, 503],
} as const;

/** Whether a call can be made with a key: those that need one, and every read that anybody may make. */
export function takesKey({ keyed, method, sameOrigin, probe }: ContractDefinition): boolean {
  return keyed === true || (method === 'GET' && !sameOrigin && !probe);
}

/** Cache policy of a figure that is recomputed every `seconds`. */
export function cacheFor(seconds: number): CachePolicy {
  return { sharedSeconds: seconds };
}
