export type ErrorDescription = {
  status: number | string | null;
  message: string | null;
  /** Finds the same error in the server's log. */
  digest: string | null;
};

/** Describes an unknown thrown value. */
export function describeError(error: unknown): ErrorDescription {
  if (typeof error === 'string') return { status: null, message: error || null, digest: null };
  if (typeof error !== 'object' || error === null) {
    return { status: null, message: null, digest: null };
  }
  const status = 'status' in error ? error.status : null;
  const message = 'message' in error ? error.message : null;
  const digest = 'digest' in error ? error.digest : null;
  return {
    status: typeof status === 'number' || typeof status === 'string' ? status : null,
    message: typeof message === 'string' && message !== '' ? message : null,
    digest: typeof digest === 'string' ? digest : null,
  };
}
