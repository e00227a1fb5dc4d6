import * as z from 'zod/mini';

/** The forms in which an answer with rows comes, the default first. */
export const ANSWER_FORMATS = {
  json: 'application/json',
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
} as const;
export type AnswerFormat = keyof typeof ANSWER_FORMATS;
export const FORMAT_NAMES = Object.keys(ANSWER_FORMATS) as AnswerFormat[];

/** The parameter with which a call with rows names its form. */
export const formatShape = {
  format: z.optional(
    z
      .enum(FORMAT_NAMES)
      .check(
        z.describe(
          'Form of the answer; default by the Accept header, else json. ndjson: a row a line',
        ),
      ),
  ),
};
