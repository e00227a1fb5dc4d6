import 'server-only';
import Negotiator from 'negotiator';
import { ANSWER_FORMATS, type AnswerFormat, FORMAT_NAMES } from '@/lib/contract/formats';
import { type CsvTable, toCsv } from '@/lib/format/csv';
import { toNdjson } from '@/lib/format/ndjson';

/** The response format of a call with rows: by `format`, the file extension, Accept, else JSON. */
export function formatOf(request: Request, url: URL): AnswerFormat {
  const requested = url.searchParams.get('format');
  const named = FORMAT_NAMES.find(
    (name) => name === requested || url.pathname.endsWith(`.${name}`),
  );
  if (named) return named;
  const accept = request.headers.get('accept') ?? undefined;
  const wanted = new Negotiator({ headers: { accept } }).mediaType(Object.values(ANSWER_FORMATS));
  return FORMAT_NAMES.find((name) => ANSWER_FORMATS[name] === wanted) ?? 'json';
}

/** The writer and content type of each format; JSON is written from the response itself. */
export const ROW_FORMATS: Readonly<
  Record<Exclude<AnswerFormat, 'json'>, { type: string; write: (table: CsvTable) => string }>
> = {
  csv: { type: `${ANSWER_FORMATS.csv}; charset=utf-8; header=present`, write: toCsv },
  ndjson: { type: `${ANSWER_FORMATS.ndjson}; charset=utf-8`, write: toNdjson },
};
