import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';

const MOST_PIXELS = 10_000;
const pixels = z.optional(
  z.coerce
    .number()
    .check(z.int(), z.gte(1), z.lte(MOST_PIXELS), z.describe('Pixels; the frame is no larger')),
);

/** A rich answer of oEmbed 1.0 (oembed.com, section 2.3.4.4). */
export const oembedSchema = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  html: z.string().check(z.describe('The frame to put into a page')),
  width: z.number().check(z.describe('Pixels')),
  height: z.number().check(z.describe('Pixels')),
  cache_age: z.number().check(z.describe('Seconds for which the answer may be kept')),
});
export type Oembed = z.infer<typeof oembedSchema>;

export const oembedContract = defineContract({
  key: 'getOembed',
  path: '/api/v1/oembed',
  summary: 'oEmbed: the frame for the address of a page with a chart, or of the chart',
  tag: 'Operation',
  query: z.object({
    url: z
      .string()
      .check(z.maxLength(500), z.describe('Address of a page of this site; its path is enough')),
    maxwidth: pixels,
    maxheight: pixels,
    format: z.optional(z.literal('json').check(z.describe('Only JSON is offered'))),
  }),
  response: oembedSchema,
  cache: cacheFor(3600),
  errors: [400, 404, 429],
});
