import 'server-only';
import { Buffer, isUtf8 } from 'node:buffer';
import * as z from 'zod/mini';
import { type ContractDefinition, takesKey } from '@/lib/features/contract/define-contract';
import { badParameter, ServiceError } from '@/lib/features/service/service-error';
import { MAX_BODY_BYTES } from './limits/write-guard';

// zod/mini says only "Invalid input" unless a language is loaded; the browser bundle never needs it.
z.config({ localeError: expectedForm });

/** The form a field must have, as its error states it. A schema with a pattern states its own. */
function expectedForm(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return `must be ${TYPES[issue.expected] ?? `a ${issue.expected}`}`;
    case 'invalid_value': {
      const values = issue.values.map(String).join(', ');
      return issue.values.length === 1 ? `must be ${values}` : `must be one of ${values}`;
    }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'must not be empty';
      return `must ${SIZED[issue.origin] ? 'have' : 'be'} at least ${issue.minimum}${unit(issue.origin)}`;
    case 'too_big':
      return `must ${SIZED[issue.origin] ? 'have' : 'be'} at most ${issue.maximum}${unit(issue.origin)}`;
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? 'in the documented form'}`;
    case 'invalid_union': {
      const forms = issue.errors.flatMap(([first]) => first?.message ?? []);
      return forms
        .map((form, place) => (place === 0 ? form : form.replace(/^must be /, '')))
        .join(', or ');
    }
    case 'unrecognized_keys':
      return `must not have ${issue.keys.join(', ')}`;
    default:
      return 'is not valid';
  }
}

const TYPES: Readonly<Record<string, string>> = {
  ...{ int: 'a whole number', string: 'text', boolean: 'true or false' },
  ...{ array: 'a list', object: 'an object' },
};
const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day such as 2026-03-05',
  datetime: 'a time such as 2026-03-05T12:00:00Z',
};
const SIZED: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };
const unit = (origin: string) => (SIZED[origin] ? ` ${SIZED[origin]}` : '');

/**
 * Parses named texts with a contract's schema.
 * @throws ServiceError 'bad-parameter' whose message starts with the field's name.
 */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: Readonly<Record<string, unknown>>,
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw badParameter(issue?.path.join('.') || 'request', issue?.message ?? 'is not valid');
}

/** A time whose offset follows a space: an unencoded plus of an address is read as one. */
const TIME_WITH_SPACE = /^(\d{4}-\d\d-\d\dT[\d:.]+) (\d\d:?\d\d)$/;

/**
 * The query string as one text per name. A time may have an offset with an unencoded plus.
 * @throws ServiceError 'bad-parameter' for a name given twice, because it is ambiguous.
 */
export function queryOf(url: URL): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) {
    if (Object.hasOwn(query, name)) throw badParameter(name, 'must be given only once');
    query[name] = value.replace(TIME_WITH_SPACE, '$1+$2');
  }
  return query;
}

const JSON_TYPE = /^\s*application\/json\s*(;|$)/i;

/**
 * The JSON object of a request. Its content type must be JSON, because a page of another site may send
 * other types without a preflight. Counts the bytes as they arrive, because a request without a
 * Content-Length passes the guard in front.
 * @throws ServiceError 'unsupported-media-type', 'payload-too-large', or 'bad-parameter' for a body that
 *   is not a JSON object in UTF-8.
 */
export async function readJsonBody(request: Request): Promise<Record<string, unknown>> {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
    throw new ServiceError('unsupported-media-type', 'The body must be sent as application/json.');
  }
  const bytes = await readBytes(request);
  if (!isUtf8(bytes)) throw badParameter('body', 'is not UTF-8');
  let parsed: unknown;
  try {
    parsed = JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new ServiceError('bad-parameter', 'body: is not JSON', { cause });
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw badParameter('body', 'is not a JSON object');
  }
  return parsed as Record<string, unknown>;
}

/**
 * The bytes of a request's body.
 * @throws ServiceError 'payload-too-large'.
 */
export async function readBytes(request: Request): Promise<Buffer<ArrayBuffer>> {
  if (request.body === null) return Buffer.alloc(0);
  const reader = request.body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > MAX_BODY_BYTES) {
      // Not awaited, because a cloned body ends only once its other copy is canceled too. A failure to
      // cancel does not affect the refusal.
      reader.cancel().catch(() => undefined);
      throw new ServiceError('payload-too-large', 'The request body exceeds 32 KB.');
    }
    parts.push(part.value);
  }
  return Buffer.concat(parts);
}

const ACCEPTABLE = /^[A-Za-z0-9_-]{8,128}$/;

/**
 * The caller's Idempotency-Key, or `null` where none was sent.
 * @throws ServiceError 'bad-parameter' unless it is 8 to 128 letters, digits, - and _.
 */
export function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key === null || ACCEPTABLE.test(key)) return key;
  throw badParameter('Idempotency-Key', 'must be 8 to 128 letters, digits, - or _');
}

/** The request headers that may carry a key, as `Vary` lists them. */
export const KEY_HEADERS = 'Authorization, X-API-Key';

/** Longer texts cannot be our keys, so no hash is computed for them. */
const MAX_LENGTH = 200;

/**
 * The API key of a call: the bearer token, else X-API-Key; `null` if neither is present. A text that
 * cannot be a key is passed on as it is and refused like any unknown one.
 */
export function keyOfRequest(request: Request): string | null {
  const bearer = /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const key = bearer ?? (request.headers.get('x-api-key')?.trim() || null);
  return key === null ? null : key.slice(0, MAX_LENGTH);
}

/** Whether a call is made with a key: it needs one, or it is a read and the caller sends one. */
export function isKeyed(contract: ContractDefinition, request: Request): boolean {
  return contract.keyed === true || (takesKey(contract) && keyOfRequest(request) !== null);
}
