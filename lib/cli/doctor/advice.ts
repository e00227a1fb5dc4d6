import { SourceError } from '@/lib/market/types';

/** Names that resolvers give to a host name without an address. */
const NO_ADDRESS = /ENOTFOUND|EAI_AGAIN|getaddrinfo/;

/**
 * What an operator can do about a source that failed, by the cause; `null` where nothing is known.
 * @param setting the environment variable of its address, if it has one
 */
export function adviceOn(error: unknown, setting = 'the address of the source'): string | null {
  if (!(error instanceof SourceError)) return null;
  const { kind, status, message } = error;
  if (status === 451 || status === 403) {
    return `this region or network is refused (HTTP ${status}); set ${setting} to an address that serves it, or run elsewhere`;
  }
  switch (kind) {
    case 'rate-limit':
      return 'too many requests from this network (HTTP 429); another process may use the same address: wait, or set a key where there is one';
    case 'timeout':
      return `no complete answer in time; check the line and a firewall that drops packets, or set ${setting} to a nearer address`;
    case 'network':
      return NO_ADDRESS.test(message)
        ? `the name is not found; check this machine's DNS, and ${setting} for a misspelling`
        : `no connection; check the proxy and the firewall, and ${setting}`;
    case 'unavailable':
      return `the source does not serve us here; set ${setting} to an address that does`;
    case 'parse':
      return `the answer has another form; a proxy may answer in its place, or the vendor has changed it`;
    case 'http':
      return null;
  }
}
