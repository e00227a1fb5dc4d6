import 'server-only';
import * as z from 'zod/mini';
import { recordSchema } from '@/lib/benchmark/audit/record-schema';
import { closed, controlSchema } from '@/lib/benchmark/evidence/document-fields';
import { registryDocumentSchema } from '@/lib/benchmark/evidence/documents';
import { exitLevelsSchema } from '@/lib/benchmark/exit/exit-levels';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { OPEN_ACCESS, PLAN_NAMES, plansWith } from '@/lib/config/public/plans';
import { type ServerConfig, serverConfig } from '@/lib/config/server-config';
import { API_CHANGES } from '@/lib/content/api/api-changes';
import { knownSample, sampleBody } from '@/lib/content/api/api-examples';
import {
  alertMessageSchema,
  fixingMessageSchema,
  testMessageSchema,
} from '@/lib/features/alerts/webhook-contract';
import { TEST_KEY } from '@/lib/features/contract/api-key';
import { type ContractDefinition, takesKey } from '@/lib/features/contract/define-contract';
import { errorSchema, udfErrorSchema } from '@/lib/features/contract/errors';
import { ANSWER_FORMATS } from '@/lib/features/contract/formats';
import { streamContract } from '@/lib/features/stream/contract';
import examples from './openapi-examples.json';
import { headersOf, OPENAPI_HEADERS } from './openapi-headers';
import { ROUTES } from './routes';

type JsonSchema = Record<string, unknown>;
export type OpenApiDocument = Record<string, unknown> & {
  paths: Record<string, Record<string, JsonSchema>>;
  webhooks: Record<string, Record<string, JsonSchema>>;
  components: {
    schemas: Record<string, JsonSchema>;
    headers: Record<string, JsonSchema>;
    securitySchemes: Record<string, JsonSchema>;
  };
};

/** Answers that a contract passes on as they were hashed. */
const DOCUMENT_SCHEMAS: Readonly<Record<string, z.ZodMiniType>> = {
  getAuditRecord: recordSchema,
  getFixingRecord: recordSchema,
  getRegistry: closed({ ...registryDocumentSchema.shape, control: controlSchema }),
  getExitLevels: exitLevelsSchema,
};

/** Answers of the demonstration, with lists cut short; `npm run api-examples` writes them. */
const EXAMPLES: Readonly<Record<string, { json: unknown; csv?: string; ndjson?: string }>> =
  examples;

let built: OpenApiDocument | undefined;

/** The OpenAPI 3.1 document of every public call, built once from the contracts. */
export function openApiDocument(config?: ServerConfig): OpenApiDocument {
  if (config) return build(config);
  built ??= build(serverConfig());
  return built;
}

/** Names of the two shapes of an error. */
const ERROR_SCHEMAS = { envelope: 'Error', udf: 'UdfError' } as const;

const ERROR_MESSAGES: Readonly<Record<string, string>> = {
  400: 'Invalid parameter; `detail` names it',
  401: 'API key missing, unknown or revoked',
  403: 'Not allowed: request from another site, or not included in the plan',
  404: 'Unknown asset, index or record',
  409: 'This site does not send e-mail',
  413: 'Request body too large',
  415: 'Request body is not sent as application/json',
  429: 'Too many requests; see Retry-After',
  500: 'Unexpected error',
  502: 'Upstream service failed',
  503: 'No data yet; see Retry-After',
  504: 'Upstream service did not respond in time',
};

/** One key, two ways to send it. */
const SECURITY_SCHEMES = {
  bearerKey: {
    type: 'http',
    scheme: 'bearer',
    description: `API key as a bearer token. The public test key ${TEST_KEY} answers with recorded examples, and with the error that the header X-Test-Error names`,
  },
  headerKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The same API key' },
};
const KEY_REQUIRED = Object.keys(SECURITY_SCHEMES).map((name) => ({ [name]: [] }));

/** The headers of Standard Webhooks. */
const WEBHOOK_HEADERS = [
  ['webhook-id', 'The same for every attempt: a message may arrive twice'],
  ['webhook-timestamp', 'Unix seconds of the attempt; refuse one that is 5 minutes off'],
  [
    'webhook-signature',
    '`v1,` and the HMAC-SHA256, in base64, of `id.timestamp.body` under the secret; two of them, separated by a space, for a day after the secret was replaced',
  ],
].map(([name, description]) => ({
  name,
  in: 'header',
  description,
  required: true,
  schema: { type: 'string' },
}));

function build({ productName, siteUrl, apiLicense, mail }: ServerConfig): OpenApiDocument {
  const contracts: readonly ContractDefinition[] = [...ROUTES, streamContract];
  const described = contracts.filter((contract) => contract.tag !== 'Internal');
  const paths: OpenApiDocument['paths'] = {};
  for (const contract of described) {
    const methods = paths[contract.path] ?? {};
    methods[contract.method.toLowerCase()] = operation(contract);
    paths[contract.path] = methods;
  }
  const schemas: Record<string, JsonSchema> = {
    [ERROR_SCHEMAS.envelope]: jsonSchema(errorSchema, 'output'),
    [ERROR_SCHEMAS.udf]: jsonSchema(udfErrorSchema, 'output'),
  };
  for (const contract of described) {
    if (contract === streamContract) continue;
    const response = DOCUMENT_SCHEMAS[contract.key] ?? contract.response;
    const { $defs, ...schema } = jsonSchema(response, 'output');
    Object.assign(schemas, $defs, { [schemaName(contract)]: schema });
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: `${productName} API`,
      version: API_CHANGES[0].version,
      description:
        'Benchmark data API. Units vary by field and are given in each description; unknown values ' +
        'are null. `meta.data_class` distinguishes live data from a replay or the ' +
        `demonstration market. A key widens what a read gives. The methodology has a version of its own, ${METHODOLOGY_PARAMETERS.version}. Not financial advice.`,
      termsOfService: `${siteUrl}/terms`,
      contact: {
        name: productName,
        url: `${siteUrl}/about#contact`,
        ...(mail.deskAddress && { email: mail.deskAddress }),
      },
      license: apiLicense,
    },
    servers: [{ url: siteUrl }],
    tags: Object.entries(TAGS)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhooks(),
    components: { schemas, headers: OPENAPI_HEADERS, securitySchemes: SECURITY_SCHEMES },
  };
}

const STREAM_EXAMPLE = [
  'id: 1788364800000',
  'event: tick',
  'data: {"as_of":"2026-09-02T16:00:00.000Z","data_class":"sample","indices":[{"index_code":"SYI","value_text":"3.5916","unit":"percent","status":"sample"}]}',
  '',
  '',
].join('\n');

/** A body of bytes, in the form that generators know. */
const BINARY = { type: 'string', format: 'binary' } as const;

function operation(contract: ContractDefinition): JsonSchema {
  const example = EXAMPLES[contract.key];
  const content: Record<string, JsonSchema> =
    contract === streamContract
      ? { 'text/event-stream': { schema: { type: 'string' }, example: STREAM_EXAMPLE } }
      : {
          'application/json': {
            schema: { $ref: `#/components/schemas/${schemaName(contract)}` },
            ...(example && { example: example.json }),
          },
        };
  for (const [format, type] of Object.entries(contract.rows ? ANSWER_FORMATS : {})) {
    if (format === 'parquet') content[type] = { schema: BINARY };
    const text = format === 'csv' || format === 'ndjson' ? example?.[format] : undefined;
    content[type] ??= { schema: { type: 'string' }, ...(text && { example: text }) };
  }
  const headers = (status: number) => headersOf(contract, status, hasMeta(contract));
  const notModified = {
    304: { description: 'Not modified since the given ETag', headers: headers(304) },
  };
  return {
    operationId: contract.key,
    summary: contract.summary,
    tags: [contract.tag],
    description: operationText(contract),
    parameters: [...parameters(contract, 'path'), ...parameters(contract, 'query')],
    security: security(contract),
    ...(contract.keyInPath ? { 'x-key-in-path': true } : {}),
    ...(contract.body ? { requestBody: requestBody(contract.body, sampleBody) } : {}),
    responses: {
      200: { description: contract.summary, headers: headers(200), content },
      ...(contract.cache === 'no-store' ? {} : notModified),
      ...failures(contract, headers),
    },
  };
}

/** Whether a call's answer states kind and time of its data; a list states them in its first entry. */
function hasMeta({ response }: ContractDefinition): boolean {
  const { properties, items } = jsonSchema(response, 'output') as {
    properties?: object;
    items?: { properties?: object };
  };
  return 'meta' in (properties ?? items?.properties ?? {});
}

/** What the site sends to a webhook of an alert. */
function webhooks(): Record<string, Record<string, JsonSchema>> {
  const message = (operationId: string, summary: string, schema: z.ZodMiniType) => ({
    post: {
      operationId,
      summary,
      description:
        'Signed as https://www.standardwebhooks.com defines it; `webhook_receiver.mjs` and `webhook_receiver.py` of this site check it. Retried for up to five hours.',
      tags: ['Alerts'],
      security: [],
      parameters: WEBHOOK_HEADERS,
      requestBody: requestBody(schema),
      responses: {
        200: { description: 'Taken; every other 2xx is too' },
        410: { description: 'Nothing is sent to this address any more' },
      },
    },
  });
  return {
    alertFired: message('alertFired', 'An alert has fired', alertMessageSchema),
    fixingPublished: message(
      'fixingPublished',
      'The fixings of a day were published or restated',
      fixingMessageSchema,
    ),
    alertTested: message('alertTested', 'The owner of an alert tests it', testMessageSchema),
  };
}

/** A call that needs a key, one that takes one, or none; a key in the address is a parameter. */
function security(contract: ContractDefinition): JsonSchema[] {
  if (!takesKey(contract) || contract.keyInPath) return [];
  return contract.keyed ? KEY_REQUIRED : [{}, ...KEY_REQUIRED];
}

function requestBody(body: z.ZodMiniType, exampleFor?: typeof sampleBody): JsonSchema {
  const schema = jsonSchema(body, 'input');
  const example = exampleFor?.(schema);
  return {
    required: true,
    content: { 'application/json': { schema, ...(example && { example }) } },
  };
}

/** Even a call with no errors of its own can receive malformed input. */
function failures(contract: ContractDefinition, headers: (status: number) => object): JsonSchema {
  const { errors, errorShape } = contract;
  const $ref = `#/components/schemas/${ERROR_SCHEMAS[errorShape ?? 'envelope']}`;
  const content = { 'application/json': { schema: { $ref } } };
  const known = takesKey(contract) ? new Set([...errors, 401]) : new Set(errors);
  const statuses = [...known].some((status) => status < 500) ? known : [400, ...known];
  return Object.fromEntries(
    [...statuses, 500].map((status) => [
      status,
      { description: ERROR_MESSAGES[status], headers: headers(status), content },
    ]),
  );
}

function parameters(contract: ContractDefinition, place: 'path' | 'query'): JsonSchema[] {
  const schema = place === 'path' ? contract.params : contract.query;
  if (!schema) return [];
  const { properties, required } = jsonSchema(schema, 'input');
  const needed = Array.isArray(required) ? required : [];
  return Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, property]) => {
      const { description, ...rest } = property;
      return {
        name,
        in: place,
        description,
        required: place === 'path' || needed.includes(name),
        schema: rest,
        ...exampleOf(contract, name, rest),
      };
    },
  );
}

/** An example of a parameter: tools that call the API by this document start from it. */
function exampleOf(
  { method, keyInPath }: ContractDefinition,
  name: string,
  { type }: JsonSchema,
): { example?: unknown } {
  const value = knownSample(name, { method, keyInPath: keyInPath !== undefined });
  if (value === undefined) return {};
  if (type === 'integer') return { example: Number(value) };
  // A day or a time: both ends of a span have samples for charts only.
  return name === 'from' || name === 'to' ? {} : { example: value };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    override: ({ jsonSchema: made }) => {
      // The pattern behind a date is a page long and adds nothing to its format.
      if (made.format === 'date-time' || made.format === 'date') delete made.pattern;
      joinNull(made);
      closePair(made);
    },
  });
  // Schemas with an id are shared: each becomes a component.
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

/** A plain value or null as one schema of two types: generators make a type of its own of each union. */
function joinNull(made: JsonSchema): void {
  const [value, none, ...others] = Array.isArray(made.anyOf) ? made.anyOf : [];
  if (none?.type !== 'null' || others.length > 0) return;
  if (typeof value.type !== 'string' || value.enum || !PLAIN_TYPES.has(value.type)) return;
  delete made.anyOf;
  Object.assign(made, { ...value, ...made, type: [value.type, 'null'] });
}

const PLAIN_TYPES = new Set(['string', 'number', 'integer', 'boolean']);

/** A tuple of equal entries as a list of that length, which every reader of the document knows. */
function closePair(made: JsonSchema): void {
  if (!Array.isArray(made.prefixItems)) return;
  const [items, ...others] = made.prefixItems;
  if (others.some((other) => JSON.stringify(other) !== JSON.stringify(items))) return;
  const length = made.prefixItems.length;
  delete made.prefixItems;
  Object.assign(made, { items, minItems: length, maxItems: length });
}

function schemaName({ key }: ContractDefinition): string {
  return `${key.charAt(0).toUpperCase()}${key.slice(1)}Answer`;
}

/** What a caller should know about a call besides its fields, in sentences built from its contract. */
export function operationText(contract: ContractDefinition): string {
  return [
    keyText(contract),
    depthText(contract),
    contract.rows && 'Comes as JSON, CSV, NDJSON or Parquet, by `format` or the Accept header.',
    limitText(contract),
    cacheText(contract),
    sitesText(contract),
    contract.aliases.length > 0 && `Also at ${contract.aliases.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function keyText({ keyed, keyInPath, feature }: ContractDefinition): string | false {
  if (!keyed) return false;
  const plans = feature === undefined ? '' : ` of the plan ${plansWith(feature)}`;
  if (keyInPath)
    return `The ${keyInPath} key${plans} is in the address; its calls count against the quota.`;
  return `Needs an API key${plans}; every call counts on its quota.`;
}

function depthText({ openDepth }: ContractDefinition): string | false {
  if (!openDepth) return false;
  const { page, program } = OPEN_ACCESS;
  return `${program.historyDays} days of history without a key and on the ${PLAN_NAMES.free} plan, ${page.historyDays} for pages of this site, more on paid plans.`;
}

function limitText({ limit, keyed, probe, cost }: ContractDefinition): string | false {
  const by = keyed ? 'key' : 'IP address';
  if (cost !== undefined)
    return `Rate-limited by ${by}; a call takes ${cost} points of its minute.`;
  if (limit === undefined)
    return !keyed && !probe && 'Rate-limited by IP address, with a key by the quota of its plan.';
  const { points, durationSeconds } = limit;
  return `At most ${points} calls from one address within ${durationSeconds} seconds.`;
}

function cacheText({ cache }: ContractDefinition): string {
  if (cache === 'no-store') return 'Not cached.';
  if (cache === 'file') return 'Cached by the caller, who asks with its ETag for a newer one.';
  return `Cached for ${cache.sharedSeconds} seconds.`;
}

function sitesText({ method, sameOrigin }: ContractDefinition): string {
  return method === 'GET' && !sameOrigin
    ? 'CORS enabled.'
    : 'No CORS: browsers make this call for pages of this site only.';
}

/** The groups of calls in the order of the reference, each with its description. */
export const TAGS = {
  Indices: 'Current values of the SYI and its family.',
  Yields: 'Yields of stablecoins and strategies, before and after risk.',
  Risk: 'Peg and liquidity scores of each coin.',
  Peg: 'Prices and deviations of dollar stablecoins, and the depeg events found in them.',
  Treasury: 'What an amount earns in cash, and the ways out: withdraw, redeem, sell.',
  Regime: 'The Risk ON/OFF signal with the figures behind it.',
  Alerts:
    'Alerts on yields, pegs, liquidity, exit costs and the regime; they belong to the browser or the key that made them.',
  History: 'Values of indices, pegs and coins over time.',
  Audit: 'Records from which anyone can recompute a published value.',
  TradingView: 'Indices and prices in the protocol of TradingView charts (UDF).',
  Operation: 'State of the feed and its sources, and this document.',
} as const;
