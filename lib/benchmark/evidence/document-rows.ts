import type { Provenance } from '@/lib/benchmark/observations';
import { isoOrNull, isoTime, msOf } from '@/lib/benchmark/text-times';
import { Dec, dec, toText } from '@/lib/benchmark/units';
import type { PayloadRow } from './documents';

/** A value as documents carry it: figures and counts as text, a moment `xMs` as `x`, ISO 8601 in UTC. */
export type TextOf<Value> = Value extends Dec | number
  ? string
  : Value extends string | boolean | null | undefined
    ? Value
    : Value extends readonly unknown[]
      ? { [Place in keyof Value]: TextOf<Value[Place]> }
      : {
          [Name in keyof Value & string as Name extends `${infer Moment}Ms`
            ? Moment
            : Name]: TextOf<Value[Name]>;
        };

export function textOf<Value>(value: Value): TextOf<Value> {
  return asText(value) as TextOf<Value>;
}

function asText(value: unknown): unknown {
  if (Dec.isDecimal(value)) return toText(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(asText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) =>
      name.endsWith('Ms') ? [name.slice(0, -2), isoOrNull(member)] : [name, asText(member)],
    ),
  );
}

/** Collects the bodies that rows were read from; each is listed once. */
export class PayloadList {
  private readonly places = new Map<string, string>();
  readonly rows: PayloadRow[] = [];

  /** The members that a row shares with its schema as text, its moment, and the place of its body in the list. */
  rowOf<Row extends Provenance, Shape extends object>(
    row: Row,
    { shape }: { shape: Shape },
  ): TextOf<Pick<Row, keyof Row & keyof Shape>> & { observedAt: string; payload: string } {
    const shared = Object.entries(row).filter(([name]) => name in shape);
    const members = Object.fromEntries(shared) as Pick<Row, keyof Row & keyof Shape>;
    const place = { observedAt: isoTime(row.observedAtMs), payload: this.placeOf(row) };
    return Object.assign(textOf(members), place);
  }

  private placeOf({ source, payloadSha256, receivedAtMs }: Provenance): string {
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

/** Members of a row as decimals again; `null` stays. @throws RangeError naming one that is no number. */
export function decimalsOf<Row, Name extends keyof Row & string>(row: Row, ...names: Name[]) {
  return Object.fromEntries(
    names.map((name) => [name, row[name] === null ? null : dec(String(row[name]), name)]),
  ) as { [Key in Name]: Row[Key] extends string ? Dec : Dec | null };
}
