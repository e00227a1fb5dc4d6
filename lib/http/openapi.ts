import 'server-only';
import * as z from 'zod/mini';
import { serverConfig } from '@/lib/config/server-config';
import type { ContractDefinition } from '@/lib/contracts/contract';
import { errorSchema } from '@/lib/contracts/meta';
import { ROUTES } from '@/lib/contracts/routes';
import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';

type JsonSchema = Record<string, unknown>;
export type OpenApiDocument = Record<string, unknown> & {
  paths: Record<string, Record<string, JsonSchema>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
};

let built: OpenApiDocument | undefined;

/** The OpenAPI 3.1 document of every public call, made once from the contracts themselves. */
export function openApiDocument(): OpenApiDocument {
  built ??= build(serverConfig().productName);
  return built;
}

const ERROR_WORDS: Readonly<Record<number, string>> = {
  400: 'A parameter is wrong; `detail` names it',
  401: 'The key is missing, unknown or revoked',
  403: 'Not allowed: another site’s page, or beyond the key’s plan',
  404: 'Unknown asset, index or record',
  413: 'The body is too large',
  429: 'Too many requests; see Retry-After',
  500: 'Unexpected failure',
  502: 'The peg service failed',
  503: 'No data yet; see Retry-After',
  504: 'The peg service did not answer in time',
};

/** One key, two ways to send it. */
const SECURITY_SCHEMES = {
  bearerKey: { type: 'http', scheme: 'bearer', description: 'API key as a bearer token' },
  headerKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The same API key' },
};
const KEY_REQUIRED = Object.keys(SECURITY_SCHEMES).map((name) => ({ [name]: [] }));

function build(productName: string): OpenApiDocument {
  const contracts: readonly ContractDefinition[] = ROUTES;
  const described = contracts.filter((contract) => contract.tag !== 'Internal');
  const paths: OpenApiDocument['paths'] = {};
  for (const contract of described) {
    const methods = paths[contract.path] ?? {};
    methods[contract.method.toLowerCase()] = operation(contract);
    paths[contract.path] = methods;
  }
  const schemas: Record<string, JsonSchema> = { Error: jsonSchema(errorSchema, 'output') };
  for (const contract of described) {
    schemas[schemaName(contract)] = jsonSchema(contract.response, 'output');
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: `${productName} API`,
      version: METHODOLOGY_PARAMETERS.version,
      description:
        'Read API of the benchmark. Units differ per field and are said in each description; an ' +
        'unknown figure is null. `meta.data_class` tells live data from a replay or the ' +
        'demonstration market. Calls under /api/data/v1 need a key. Not financial advice.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas, securitySchemes: SECURITY_SCHEMES },
  };
}

function operation(contract: ContractDefinition): JsonSchema {
  const { aliases } = contract;
  const content: Record<string, JsonSchema> = {
    'application/json': { schema: { $ref: `#/components/schemas/${schemaName(contract)}` } },
  };
  if (contract.csv) content['text/csv'] = { schema: { type: 'string' } };
  const notModified = { 304: { description: 'Nothing changed since the ETag' } };
  return {
    operationId: contract.key,
    summary: contract.summary,
    tags: [contract.tag],
    ...(aliases.length === 0 ? {} : { description: `Also at ${aliases.join(', ')}.` }),
    parameters: [...parameters(contract.params, 'path'), ...parameters(contract.query, 'query')],
    ...(contract.keyed ? { security: KEY_REQUIRED } : {}),
    ...(contract.body ? { requestBody: requestBody(contract.body) } : {}),
    responses: {
      200: { description: contract.summary, content },
      ...(contract.cache === 'no-store' ? {} : notModified),
      ...Object.fromEntries([...contract.errors, 500].map((status) => [status, failure(status)])),
    },
  };
}

function requestBody(schema: z.ZodMiniType): JsonSchema {
  return {
    required: true,
    content: { 'application/json': { schema: jsonSchema(schema, 'input') } },
  };
}

function failure(status: number): JsonSchema {
  return {
    description: ERROR_WORDS[status] ?? 'Failure',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

function parameters(schema: z.ZodMiniType | null, place: 'path' | 'query'): JsonSchema[] {
  if (schema === null) return [];
  const { properties, required } = jsonSchema(schema, 'input');
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    override: ({ jsonSchema: made }) => {
      // The pattern behind a date is a page long and says no more than its format.
      if (made.format === 'date-time' || made.format === 'date') delete made.pattern;
    },
  });
  return rest;
}

function schemaName({ key }: ContractDefinition): string {
  return `${key.charAt(0).toUpperCase()}${key.slice(1)}Answer`;
}
