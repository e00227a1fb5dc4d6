import * as z from 'zod/mini';

/** The formats of a response with rows, default first. */
export const ANSWER_FORMATS = {
  json: 'application/json',
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
} as const;
export type AnswerFormat = keyof typeof ANSWER_FORMATS;
export const FORMAT_NAMES = Object.keys(ANSWER_FORMATS) as AnswerFormat[];

/** The parameter that selects the format of a call with rows. */
export const formatShape = {
  format: z.optional(
    z
      .enum(FORMAT_NAMES)
      .check(
        z.describe(
          'Form of the answer; default by the Accept header, else json. ndjson: a row per line',
        ),
      ),
  ),
};
