/** A figure or chart to cite. */
export type Cited = {
  /** Who publishes it. */
  product: string;
  title: string;
  /** Time of the data, ms since 1970; `null` where it is unknown. */
  asOfMs: number | null;
  /** Kind of data, in words, unless it is live. */
  dataNote: string | null;
  url: string;
};

/**
 * A citation in one line.
 * @param asOf The time of the data in words, e.g. `as of Nov 27, 2026, 01:05:30 UTC`.
 */
export function textCitation(
  { product, title, dataNote, url }: Cited,
  asOf: string | null,
): string {
  const notes = [asOf, dataNote].filter((note) => note !== null).join(', ');
  return `${product}, “${title}”${notes === '' ? '' : `, ${notes}`}. ${url}`;
}

/** The same as an entry for BibTeX. */
export function bibtexCitation({ product, title, asOfMs, dataNote, url }: Cited): string {
  const time = asOfMs === null ? null : new Date(asOfMs).toISOString();
  const key = [slug(product), slug(title), time?.slice(0, 10)].filter(Boolean).join('-');
  const note = [time === null ? null : `Data as of ${time}`, dataNote].filter(Boolean).join('. ');
  const fields = [
    ['author', `{${escaped(product)}}`],
    ['title', `{${escaped(title)}}`],
    ...(time === null ? [] : [['year', time.slice(0, 4)]]),
    ...(note === '' ? [] : [['note', escaped(note)]]),
    ['howpublished', `\\url{${url}}`],
  ];
  return bibtexEntry(key, fields);
}

/** A BibTeX entry of type `misc`; values as BibTeX reads them. */
export function bibtexEntry(key: string, fields: readonly (readonly string[])[]): string {
  const lines = fields.map(([name, value]) => `  ${name} = {${value}}`);
  return `@misc{${key},\n${lines.join(',\n')}\n}`;
}

function slug(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
}

/** Text for BibTeX, which reads these letters as markup. */
export function escaped(text: string): string {
  return text.replace(/[&%$#_{}]/g, '\\$&');
}
