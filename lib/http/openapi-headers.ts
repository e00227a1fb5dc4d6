import 'server-only';
import { DATA_CLASSES } from '@/lib/benchmark/codes';
import { type ContractDefinition, takesKey } from '@/lib/features/contract/define-contract';

type Header = { description: string; schema: Readonly<Record<string, unknown>> };

const text = { type: 'string' } as const;
const wholeNumber = { type: 'integer', minimum: 0 } as const;

/** Every header of an answer that a client may want to read, by its name. */
export const OPENAPI_HEADERS: Readonly<Record<string, Header>> = {
  'X-Request-Id': {
    description: 'Name of this answer in the log of the site',
    schema: text,
  },
  ETag: {
    description:
      'Name of these bytes; sent back as If-None-Match it makes a 304 of the same answer',
    schema: text,
  },
  'Cache-Control': { description: 'How long a cache may keep the answer', schema: text },
  'Content-Disposition': { description: 'Name of the answer as a file', schema: text },
  Link: {
    description:
      'The next page as rel="next", where there is one, and the license of the data as rel="license"; with asOf the record that is the newest now as rel="latest-version"',
    schema: text,
  },
  'X-Data-Class': {
    description: 'Kind of data, as in meta.data_class',
    schema: { type: 'string', enum: [...DATA_CLASSES] },
  },
  'X-Data-As-Of': {
    description: 'Time of the data, as in meta.as_of',
    schema: { type: 'string', format: 'date-time' },
  },
  'X-Data-Age': { description: 'Age of the data when served, seconds', schema: wholeNumber },
  'X-Data-Stale': {
    description: 'Only with data that is not current',
    schema: { type: 'string', enum: ['true'] },
  },
  'X-Data-Notice': { description: 'Why a series is shorter than requested', schema: text },
  'RateLimit-Limit': {
    description: 'Calls a day of the key’s plan; only with a key of a limited plan',
    schema: wholeNumber,
  },
  'RateLimit-Remaining': { description: 'Calls left today', schema: wholeNumber },
  'RateLimit-Reset': { description: 'Seconds until the count starts anew', schema: wholeNumber },
  'RateLimit-Policy': { description: 'Limit and window, e.g. 1000;w=86400', schema: text },
  'Retry-After': { description: 'Seconds to wait before the next attempt', schema: wholeNumber },
};

const DATA = ['X-Data-Class', 'X-Data-As-Of', 'X-Data-Age', 'X-Data-Stale'];
const QUOTA = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy'];
/** Statuses that say when to try again. */
const RETRY = new Set([429, 503]);

/** The headers of a call's answer with a status, as references. */
export function headersOf(
  contract: ContractDefinition,
  status: number,
  hasMeta: boolean,
): Record<string, { $ref: string }> {
  const names = ['X-Request-Id'];
  if (contract.cache !== 'no-store' && status < 400) names.push('ETag', 'Cache-Control');
  if (contract.cache === 'file' && status === 200) names.push('Content-Disposition');
  if (status < 400 && hasMeta) names.push(...DATA);
  if (status < 400 && contract.rows) names.push('Link', 'X-Data-Notice');
  if (status < 400 && contract.versioned) names.push('Link');
  if (takesKey(contract)) names.push(...QUOTA);
  if (RETRY.has(status)) names.push('Retry-After');
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
