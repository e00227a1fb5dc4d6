import { getTranslations } from 'next-intl/server';
import { orMissing } from '@/components/ui/marks/missing';
import { Section } from '@/components/ui/section-head';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import type { DayFixing, FixingDayDetail } from '@/lib/features/fixings/contract';
import { formatIndexValue, INDEX_PLACES } from '@/lib/format/index-value';
import { formatTimestamp } from '@/lib/format/times';
import { ErrorTable } from '../fixing-errors';

/** Every revision of indices restated for that day, and errors that led to no restatement. */
export async function DayRestatements({ detail }: { detail: FixingDayDetail }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  const list = await getTranslations({ locale: 'en', namespace: 'fixings' });
  const restated = detail.fixings.filter(({ revisions }) => revisions.length > 1);
  return (
    <Section id="restatements" title={t('restatements')} note={t('restatementsNote')}>
      {restated.length === 0 ? (
        <p className="mt-4 text-soft">{t('notRestated')}</p>
      ) : (
        <TableFrame caption={t('restatementsCaption')}>
          <HeadRow>
            <Th>{t('index')}</Th>
            <Th numeric>{list('revision')}</Th>
            <Th numeric>{t('value')}</Th>
            <Th>{t('published')}</Th>
            <Th>{t('reason')}</Th>
            <Th>{t('record')}</Th>
          </HeadRow>
          <tbody>
            {restated.map((fixing) => (
              <Revisions key={fixing.index_code} day={detail.day} fixing={fixing} />
            ))}
          </tbody>
        </TableFrame>
      )}
      {detail.errors.length === 0 ? (
        <p className="mt-3 text-soft">{t('noErrors')}</p>
      ) : (
        <>
          <p className="mt-6 text-soft">{t('errors')}</p>
          <ErrorTable errors={detail.errors} />
        </>
      )}
    </Section>
  );
}

async function Revisions({ day, fixing }: { day: string; fixing: DayFixing }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  const { index_code: code, unit, revisions } = fixing;
  return revisions.map(({ revision, value_text, published_at, reason, record_sha256: sha256 }) => (
    <tr key={revision}>
      <RowHead>{code}</RowHead>
      <Td numeric>{revision}</Td>
      <Td numeric className="font-semibold">
        {orMissing(value_text, t('unknown'), (value) =>
          formatIndexValue(value, unit, INDEX_PLACES.fixing),
        )}
      </Td>
      <Td>{formatTimestamp(Date.parse(published_at))}</Td>
      <Td className="min-w-80 whitespace-normal">{reason ?? ''}</Td>
      <Td>
        {orMissing(sha256, t('unknown'), (hash) => (
          <a
            href={`/api/v1/fixings/${day}/${code}?revision=${revision}`}
            className="prose-link inline-flex min-h-6 items-center"
            aria-label={`${hash.slice(0, 8)}…, ${t('recordOf', { index: code })}, ${revision}`}
          >
            <code className="text-micro">{hash.slice(0, 8)}…</code>
          </a>
        ))}
      </Td>
    </tr>
  ));
}
