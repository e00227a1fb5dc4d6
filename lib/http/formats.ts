import 'server-only';
import Negotiator from 'negotiator';
import { serverConfig } from '@/lib/config/server-config';
import { ANSWER_FORMATS, type AnswerFormat, FORMAT_NAMES } from '@/lib/features/contract/formats';
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

type FileBody = string | Promise<Uint8Array<ArrayBuffer>>;

/** The writer and content type of each format; JSON is written from the response itself. */
export const ROW_FORMATS: Readonly<
  Record<Exclude<AnswerFormat, 'json'>, { type: string; write: (table: CsvTable) => FileBody }>
> = {
  csv: { type: `${ANSWER_FORMATS.csv}; charset=utf-8; header=present`, write: toCsv },
  ndjson: { type: `${ANSWER_FORMATS.ndjson}; charset=utf-8`, write: toNdjson },
  parquet: {
    type: ANSWER_FORMATS.parquet,
    // Loaded with the first such file only.
    write: async (table) => (await import('@/lib/format/parquet')).toParquet(table),
  },
};

/** The parameters that set where a window begins; the next page has its own start. */
const BEGINNINGS = ['range', 'from', 'last'];

/** `Link` of rows (RFC 8288): to the next page, where there is one, and to the license of the data. */
export function links(body: unknown, url: URL): string {
  const license = `<${serverConfig().apiLicense.url}>; rel="license"`;
  return [...nextPageLink(body, url), license].join(', ');
}

/**
 * The next page of a response whose `next` states where it begins, so that a CSV has it too. Keeps this
 * page's step and end, because their defaults move with the data.
 */
function nextPageLink(body: unknown, url: URL): string[] {
  const { next, ...window } = body as Readonly<Record<string, unknown>>;
  if (typeof next !== 'string') return [];
  const query = new URLSearchParams(url.search);
  for (const name of BEGINNINGS) query.delete(name);
  query.set('from', next);
  for (const name of ['to', 'step'] as const) {
    const value = window[name];
    if (typeof value === 'string') query.set(name, value);
  }
  return [`<${url.pathname}?${query}>; rel="next"`];
}
