import 'server-only';

export type ServiceErrorKind =
  | 'bad-parameter'
  | 'unauthorized'
  | 'forbidden'
  | 'plan-required'
  | 'not-found'
  | 'method-not-allowed'
  | 'payload-too-large'
  | 'unsupported-media-type'
  | 'rate-limited'
  | 'upstream-failed'
  | 'no-data'
  | 'no-mail'
  | 'store-replaced'
  | 'upstream-timeout';

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

/** A wrong parameter, named. */
export function badParameter(field: string, message: string): ServiceError {
  return new ServiceError('bad-parameter', `${field}: ${message}`);
}
