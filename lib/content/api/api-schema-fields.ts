/** Part of a JSON Schema as the OpenAPI document carries it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A field of a body: where it is, what it holds, in which unit. */
export type ApiField = {
  /** Path from the top: `data.results[].price_usd`. */
  path: string;
  type: string;
  /** The schema's description: unit and meaning; empty where the name says it all. */
  note: string;
  required: boolean;
};

/** Every field of a body in reading order, containers included; a list starts with `[]`. */
export function bodyFields(schema: JsonSchema): ApiField[] {
  return uniquePaths(nestedFields(schema, ''));
}

function objectFields(schema: JsonSchema, prefix: string): ApiField[] {
  const required = textList(schema.required);
  const shown = new Map<string, string>();
  return Object.entries(record(schema.properties)).flatMap(([name, value]) => {
    const property = record(value);
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const field = {
      path,
      type: typeText(property),
      note: text(property.description),
      required: required.includes(name),
    };
    const nested = nestedFields(property, path);
    const shape = JSON.stringify(property);
    const first = shown.get(shape);
    // Indices of one family share one shape; it is written once.
    if (first !== undefined && nested.length > 3)
      return [{ ...field, note: `Fields as in ${first}` }];
    shown.set(shape, path);
    return [field, ...nested];
  });
}

function nestedFields(schema: JsonSchema, path: string): ApiField[] {
  const choices = alternatives(schema).filter((choice) => choice.type !== 'null');
  if (choices.length > 0) return choices.flatMap((choice) => nestedFields(choice, path));
  if (schema.items !== undefined) return nestedFields(record(schema.items), `${path}[]`);
  if (isRecord(schema.additionalProperties)) {
    return nestedFields(schema.additionalProperties, path === '' ? '{key}' : `${path}.{key}`);
  }
  return objectFields(schema, path);
}

/** Alternatives of a union repeat the fields they share. */
function uniquePaths(fields: readonly ApiField[]): ApiField[] {
  const seen = new Set<string>();
  return fields.filter(({ path }) => !seen.has(path) && seen.add(path));
}

/** The type in a few words: `number or null`, `array of object`, `"ON" | "OFF"`. */
export function typeText(schema: JsonSchema): string {
  const choices = alternatives(schema);
  if (choices.length > 0) {
    const words = [...new Set(choices.map((choice) => typeText(choice)))];
    return words.join(' or ');
  }
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const types = Array.isArray(schema.type) ? schema.type.map(String) : [text(schema.type)];
  return types.map((type) => oneType(type, schema)).join(' or ') || 'any';
}

function oneType(type: string, schema: JsonSchema): string {
  if (type === 'array') return `array of ${typeText(record(schema.items))}`;
  const format = text(schema.format);
  return type === 'string' && format !== '' ? format : type;
}

/** The one alternative that is not `null`, where there is just one; else the schema itself. */
export function withoutNull(schema: JsonSchema): JsonSchema {
  const [only, ...others] = alternatives(schema).filter((choice) => choice.type !== 'null');
  return only !== undefined && others.length === 0 ? only : schema;
}

function alternatives(schema: JsonSchema): JsonSchema[] {
  const list = schema.anyOf ?? schema.oneOf;
  return Array.isArray(list) ? list.map(record) : [];
}

function isRecord(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object; an empty one where it is something else. */
export function record(value: unknown): JsonSchema {
  return isRecord(value) ? value : {};
}

/** The value as text; empty where it is something else. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function textList(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
