import { z } from 'zod';

/** Happen to any answer of a vendor, on its way. */
const TRANSPORT_FAULTS = [
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
const CONTENT_FAULTS = [
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

export const isTransportFault = (fault: FaultName): boolean =>
  TRANSPORT_FAULTS.some((each) => each === fault);

/** Which vendor has which faults at the moment. */
export class FaultBoard {
  private readonly byVendor: ReadonlyMap<string, Set<FaultName>>;

  constructor(vendors: readonly string[]) {
    this.byVendor = new Map(vendors.map((name) => [name, new Set()]));
  }

  add(vendor: string, fault: FaultName): void {
    this.of(vendor).add(fault);
  }

  /** Ends one fault of a vendor, all of them, or everybody's. */
  clear(vendor?: string, fault?: FaultName): void {
    const cleared = vendor === undefined ? [...this.byVendor.values()] : [this.of(vendor)];
    for (const faults of cleared) {
      if (fault === undefined) faults.clear();
      else faults.delete(fault);
    }
  }

  /** @throws RangeError for a vendor that is none. */
  of(vendor: string): Set<FaultName> {
    const faults = this.byVendor.get(vendor);
    if (!faults) throw new RangeError(`no vendor ${vendor}`);
    return faults;
  }

  list(): { vendor: string; fault: FaultName }[] {
    return [...this.byVendor].flatMap(([vendor, faults]) =>
      [...faults].map((fault) => ({ vendor, fault })),
    );
  }
}
