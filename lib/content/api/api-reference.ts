import { type ApiExamples, apiExamples } from './api-examples';
import {
  type ApiField,
  bodyFields,
  type JsonSchema,
  record,
  text,
  textList,
  typeText,
} from './api-schema-fields';
import { callSlug } from './call-slug';

/** A parameter of a call, in its path or its query. */
export type ApiParameter = ApiField & { place: 'path' | 'query'; schema: JsonSchema };

export type ApiFailure = { status: string; text: string };

/** A call as the reference shows it. */
export type ApiCall = {
  id: string;
  /** Its name in addresses, e.g. `get-current-syi`. */
  slug: string;
  method: string;
  path: string;
  summary: string;
  note: string;
  /** Whether the call needs a key, in a header or in its address. */
  keyed: boolean;
  parameters: readonly ApiParameter[];
  body: readonly ApiField[];
  fields: readonly ApiField[];
  failures: readonly ApiFailure[];
  /** Besides JSON, e.g. `text/csv`. */
  otherTypes: readonly string[];
  examples: ApiExamples;
};

export type ApiGroup = { tag: string; calls: readonly ApiCall[] };

type Document = {
  paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  components: Readonly<{ schemas: Readonly<Record<string, JsonSchema>> }>;
};

const JSON_TYPE = 'application/json';

/**
 * The OpenAPI document as a reference to read: calls by tag, in the document's order, every field
 * with type and unit, and examples that run against `origin`.
 */
export function apiReference(document: Document, origin: string): ApiGroup[] {
  const groups = new Map<string, ApiCall[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = textList(operation.tags)[0] ?? 'Other';
      const calls = groups.get(tag) ?? [];
      calls.push(toCall(document, { path, method: method.toUpperCase(), operation, origin }));
      groups.set(tag, calls);
    }
  }
  return [...groups].map(([tag, calls]) => ({ tag, calls }));
}

function toCall(
  document: Document,
  { path, method, operation, origin }: CallSource & { origin: string },
): ApiCall {
  const responses = record(operation.responses);
  const content = record(record(responses[200]).content);
  const parameters = parametersOf(operation);
  const bodySchema = contentSchema(document, record(operation.requestBody).content);
  // An empty entry says that the key may be left out.
  const ways = Array.isArray(operation.security) ? operation.security.map(record) : [];
  const keyed = ways.length > 0 && ways.every((way) => Object.keys(way).length > 0);
  const keyInPath = operation['x-key-in-path'] === true;
  const id = text(operation.operationId);
  return {
    id,
    slug: callSlug(id),
    method,
    path,
    summary: text(operation.summary),
    note: text(operation.description),
    keyed: keyed || keyInPath,
    parameters,
    body: bodyFields(bodySchema),
    fields: bodyFields(contentSchema(document, content)),
    failures: Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, response]) => ({ status, text: text(record(response).description) })),
    otherTypes: Object.keys(content).filter((type) => type !== JSON_TYPE),
    examples: apiExamples({
      ...{ origin, method, path, parameters, body: bodySchema, keyed, keyInPath },
      answer: answerOf(path, content),
    }),
  };
}

/** How an example reads the answer it gets without asking for a form. */
function answerOf(path: string, content: JsonSchema) {
  if ('text/event-stream' in content) return 'events';
  return path.endsWith('/{file}') ? 'text' : 'json';
}

/** The call a page is about, or `null` where no call has this name. */
export function findCall(groups: readonly ApiGroup[], slug: string): ApiCall | null {
  return groups.flatMap(({ calls }) => calls).find((call) => call.slug === slug) ?? null;
}

/** A call's group, and the calls before and after it in the reference. */
export function callNeighbors(groups: readonly ApiGroup[], call: ApiCall) {
  const calls = groups.flatMap((group) => group.calls);
  const place = calls.indexOf(call);
  return {
    tag: groups.find((group) => group.calls.includes(call))?.tag ?? '',
    previous: calls[place - 1] ?? null,
    next: calls[place + 1] ?? null,
  };
}

type CallSource = { path: string; method: string; operation: JsonSchema };

function parametersOf(operation: JsonSchema): ApiParameter[] {
  const list = Array.isArray(operation.parameters) ? operation.parameters.map(record) : [];
  return list.map((parameter) => {
    const schema = record(parameter.schema);
    return {
      path: text(parameter.name),
      place: parameter.in === 'path' ? 'path' : 'query',
      type: typeText(schema),
      note: text(parameter.description),
      required: parameter.required === true,
      schema,
    };
  });
}

function contentSchema(document: Document, content: unknown): JsonSchema {
  return record(resolved(document, record(record(content)[JSON_TYPE]).schema));
}

/** A schema with the components it refers to in their places. */
function resolved(document: Document, schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((entry) => resolved(document, entry));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, ...own } = schema as JsonSchema;
  const name = text($ref).replace('#/components/schemas/', '');
  const named = name === '' ? {} : record(resolved(document, document.components.schemas[name]));
  const members = Object.entries(own).map(([key, value]) => [key, resolved(document, value)]);
  return { ...named, ...Object.fromEntries(members) };
}
