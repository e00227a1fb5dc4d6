'use client';

import { CertificateValue } from '@/components/certificate/certificate-link';
import { type Column, SortTable } from '@/components/tables/sort-table';
import { Badge } from '@/components/ui/marks/badge';
import { orMissing } from '@/components/ui/marks/missing';
import { SiteLink } from '@/components/ui/site-link';
import { shownFigure } from '@/lib/format/shown-figure';

/** A day's cells as they are shown; `null` is a figure the day does not have. */
export type FixingCells = {
  day: string;
  path: string;
  shown: string;
  method: string | null;
  estimated: boolean;
  figures: readonly (string | null)[];
};

/** The method's position among the figures: after value and change. */
const METHOD_AT = 2;

/** The table of days. A client component, so that the page data contains its texts once and no markup. */
export function FixingRows({
  caption,
  dayHead,
  methodHead,
  heads,
  rows,
  missing,
}: {
  caption: string;
  dayHead: string;
  methodHead: string;
  heads: readonly string[];
  rows: readonly FixingCells[];
  missing: string;
}) {
  const figures = heads.map(
    (head, place): Column<FixingCells> => ({
      head,
      by: (row) => shownFigure(row.figures[place] ?? ''),
      className: place === 0 ? 'font-semibold' : undefined,
      cell: (row) =>
        orMissing(row.figures[place], missing, (text) =>
          place === 0 ? (
            <CertificateValue index="SYI" time={row.day}>
              {text}
            </CertificateValue>
          ) : (
            text
          ),
        ),
    }),
  );
  return (
    <SortTable
      caption={caption}
      tall
      rows={rows}
      id={({ day }) => day}
      columns={[
        {
          head: dayHead,
          by: ({ day }) => day,
          cell: ({ path, day, shown }) => (
            <SiteLink href={path} prefetch={false} className="prose-link">
              <time dateTime={day}>{shown}</time>
            </SiteLink>
          ),
        },
        ...figures.slice(0, METHOD_AT),
        {
          head: methodHead,
          isText: true,
          by: ({ method }) => method,
          cell: ({ estimated, method }) =>
            estimated ? <Badge tone="watch">{method}</Badge> : method,
        },
        ...figures.slice(METHOD_AT),
      ]}
    />
  );
}
