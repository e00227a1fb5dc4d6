import * as z from 'zod/mini';
import { defineContract, KEYED } from '@/lib/features/contract/define-contract';

/**
 * TradingView's Universal Data Feed, as its UDF-compatible datafeed requests it: the stock adapter takes an
 * address and sends no headers, so the key is part of it. Symbols are the index codes, in their own unit,
 * and each coin's ticker with the suffix USD, in US dollars.
 */
const UDF = {
  ...KEYED,
  tag: 'TradingView',
  feature: 'tradingViewAlerts',
  errorShape: 'udf',
  keyInPath: 'chart',
  // A longer text cannot be a key and is not hashed.
  params: z.object({
    key: z.string().check(z.maxLength(200), z.describe('Chart key; it opens the datafeed only')),
  }),
} as const;

export const UDF_RESOLUTIONS = ['1', '5', '15', '30', '60', '240', '1D', '1W', '1M'] as const;
export type UdfResolution = (typeof UDF_RESOLUTIONS)[number];

export const udfConfigContract = defineContract({
  ...UDF,
  key: 'udfConfig',
  path: '/api/v1/udf/{key}/config',
  summary: 'Datafeed configuration',
  response: z.object({
    supported_resolutions: z.array(z.enum(UDF_RESOLUTIONS)),
    supports_search: z.boolean(),
    supports_group_request: z.boolean(),
    supports_marks: z.boolean(),
    supports_timescale_marks: z.boolean(),
    supports_time: z.boolean(),
    exchanges: z.array(z.object({ value: z.string(), name: z.string(), desc: z.string() })),
    symbols_types: z.array(z.object({ value: z.string(), name: z.string() })),
  }),
});

const symbolParam = z
  .string()
  .check(
    z.regex(/^([A-Za-z0-9]{1,12}:)?[A-Za-z0-9.]{2,15}$/, 'must be a symbol such as SYI or USDCUSD'),
    z.describe('e.g. SYI or USDCUSD'),
  );

export const udfSymbolSchema = z.object({
  name: z.string(),
  ticker: z.string(),
  description: z.string(),
  type: z.enum(['index', 'crypto']),
  session: z.string(),
  timezone: z.string(),
  exchange: z.string(),
  listed_exchange: z.string(),
  format: z.string(),
  minmov: z.int(),
  pricescale: z.int().check(z.describe('One divided by the minimum price increment')),
  has_intraday: z.boolean(),
  has_daily: z.boolean(),
  has_weekly_and_monthly: z.boolean(),
  intraday_multipliers: z.array(z.string()),
  supported_resolutions: z.array(z.enum(UDF_RESOLUTIONS)),
  visible_plots_set: z.string(),
  data_status: z.string(),
  unit_id: z.enum(['percent', 'bps', 'usd']),
});
export type UdfSymbol = z.infer<typeof udfSymbolSchema>;

export const udfSymbolsContract = defineContract({
  ...UDF,
  key: 'udfSymbol',
  path: '/api/v1/udf/{key}/symbols',
  summary: 'Symbol information',
  query: z.object({ symbol: symbolParam }),
  response: udfSymbolSchema,
});

export const udfSearchContract = defineContract({
  ...UDF,
  key: 'udfSearch',
  path: '/api/v1/udf/{key}/search',
  summary: 'Symbols whose name or description contains the query',
  query: z.object({
    query: z.optional(z.string().check(z.maxLength(40), z.describe('Empty for all'))),
    type: z.optional(z.string().check(z.maxLength(20), z.describe('index, crypto or empty'))),
    exchange: z.optional(
      z.string().check(z.maxLength(20), z.describe('An exchange of the configuration, or empty')),
    ),
    limit: z.optional(
      z.coerce
        .number()
        .check(z.int(), z.minimum(1), z.maximum(100), z.describe('Number of symbols')),
    ),
  }),
  response: z.array(
    z.object({
      symbol: z.string(),
      full_name: z.string(),
      description: z.string(),
      exchange: z.string(),
      ticker: z.string(),
      type: z.string(),
    }),
  ),
});

const MAX_SECONDS = 8_640_000_000_000;
const secondsParam = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_SECONDS));

const SHORT = { D: '1D', W: '1W', M: '1M' } as const;
const isShort = (resolution: string): resolution is keyof typeof SHORT => resolution in SHORT;

const resolutionParam = z.pipe(
  z
    .enum([...UDF_RESOLUTIONS, 'D', 'W', 'M'])
    .check(
      z.describe(
        'Minutes, or 1D: a day (UTC), 1W: a week from Monday, 1M: a month; D, W and M are the same',
      ),
    ),
  z.transform((size): UdfResolution => (isShort(size) ? SHORT[size] : size)),
);

export const udfHistorySchema = z.object({
  s: z.enum(['ok', 'no_data']),
  nextTime: z.optional(
    z
      .int()
      .check(
        z.describe('With no_data: the newest bar before `from`, Unix seconds; absent at the end'),
      ),
  ),
  t: z.optional(z.array(z.int()).check(z.describe('Bar start times, Unix seconds'))),
  o: z.optional(z.array(z.number())),
  h: z.optional(z.array(z.number())),
  l: z.optional(z.array(z.number())),
  c: z.optional(z.array(z.number())),
});
export type UdfHistory = z.infer<typeof udfHistorySchema>;

export const udfHistoryContract = defineContract({
  ...UDF,
  key: 'udfHistory',
  path: '/api/v1/udf/{key}/history',
  summary: 'Bars of a symbol; the most recent 5,000 at most',
  query: z.object({
    symbol: symbolParam,
    from: z.optional(secondsParam.check(z.describe('Unix seconds; default 300 bars before `to`'))),
    to: secondsParam.check(z.describe('Unix seconds, exclusive')),
    resolution: resolutionParam,
    countback: z.optional(
      z.coerce
        .number()
        .check(
          z.int(),
          z.minimum(1),
          z.maximum(5000),
          z.describe('Number of bars before `to`, however long ago; `from` is then ignored'),
        ),
    ),
  }),
  response: udfHistorySchema,
});

/** A chart cannot show more of them. */
export const MAX_UDF_MARKS = 500;

const markShape = {
  id: z.string(),
  time: z.int().check(z.describe('Start of the bar, Unix seconds')),
  color: z.enum(['red', 'blue', 'yellow', 'green']),
  label: z
    .enum(['D', 'F', 'R', 'S'])
    .check(z.describe('D: depeg, F: fixing, R: restatement, S: change of the regime')),
};
const udfMarkSchema = z.object({
  ...markShape,
  text: z.string(),
  labelFontColor: z.string(),
  minSize: z.int().check(z.describe('Pixels')),
});
export type UdfMark = z.infer<typeof udfMarkSchema>;

const marksQuery = z.object({
  symbol: symbolParam,
  from: secondsParam.check(z.describe('Unix seconds')),
  to: secondsParam.check(z.describe('Unix seconds')),
  resolution: resolutionParam,
});

export const udfMarksContract = defineContract({
  ...UDF,
  key: 'udfMarks',
  path: '/api/v1/udf/{key}/marks',
  summary: 'Marks on bars: depegs of a coin; fixings, restatements and regime changes of an index',
  query: marksQuery,
  response: z.array(udfMarkSchema),
});

export const udfTimescaleMarksContract = defineContract({
  ...UDF,
  key: 'udfTimescaleMarks',
  path: '/api/v1/udf/{key}/timescale_marks',
  summary: 'Marks on the time scale: depegs, restatements and regime changes',
  query: marksQuery,
  response: z.array(z.object({ ...markShape, tooltip: z.array(z.string()) })),
});

const ofSymbol = z.optional(z.number().check(z.describe('In the unit of the symbol')));

const udfQuotesSchema = z.object({
  s: z.literal('ok'),
  d: z.array(
    z.object({
      s: z.enum(['ok', 'error']),
      n: z.string().check(z.describe('The symbol as it was asked for')),
      v: z.object({
        lp: z.optional(z.number().check(z.describe('Newest value, in the unit of the symbol'))),
        ch: z.optional(
          z
            .number()
            .check(
              z.describe('Change since the close of the day before, in the unit of the symbol'),
            ),
        ),
        chp: z.optional(z.number().check(z.describe('The same, percent of that close'))),
        open_price: ofSymbol,
        high_price: ofSymbol,
        low_price: ofSymbol,
        prev_close_price: ofSymbol,
        short_name: z.optional(z.string()),
        original_name: z.optional(z.string()),
        exchange: z.optional(z.string()),
        description: z.optional(z.string()),
      }),
    }),
  ),
});
export type UdfQuotes = z.infer<typeof udfQuotesSchema>;

const MAX_QUOTES = 20;

export const udfQuotesContract = defineContract({
  ...UDF,
  key: 'udfQuotes',
  path: '/api/v1/udf/{key}/quotes',
  summary: 'Newest value of each symbol, with its UTC day',
  query: z.object({
    symbols: z
      .pipe(
        z
          .string()
          .check(
            z.minLength(1),
            z.maxLength(MAX_QUOTES * 30),
            z.describe(`At most ${MAX_QUOTES} symbols, separated by commas`),
          ),
        z.transform((text: string) => text.split(',').map((symbol) => symbol.trim())),
      )
      .check(z.maxLength(MAX_QUOTES, `must name at most ${MAX_QUOTES} symbols`)),
  }),
  response: udfQuotesSchema,
  cost: 4,
});

export const udfTimeContract = defineContract({
  ...UDF,
  key: 'udfTime',
  path: '/api/v1/udf/{key}/time',
  summary: 'Time of the data, Unix seconds',
  response: z.int(),
});
