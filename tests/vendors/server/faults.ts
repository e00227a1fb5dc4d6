import { z } from 'zod';

/** Happen to any answer of a vendor, on its way. */
export const TRANSPORT_FAULTS = [
  '429',
  '429-retry-after',
  '451',
  '403-html',
  '500',
  'hang',
  'half-body',
  'truncated-gzip',
  'slow',
] as const;

/** Are in what a vendor says. */
export const CONTENT_FAULTS = [
  'crossed-book',
  'empty-book',
  'renamed-slug',
  'tenfold-tvl',
  'annual-as-daily',
  'delisted-pair',
  'future-timestamp',
] as const;

export const faultSchema = z.enum([...TRANSPORT_FAULTS, ...CONTENT_FAULTS]);
export type FaultName = z.infer<typeof faultSchema>;
export type TransportFault = (typeof TRANSPORT_FAULTS)[number];

const transport: ReadonlySet<string> = new Set(TRANSPORT_FAULTS);

export function isTransportFault(fault: FaultName): fault is TransportFault {
  return transport.has(fault);
}

/** Which vendor has which faults at the moment. */
export class FaultBoard {
  private readonly byVendor = new Map<string, Set<FaultName>>();

  /** @throws RangeError for a vendor that is none. */
  constructor(private readonly vendors: readonly string[]) {}

  add(vendor: string, fault: FaultName): void {
    this.demand(vendor);
    this.byVendor.set(vendor, new Set([...(this.byVendor.get(vendor) ?? []), fault]));
  }

  /** Ends one fault of a vendor, all of them, or everybody's. */
  clear(vendor?: string, fault?: FaultName): void {
    if (vendor === undefined) {
      this.byVendor.clear();
      return;
    }
    this.demand(vendor);
    if (fault === undefined) this.byVendor.delete(vendor);
    else this.byVendor.get(vendor)?.delete(fault);
  }

  of(vendor: string): ReadonlySet<FaultName> {
    return this.byVendor.get(vendor) ?? new Set();
  }

  list(): { vendor: string; fault: FaultName }[] {
    return [...this.byVendor].flatMap(([vendor, faults]) =>
      [...faults].map((fault) => ({ vendor, fault })),
    );
  }

  private demand(vendor: string): void {
    if (!this.vendors.includes(vendor)) throw new RangeError(`no vendor ${vendor}`);
  }
}
