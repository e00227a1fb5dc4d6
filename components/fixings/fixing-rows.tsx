'use client';

import { CertificateValue } from '@/components/certificate/certificate-link';
import { FoldRow } from '@/components/tables/fold-row';
import { useSort } from '@/components/tables/use-sort';
import { Badge } from '@/components/ui/marks/badge';
import { Missing } from '@/components/ui/marks/missing';
import { SiteLink } from '@/components/ui/site-link';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
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

/** The sort values of a column: the day, the method, or a figure by its position. */
function valuesOf(heads: readonly string[]) {
  const figures = heads.map((_, place) => [
    String(place),
    ({ figures }: FixingCells) => shownFigure(figures[place] ?? ''),
  ]);
  return {
    day: ({ day }: FixingCells) => day,
    method: ({ method }: FixingCells) => method,
    ...Object.fromEntries(figures),
  };
}

/** The table of days. A client component, so that the page data contains its texts once and no markup. */
export function FixingRows({
  caption,
  dayHead,
  methodHead,
  heads,
  rows: days,
  missing,
  howComputed,
}: {
  caption: string;
  dayHead: string;
  methodHead: string;
  heads: readonly string[];
  rows: readonly FixingCells[];
  missing: string;
  /** The accessible name of a value's link. */
  howComputed: string;
}) {
  const { rows, head } = useSort(days, valuesOf(heads));
  const figureHeads = heads.map((label, place) => (
    <SortHead key={label} {...head} column={String(place)} label={label} />
  ));
  return (
    <TableFrame caption={caption} keep={[2, 3]} keepWide={[2, 3, 4, 5, 6]} tall>
      <HeadRow>
        <SortHead {...head} column="day" label={dayHead} numeric={false} stick />
        {figureHeads.slice(0, METHOD_AT)}
        <SortHead {...head} column="method" label={methodHead} numeric={false} />
        {figureHeads.slice(METHOD_AT)}
      </HeadRow>
      <tbody>
        {rows.map(({ day, path, shown, method, estimated, figures }) => {
          const cells = figures.map((text, place) => (
            <Td key={heads[place]} numeric className={place === 0 ? 'font-semibold' : undefined}>
              {text === null ? (
                <Missing reason={missing} />
              ) : place === 0 ? (
                <CertificateValue index="SYI" time={day} label={howComputed}>
                  {text}
                </CertificateValue>
              ) : (
                text
              )}
            </Td>
          ));
          return (
            <FoldRow key={day}>
              <RowHead>
                <SiteLink href={path} prefetch={false} className="prose-link">
                  <time dateTime={day}>{shown}</time>
                </SiteLink>
              </RowHead>
              {cells.slice(0, METHOD_AT)}
              <Td>{estimated ? <Badge tone="watch">{method}</Badge> : method}</Td>
              {cells.slice(METHOD_AT)}
            </FoldRow>
          );
        })}
      </tbody>
    </TableFrame>
  );
}
