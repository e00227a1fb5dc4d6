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

/** The parameters that set where a window begins; the next page has its own start. */
const BEGINNINGS = ['range', 'from', 'last'];

/**
 * `Link` to the next page (RFC 8288) for a response whose `next` states where it begins, so that a CSV
 * has it too. Keeps this page's step and end, because their defaults move with the data.
 */
export function nextPageLink(body: unknown, url: URL): { Link?: string } {
  const { next, ...window } = body as Readonly<Record<string, unknown>>;
  if (typeof next !== 'string') return {};
  const query = new URLSearchParams(url.search);
  for (const name of BEGINNINGS) query.delete(name);
  query.set('from', next);
  for (const name of ['to', 'step'] as const) {
    const value = window[name];
    if (typeof value === 'string') query.set(name, value);
  }
  return { Link: `<${url.pathname}?${query}>; rel="next"` };
}
