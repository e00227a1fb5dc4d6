/** The types of an OpenAPI document as both clients write them: every object is named and written once. */

export type Literal = string | number | boolean | null;
export type TypeRef =
  | { kind: 'plain'; name: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'unknown' }
  | { kind: 'literal'; values: readonly Literal[] }
  | { kind: 'named'; name: string }
  | { kind: 'list' | 'map'; of: TypeRef }
  | { kind: 'union'; of: readonly TypeRef[] };

export type Field = { name: string; type: TypeRef; required: boolean; doc: string };
export type NamedType = { name: string } & ({ fields: readonly Field[] } | { alias: TypeRef });

export type JsonSchema = Readonly<{
  type?: string | readonly string[];
  description?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  enum?: readonly Literal[];
  const?: Literal;
}>;

const PLAIN = ['string', 'number', 'integer', 'boolean', 'null'] as const;

/** `risk-adjusted yield` → `RiskAdjustedYield`. */
export function pascal(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** Equal shapes have equal text, whatever their place says about them. */
function shapeOf(schema: JsonSchema): string {
  const { description: _place, ...shape } = schema;
  return JSON.stringify(shape);
}

/**
 * Names the objects in schemas. A shape that several schemas share is named after the field that holds it, if
 * that name is free; any other after its schema and the fields that lead to it.
 */
export class TypeModel {
  readonly types: NamedType[] = [];
  private readonly names = new Map<string, string>();
  private readonly taken: Set<string>;
  private readonly uses = new Map<string, number>();

  constructor(schemas: ReadonlyMap<string, JsonSchema>) {
    this.taken = new Set(schemas.keys());
    for (const schema of schemas.values()) this.countUses(schema);
    for (const [name, schema] of schemas) this.addTop(name, schema);
  }

  /** The type of a schema at a place, e.g. a parameter. */
  refOf(schema: JsonSchema, place: string, field = ''): TypeRef {
    const { type, items, anyOf, oneOf, additionalProperties } = schema;
    const choices = anyOf ?? oneOf;
    if (choices) {
      // The object forms of a union are distinguished by number.
      const objects = choices.filter((choice) => choice.properties).length;
      return union(
        choices.map((choice, n) =>
          this.refOf(choice, objects > 1 ? `${place}${n + 1}` : place, field),
        ),
      );
    }
    if (schema.const !== undefined) return { kind: 'literal', values: [schema.const] };
    if (schema.enum) return { kind: 'literal', values: schema.enum };
    if (Array.isArray(type)) {
      return union(type.map((one: string) => this.refOf({ ...schema, type: one }, place, field)));
    }
    if (type === 'array') {
      return { kind: 'list', of: this.refOf(items ?? {}, `${place}Item`, field && `${field}Item`) };
    }
    if (schema.properties && type !== 'null')
      return { kind: 'named', name: this.nameOf(schema, place, field) };
    if (type === 'object') {
      const values = typeof additionalProperties === 'object' ? additionalProperties : {};
      return { kind: 'map', of: this.refOf(values, `${place}Value`) };
    }
    return { kind: 'plain', name: PLAIN.find((known) => known === type) ?? 'unknown' };
  }

  private addTop(name: string, schema: JsonSchema): void {
    const shape = shapeOf(schema);
    const known = this.names.get(shape);
    if (known !== undefined) this.types.push({ name, alias: { kind: 'named', name: known } });
    else if (schema.properties) {
      this.names.set(shape, name);
      this.types.push({ name, fields: this.fieldsOf(schema, name) });
    } else this.types.push({ name, alias: this.refOf(schema, name) });
  }

  private nameOf(schema: JsonSchema, place: string, field: string): string {
    const shape = shapeOf(schema);
    const known = this.names.get(shape);
    if (known !== undefined) return known;
    const short = pascal(field);
    const isShared = (this.uses.get(shape) ?? 0) > 1;
    const name = isShared && short !== '' && !this.taken.has(short) ? short : place;
    if (this.taken.has(name)) throw new Error(`two types would be named ${name}`);
    this.taken.add(name);
    this.names.set(shape, name);
    this.types.push({ name, fields: this.fieldsOf(schema, name) });
    return name;
  }

  private fieldsOf({ properties = {}, required = [] }: JsonSchema, place: string): Field[] {
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      type: this.refOf(schema, place + pascal(name), name),
      required: required.includes(name),
      doc: schema.description ?? '',
    }));
  }

  private countUses(schema: JsonSchema): void {
    if (schema.properties) {
      const shape = shapeOf(schema);
      this.uses.set(shape, (this.uses.get(shape) ?? 0) + 1);
    }
    const { properties = {}, items, anyOf = [], oneOf = [] } = schema;
    for (const part of [...Object.values(properties), ...anyOf, ...oneOf]) this.countUses(part);
    if (items) this.countUses(items);
  }
}

function union(of: readonly TypeRef[]): TypeRef {
  const distinct = new Map(of.map((ref) => [JSON.stringify(ref), ref]));
  const [only, ...others] = distinct.values();
  return only && others.length === 0 ? only : { kind: 'union', of: [...distinct.values()] };
}
