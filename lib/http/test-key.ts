import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { plansWith } from '@/lib/config/public/plans';
import type { Contract, ResponseOf } from '@/lib/features/contract/define-contract';
import { refusedKey } from '@/lib/features/keys/authenticate';
import { badParameter, noData, notFound, ServiceError } from '@/lib/features/service/service-error';
import { limiter } from './limits/counters';
import { callLimit, countCall } from './limits/rate-limit';
import examples from './openapi-examples.json';

/** Answers of the demonstration, by call. */
const EXAMPLES: Readonly<Record<string, { json: unknown }>> = examples;

/** What marks an answer to the test key, whatever the site's own data is. */
export const EXAMPLE_HEADERS = {
  'X-Data-Class': 'sample',
  'X-Data-Notice': 'Test key: a recorded example of the demonstration market; nothing is stored.',
};

const countOfCaller = callLimit({ name: 'test-key', points: 60, durationSeconds: 60 });
/** Everybody has the same key. */
const OF_ALL = { name: 'test-key-all', points: 300, durationSeconds: 60 };

const HANG_MS = 10_000;
const timedOut = () =>
  new ServiceError('upstream-timeout', 'The upstream service did not respond in time.');

/** The errors a caller can ask for, as the API itself gives them. */
const ERRORS: Readonly<Record<string, () => ServiceError | Promise<ServiceError>>> = {
  400: () => badParameter('request', 'is not valid'),
  401: refusedKey,
  403: () =>
    new ServiceError(
      'plan-required',
      `This endpoint requires a ${plansWith('webhookAlerts')} key.`,
    ),
  404: () => notFound('Not found.'),
  429: () =>
    new ServiceError('rate-limited', 'Too many requests. Please wait a moment.', {
      retryAfterSeconds: 30,
    }),
  503: () => noData('No data yet: no market feed has started.'),
  504: timedOut,
  timeout: () => pause(HANG_MS).then(timedOut),
};

/**
 * Lets a call with the test key in: counts it, and fails as the caller asks by the header X-Test-Error or,
 * where only an address can be given, by `test_error`.
 * @throws ServiceError 'rate-limited' over the limit, else the requested one.
 */
export async function enterTestCall(request: Request): Promise<void> {
  await countOfCaller(request);
  await countCall(limiter().counters, OF_ALL, OF_ALL.name);
  const wanted =
    request.headers.get('x-test-error') ?? new URL(request.url).searchParams.get('test_error');
  if (wanted === null) return;
  const made = Object.hasOwn(ERRORS, wanted) ? ERRORS[wanted] : undefined;
  if (made) throw await made();
  throw badParameter('X-Test-Error', `must be one of ${Object.keys(ERRORS).join(', ')}`);
}

/** The recorded answer of a call; `undefined` for one that gives no data, such as this API's document. */
export function exampleOf<C extends Contract>(contract: C): ResponseOf<C> | undefined {
  const example = EXAMPLES[contract.key];
  return example && (contract.response.parse(example.json) as ResponseOf<C>);
}
