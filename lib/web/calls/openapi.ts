import 'server-only';
import * as z from 'zod/mini';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { OPEN_ACCESS, PLAN_NAMES, plansWith } from '@/lib/config/public/plans';
import { type ServerConfig, serverConfig } from '@/lib/config/server-config';
import { type ContractDefinition, takesKey } from '@/lib/contract/define-contract';
import { errorSchema, udfErrorSchema } from '@/lib/contract/errors';
import { ANSWER_FORMATS } from '@/lib/contract/formats';
import { ROUTES } from './routes';

type JsonSchema = Record<string, unknown>;
export type OpenApiDocument = Record<string, unknown> & {
  paths: Record<string, Record<string, JsonSchema>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
};

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
  '4XX': 'Malformed request',
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
  bearerKey: { type: 'http', scheme: 'bearer', description: 'API key as a bearer token' },
  headerKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The same API key' },
};
const KEY_REQUIRED = Object.keys(SECURITY_SCHEMES).map((name) => ({ [name]: [] }));

function build({ productName, siteUrl, apiLicense }: ServerConfig): OpenApiDocument {
  const contracts: readonly ContractDefinition[] = ROUTES;
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
    schemas[schemaName(contract)] = jsonSchema(contract.response, 'output');
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: `${productName} API`,
      version: METHODOLOGY_PARAMETERS.version,
      description:
        'Benchmark data API. Units vary by field and are given in each description; unknown values ' +
        'are null. `meta.data_class` distinguishes live data from a replay or the ' +
        'demonstration market. A key widens what a read gives. Not financial advice.',
      contact: { name: productName, url: `${siteUrl}/about#contact` },
      license: apiLicense,
    },
    servers: [serverOf(siteUrl)],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas, securitySchemes: SECURITY_SCHEMES },
  };
}

/** A local address is of no use to others, so it becomes the default of a variable. */
function serverOf(siteUrl: string): JsonSchema {
  if (new URL(siteUrl).hostname !== 'localhost') return { url: siteUrl };
  return {
    url: '{site}',
    variables: { site: { default: siteUrl, description: 'Address of the site' } },
  };
}

function operation(contract: ContractDefinition): JsonSchema {
  const content: Record<string, JsonSchema> = {
    'application/json': { schema: { $ref: `#/components/schemas/${schemaName(contract)}` } },
  };
  for (const type of Object.values(contract.rows ? ANSWER_FORMATS : {})) {
    content[type] ??= { schema: { type: 'string' } };
  }
  const notModified = { 304: { description: 'Not modified since the given ETag' } };
  return {
    operationId: contract.key,
    summary: contract.summary,
    tags: [contract.tag],
    description: operationText(contract),
    parameters: [...parameters(contract.params, 'path'), ...parameters(contract.query, 'query')],
    security: security(contract),
    ...(contract.keyInPath ? { 'x-key-in-path': true } : {}),
    ...(contract.body ? { requestBody: requestBody(contract.body) } : {}),
    responses: {
      200: { description: contract.summary, content },
      ...(contract.cache === 'no-store' ? {} : notModified),
      ...failures(contract),
    },
  };
}

/** A call that needs a key, one that takes one, or none; a key in the address is a parameter. */
function security(contract: ContractDefinition): JsonSchema[] {
  if (!takesKey(contract) || contract.keyInPath) return [];
  return contract.keyed ? KEY_REQUIRED : [{}, ...KEY_REQUIRED];
}

function requestBody(schema: z.ZodMiniType): JsonSchema {
  return {
    required: true,
    content: { 'application/json': { schema: jsonSchema(schema, 'input') } },
  };
}

/** Even a call with no errors of its own can receive malformed input. */
function failures(contract: ContractDefinition): JsonSchema {
  const { errors, errorShape } = contract;
  const $ref = `#/components/schemas/${ERROR_SCHEMAS[errorShape ?? 'envelope']}`;
  const content = { 'application/json': { schema: { $ref } } };
  const known = takesKey(contract) ? new Set([...errors, 401]) : new Set(errors);
  const statuses = [...known].some((status) => status < 500) ? known : ['4XX', ...known];
  return Object.fromEntries(
    [...statuses, 500].map((status) => [status, { description: ERROR_MESSAGES[status], content }]),
  );
}

function parameters(
  schema: z.ZodMiniType | null | undefined,
  place: 'path' | 'query',
): JsonSchema[] {
  if (!schema) return [];
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
      // The pattern behind a date is a page long and adds nothing to its format.
      if (made.format === 'date-time' || made.format === 'date') delete made.pattern;
    },
  });
  return rest;
}

function schemaName({ key }: ContractDefinition): string {
  return `${key.charAt(0).toUpperCase()}${key.slice(1)}Answer`;
}

/** What a caller should know about a call besides its fields, in sentences built from its contract. */
export function operationText(contract: ContractDefinition): string {
  return [
    keyText(contract),
    depthText(contract),
    contract.rows && 'Comes as JSON, CSV or NDJSON, by `format` or the Accept header.',
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
    return `The chart key${plans} is in the address; its calls count against the quota.`;
  return `Needs an API key${plans}; every call counts on its quota.`;
}

function depthText({ openDepth }: ContractDefinition): string | false {
  if (!openDepth) return false;
  const { page, program } = OPEN_ACCESS;
  return `Reaches back ${program.historyDays} days, as the ${PLAN_NAMES.free} plan does, and ${page.historyDays} for pages of this site; with the key of a larger plan further.`;
}

function limitText({ limit, keyed, probe, cost }: ContractDefinition): string | false {
  const by = keyed ? 'key' : 'address';
  if (cost !== undefined) return `Limited per ${by}; a call takes ${cost} points of its minute.`;
  if (limit === undefined)
    return !keyed && !probe && 'Limited per address, or with a key by the quota of its plan.';
  const { points, durationSeconds } = limit;
  return `At most ${points} calls from one address within ${durationSeconds} seconds.`;
}

function cacheText({ cache }: ContractDefinition): string {
  if (cache === 'no-store') return 'No cache keeps the answer.';
  return `Shared caches may keep the answer for ${cache.sharedSeconds} seconds.`;
}

function sitesText({ method, sameOrigin }: ContractDefinition): string {
  return method === 'GET' && !sameOrigin
    ? 'Pages of other sites may make this call.'
    : 'Browsers make this call for pages of this site only.';
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
    'Alerts on yields, pegs, liquidity, exit costs and the regime; they belong to the browser that made them.',
  Requests: 'What visitors send: contact, access, whitepaper, waitlist and newsletter.',
  Assistant: 'Answers to questions in plain words.',
  History: 'Values of indices, pegs and coins over time.',
  Audit: 'Records from which anyone can recompute a published value.',
  Keys: 'Free API keys.',
  TradingView: 'Indices and prices in the protocol of TradingView charts (UDF).',
  Operation: 'State of the feed and its sources, and this document.',
} as const;
