import { z } from 'zod';
import type { Answer } from '../vendor';

/** Answers that come instead of the vendor's own. */
export const STATUS_FAULTS: Readonly<Partial<Record<string, Answer>>> = {
  '429': { status: 429, body: { error: 'too many requests' } },
  '429-retry-after': {
    status: 429,
    headers: { 'retry-after': '120' },
    body: { error: 'too many requests' },
  },
  '451': { status: 451, body: { msg: 'not available from a restricted location' } },
  '403-html': {
    status: 403,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><html><head><title>Access denied</title></head><body></body></html>',
  },
  '500': { status: 500, body: { error: 'internal error' } },
};

/** Happen to an answer on its way. */
const BREAKS = ['hang', 'half-body', 'truncated-gzip'] as const;

const faultSchema = z.enum([
  ...(['429', '429-retry-after', '451', '403-html', '500'] as const),
  ...BREAKS,
  // In what a vendor says.
  ...(['crossed-book', 'empty-book', 'renamed-slug', 'tenfold-tvl', 'annual-as-daily'] as const),
  ...(['delisted-pair', 'future-timestamp'] as const),
]);
export type FaultName = z.infer<typeof faultSchema>;

export const breaksOff = (fault: FaultName): boolean => BREAKS.some((each) => each === fault);

export const vendorFaultSchema = z.object({ vendor: z.string(), fault: faultSchema });
type Switched = z.infer<typeof vendorFaultSchema>;

/** Which vendor has which faults at the moment. */
export class FaultBoard {
  #faults: readonly Switched[] = [];

  add(vendor: string, fault: FaultName): void {
    this.#faults = [...this.#faults, { vendor, fault }];
  }

  /** Ends one fault of a vendor, or everybody's. */
  clear(vendor?: string, fault?: FaultName): void {
    const isKept = (each: Switched) => each.vendor !== vendor || each.fault !== fault;
    this.#faults = vendor === undefined ? [] : this.#faults.filter(isKept);
  }

  of(vendor: string): ReadonlySet<FaultName> {
    return new Set(this.#faults.filter((each) => each.vendor === vendor).map(({ fault }) => fault));
  }

  list(): readonly Switched[] {
    return this.#faults;
  }
}
