import {
  type Field,
  type JsonSchema,
  type NamedType,
  pascal,
  TypeModel,
  type TypeRef,
} from './type-model';

/** A call as both clients write it. */
export type Operation = {
  /** Its operationId. */
  id: string;
  method: string;
  path: string;
  doc: string;
  /** Its path and query parameters. */
  args: readonly Field[];
  body: TypeRef | null;
  answer: TypeRef;
  /** Its rows also come as text, by `format`. */
  hasRows: boolean;
};

type Described = {
  operationId: string;
  summary: string;
  description: string;
  parameters: readonly { name: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { content?: Content } | undefined>>;
};
type Content = Readonly<Record<string, { schema: JsonSchema & { $ref?: string } } | undefined>>;
type Document = {
  paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  components: { schemas: Readonly<Record<string, unknown>> };
};

const JSON_TYPE = 'application/json';
/** The errors, which the clients throw instead of returning. */
const ERRORS = /Error$/;

/** The calls of an OpenAPI document that this project wrote, and the types they need. */
export function readOperations(document: Document): {
  operations: Operation[];
  types: readonly NamedType[];
} {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      path,
      method: method.toUpperCase(),
      call: call as Described,
    })),
  );
  const schemas = new Map<string, JsonSchema>();
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    if (!ERRORS.test(name)) schemas.set(name, schema as JsonSchema);
  }
  for (const { call } of described) {
    const body = call.requestBody?.content[JSON_TYPE]?.schema;
    if (body) schemas.set(bodyName(call), body);
  }
  const model = new TypeModel(schemas);
  const operations = described.map(({ path, method, call }) => {
    const content = call.responses[200]?.content ?? {};
    const answer = content[JSON_TYPE]?.schema.$ref?.split('/').at(-1);
    if (answer === undefined) throw new Error(`${call.operationId} has no answer`);
    const hasRows = Object.keys(content).length > 1;
    return {
      id: call.operationId,
      method,
      path,
      doc: `${call.summary}. ${call.description}`,
      args: call.parameters
        .filter(({ name }) => !(hasRows && name === 'format'))
        .map(({ name, required, schema }) => ({
          name,
          required,
          type: model.refOf(schema, pascal(call.operationId) + pascal(name)),
          doc: schema.description ?? '',
        })),
      body: call.requestBody ? ({ kind: 'named', name: bodyName(call) } as const) : null,
      answer: { kind: 'named', name: answer } as const,
      hasRows,
    };
  });
  return { operations, types: model.types };
}

function bodyName({ operationId }: Described): string {
  return `${pascal(operationId)}Body`;
}
