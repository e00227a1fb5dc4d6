import fc from 'fast-check';
import * as z from 'zod/mini';
import { anyText } from '../any-text';
import { hostileName, hostileText, hostileValue } from './fuzz-values';

/** As much of JSON Schema as zod writes. */
export type JsonSchema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

/** Values that the shape of a field alone would never hit, by the field's name. */
export type Hints = Readonly<Record<string, fc.Arbitrary<unknown>>>;

export function schemaOf(schema: z.ZodMiniType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

const wild = fc.oneof(fc.string({ minLength: 1, maxLength: 30 }), anyText(10));

/** Values that the schema takes, as far as its JSON form says. */
export function likelyValue(schema: JsonSchema, name: string, hints: Hints): fc.Arbitrary<unknown> {
  const hinted = hints[name];
  if (hinted) return hinted;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => likelyValue(branch, name, hints)));
  if (schema.allOf) {
    const whole = Object.assign({}, ...schema.allOf, { allOf: undefined }) as JsonSchema;
    return likelyValue(whole, name, hints);
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return objectOf(schema, hints, (right) => right);
    case 'array':
      return fc.array(likelyValue(schema.items ?? {}, name, hints), { maxLength: 4 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number':
      return fc.integer(rangeOf(schema));
    case 'string':
      return textOf(schema);
    default:
      return fc.oneof(fc.integer({ min: 0, max: 500 }), wild);
  }
}

function rangeOf({ minimum = -1_000, maximum = 1_000_000 }: JsonSchema) {
  return {
    min: Math.max(Math.ceil(minimum), -1e9),
    max: Math.min(Math.floor(maximum), 2_000_000_000),
  };
}

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema) {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return fc.webUrl();
  const day = { min: new Date('2023-01-01'), max: new Date('2027-01-01'), noInvalidDate: true };
  if (format === 'date-time') return fc.date(day).map((at) => at.toISOString());
  if (format === 'date') return fc.date(day).map((at) => at.toISOString().slice(0, 10));
  // TextStyle-aheads and classes of Unicode are more than the generator can turn round.
  if (pattern && !/\(\?[=!]|\\p\{/.test(pattern)) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
}

type Bend = (right: fc.Arbitrary<unknown>, isOptional: boolean) => fc.Arbitrary<unknown>;

/** An object with every field of the schema, each bent; one that comes as `undefined` is left out. */
function objectOf(schema: JsonSchema, hints: Hints, bend: Bend): fc.Arbitrary<object> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isOptional = !schema.required?.includes(name);
    const right = likelyValue(field, name, hints);
    return [name, bend(isOptional ? fc.option(right, { nil: undefined }) : right, isOptional)];
  });
  return fc.record(Object.fromEntries(fields)) as fc.Arbitrary<object>;
}

/** Bodies near what the schema takes: mostly right ones with a hostile field here and there. */
export function bodyOf(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches) return fc.oneof(...branches.map((branch) => bodyOf(branch, hints)));
  const near = objectOf(schema, hints, (right) =>
    fc.oneof({ arbitrary: right, weight: 14 }, { arbitrary: hostileValue, weight: 1 }),
  );
  const spoilt = fc.tuple(near, hostileName, hostileValue).map(([body, name, value]) =>
    // Written out, so that `__proto__` is a name like any other.
    JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'},${inner(body)}}`),
  );
  return fc.oneof(
    { arbitrary: objectOf(schema, hints, (right) => right), weight: 4 },
    { arbitrary: near, weight: 6 },
    { arbitrary: spoilt, weight: 1 },
    { arbitrary: hostileValue, weight: 1 },
  );
}

function inner(body: object): string {
  const text = JSON.stringify(body).slice(1, -1);
  return text === '' ? '"_":0' : text;
}

/** Path parameters or a query as pairs of texts, near what the schema takes. */
export function textsOf(schema: JsonSchema | null, hints: Hints): fc.Arbitrary<[string, string][]> {
  const right = objectOf(schema ?? {}, hints, (value) =>
    fc.oneof({ arbitrary: value, weight: 7 }, { arbitrary: hostileText, weight: 1 }),
  );
  return right.map((values) =>
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, wellFormed(String(value))]),
  );
}

/** Text as an address can hold it: half of a character is replaced. */
export function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
