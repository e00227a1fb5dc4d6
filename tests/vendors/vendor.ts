import type { SourceUrls } from '@/lib/market/source-urls';
import type { FaultName } from './server/faults';

/** One request to a vendor, below the vendor's own address. */
export type Asked = {
  path: string;
  query: URLSearchParams;
  /** The body of a POST. */
  json: unknown;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** The vendor's clock: an hour ahead under the fault `future-timestamp`. */
  nowMs: number;
  faults: ReadonlySet<FaultName>;
};

/** Text is sent as it is, anything else as JSON; 200 by default. */
export type Answer = { status?: number; headers?: Readonly<Record<string, string>>; body: unknown };

export type Vendor = {
  /** Also the first part of its path on this server. */
  name: string;
  /** The setting that lists its address with others'; by default the one with its own name. */
  setting?: keyof SourceUrls;
  /** How often it may be asked: the limit it publishes, else what we allow ourselves. */
  budget: { requests: number; seconds: number };
  /** `null` for a path that it does not have. */
  answer: (asked: Asked) => Answer | null;
};

export const ok = (body: unknown): Answer => ({ body });
