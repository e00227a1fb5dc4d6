import 'server-only';
import type { ErrorCode } from '@/lib/features/contract/errors';

type Dashed<Code extends string> = Code extends `${infer Word}_${infer Rest}`
  ? `${Word}-${Dashed<Rest>}`
  : Code;

/** The error codes of the API that a service gives; the others are those of its edge. */
export type ServiceErrorKind = Dashed<
  Exclude<ErrorCode, 'bad_request' | 'request_timeout' | 'internal'>
>;

/** A failure the caller may see: its message is the answer's `detail`. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly kind: ServiceErrorKind;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: ServiceErrorKind,
    message: string,
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.kind = kind;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The engine has not published this yet; the caller may retry soon. */
export function noData(message: string, cause?: unknown): ServiceError {
  return new ServiceError('no-data', message, { cause, retryAfterSeconds: 10 });
}

/** There is no such thing, or none that the caller may see. */
export function notFound(message: string): ServiceError {
  return new ServiceError('not-found', message);
}

/** A wrong parameter, named. */
export function badParameter(field: string, message: string): ServiceError {
  return new ServiceError('bad-parameter', `${field}: ${message}`);
}
