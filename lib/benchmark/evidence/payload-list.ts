import type { Provenance } from '@/lib/benchmark/observations';
import { isoTime, msOf } from '@/lib/benchmark/text-times';
import type { PayloadRow } from './documents';

/** Collects the bodies that rows were read from; each is listed once. */
export class PayloadList {
  private readonly places = new Map<string, string>();
  readonly rows: PayloadRow[] = [];

  /** The place of a row's body in the list, as text. */
  placeOf({ source, payloadSha256, receivedAtMs }: Provenance): string {
    const key = `${source}|${payloadSha256}|${receivedAtMs}`;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    const place = String(this.rows.length);
    this.places.set(key, place);
    this.rows.push({ source, sha256: payloadSha256, receivedAt: isoTime(receivedAtMs) });
    return place;
  }
}

/** Reads back where a row came from. @throws RangeError when the list has no such place. */
export function provenanceOf(
  row: { payload: string; observedAt: string },
  payloads: readonly PayloadRow[],
): Provenance {
  const body = payloads[Number(row.payload)];
  if (body === undefined) throw new RangeError(`no payload ${row.payload}`);
  return {
    source: body.source,
    payloadSha256: body.sha256,
    receivedAtMs: msOf(body.receivedAt),
    observedAtMs: msOf(row.observedAt),
  };
}
