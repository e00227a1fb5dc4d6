import { Dec, dec } from '@/lib/benchmark/units';

const MARK = '$decimal';

/** JSON in which decimals stay decimals. */
export function toDecimalJson(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key, plain: unknown) {
    // The original value, before `toJSON` turned it into text.
    const own = this[key];
    return Dec.isDecimal(own) ? { [MARK]: own.toFixed() } : plain;
  });
}

/** @throws SyntaxError for anything but JSON. */
export function fromDecimalJson(text: string): unknown {
  return JSON.parse(text, (_, value: unknown): unknown =>
    typeof value === 'object' && value !== null && MARK in value ? dec(String(value[MARK])) : value,
  );
}
