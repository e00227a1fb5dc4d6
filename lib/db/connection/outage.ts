import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { types } from 'node:util';

/** Network, PostgreSQL (class 08, shutdown, start, timeout), SQLite (also a writer that holds it), disk. */
const OUTAGE_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOSPC|EROFS|08\w{3}|53\d{3}|57014|57P0[1-4]|25006|58030|SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)\w*)$/;
/** Messages of the PostgreSQL client that have no code. */
const OUTAGE_MESSAGE =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;

const RETRY_MS = 1_000;

/**
 * Whether a failure means that the store does not answer or cannot accept writes, rather than that a
 * query is wrong. The causes of an error are checked too.
 */
export function isStoreOutage(error: unknown): boolean {
  if (!isError(error)) return false;
  if ('code' in error && OUTAGE_CODES.test(String(error.code))) return true;
  if (OUTAGE_MESSAGE.test(error.message)) return true;
  if ('errors' in error && Array.isArray(error.errors) && error.errors.some(isStoreOutage)) {
    return true;
  }
  return isStoreOutage(error.cause);
}

/** libsql's errors are not native, and in a test Node's own come from another realm. */
function isError(error: unknown): error is Error {
  return error instanceof Error || types.isNativeError(error);
}

/**
 * Runs `work`, again every second while the store does not answer.
 * @param onOutage Called once, with the first failure.
 * @throws what `work` throws for any other reason, and the reason of `signal` once it aborts.
 */
export async function whenStoreAnswers<Result>(
  work: () => Promise<Result>,
  onOutage: (error: Error) => void,
  { signal, retryMs = RETRY_MS }: { signal?: AbortSignal; retryMs?: number } = {},
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!isError(error) || !isStoreOutage(error)) throw error;
      if (tries === 0) onOutage(error);
    }
    await sleep(retryMs, undefined, signal && { signal });
  }
}
