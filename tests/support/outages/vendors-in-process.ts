import { answerOf, NOT_FOUND, vendorAt, vendorSettings } from '../../vendors/all-vendors';
import { during } from '../../vendors/market/events';
import { isTransportFault } from '../../vendors/server/faults';
import { STATUS_FAULTS } from '../../vendors/server/send';
import type { MarketSize } from '../../vendors/vendor';
import type { Corruption, VendorFault } from './corruption';

/** The time of a simulation: it stands still unless told, and waits take none of ours. */
export class RunClock {
  constructor(private atMs: number) {}

  readonly nowMs = () => this.atMs;

  /** Also backwards: answers are recorded in any order. */
  set(atMs: number): void {
    this.atMs = atMs;
  }

  readonly sleep = async (milliseconds: number): Promise<void> => {
    this.atMs += milliseconds;
  };
}

/** A request that a vendor got, by the simulated clock. */
export type VendorRequest = { vendor: string; atMs: number };

const HOST = 'http://vendors.test';
const SMALL: MarketSize = { pools: 300, pairsPerExchange: 5 };

export const IN_PROCESS_SETTINGS = vendorSettings(HOST);

/**
 * A `fetch` that the vendors answer in this process, at the clock's time. What breaks off or hangs on a
 * real line fails here at once.
 */
export function fetchInProcess(
  clock: RunClock,
  faultOf: (vendor: string) => VendorFault | null,
  onRequest: (request: VendorRequest) => void,
): typeof fetch {
  return async (input, init) => {
    const url = new URL(String(input));
    const { vendor, path } = vendorAt(url);
    const atMs = clock.nowMs();
    onRequest({ vendor: vendor.name, atMs });
    const found = faultOf(vendor.name);
    const corruption = typeof found === 'string' ? null : found;
    const fault = typeof found === 'string' ? found : null;
    const refusal = fault && STATUS_FAULTS[fault];
    if (fault && isTransportFault(fault) && !refusal) {
      throw new TypeError('fetch failed', { cause: new Error('other side closed') });
    }
    const said = () =>
      answerOf(url, {
        json: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
        headers: Object.fromEntries(new Headers(init?.headers)),
        nowMs: atMs + (corruption?.clockMs ?? 0),
        faults: new Set(fault ? [fault] : []),
        size: SMALL,
      });
    const answer = refusal ?? during(corruption?.event ?? {}, said) ?? NOT_FOUND;
    const { status = 200, headers = {}, body } = answer;
    const honest = typeof body === 'string' ? body : JSON.stringify(body);
    const text = corruption && status === 200 ? corrupted(honest, path, corruption) : honest;
    return new Response(status === 304 ? null : text, { status, headers });
  };
}

function corrupted(text: string, path: string, { json, text: change }: Corruption): string {
  const isJson = /^\s*[[{]/.test(text);
  if (isJson) return json ? JSON.stringify(json(JSON.parse(text), path)) : text;
  return change ? change(text) : text;
}
