import 'server-only';
import type ccxt from 'ccxt';
import type { SourceErrorKind } from '../types';
import { SourceError } from '../types';

type Ccxt = typeof ccxt;

/** Maps ccxt's errors (an exchange's own error text in a body with HTTP 200) to the source's kinds. */
export function asExchangeError(error: unknown, source: string, library: Ccxt): SourceError {
  if (error instanceof SourceError) return error;
  const message = error instanceof Error ? error.message.slice(0, 200) : String(error);
  return new SourceError(kindOf(error, library), message, { source, cause: error });
}

function kindOf(error: unknown, library: Ccxt): SourceErrorKind {
  if (error instanceof library.RateLimitExceeded || error instanceof library.DDoSProtection) {
    return 'rate-limit';
  }
  if (error instanceof library.RequestTimeout) return 'timeout';
  if (error instanceof library.BadSymbol) return 'unavailable';
  if (error instanceof library.BadResponse) return 'parse';
  if (error instanceof library.ExchangeNotAvailable) return 'http';
  if (error instanceof library.NetworkError) return 'network';
  return error instanceof library.BaseError ? 'http' : 'parse';
}
