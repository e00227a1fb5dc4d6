'use client';

import { CertificateValue } from '@/components/certificate/certificate-link';
import { FoldRow } from '@/components/tables/fold-row';
import { Badge } from '@/components/ui/badge';
import { Missing } from '@/components/ui/missing';
import { SiteLink } from '@/components/ui/site-link';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';

/** A day's cells as they are shown; `null` is a figure the day does not have. */
export type FixingCells = {
  day: string;
  path: string;
  shown: string;
  method: string | null;
  estimated: boolean;
  figures: readonly (string | null)[];
};

/** Where among the figures the method stands: after value and change. */
const METHOD_AT = 2;

/** The table of days. A client component, so that the page's data holds its texts once and no markup. */
export function FixingRows({
  caption,
  dayHead,
  methodHead,
  heads,
  rows,
  missing,
  howComputed,
}: {
  caption: string;
  dayHead: string;
  methodHead: string;
  heads: readonly string[];
  rows: readonly FixingCells[];
  missing: string;
  /** What the link of a value is called. */
  howComputed: string;
}) {
  return (
    <TableFrame caption={caption} keep={[2, 3]} keepWide={[2, 3, 4, 5, 6]} tall>
      <HeadRow>
        <Th stick>{dayHead}</Th>
        {heads.slice(0, METHOD_AT).map((head) => (
          <Th key={head} numeric>
            {head}
          </Th>
        ))}
        <Th>{methodHead}</Th>
        {heads.slice(METHOD_AT).map((head) => (
          <Th key={head} numeric>
            {head}
          </Th>
        ))}
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
