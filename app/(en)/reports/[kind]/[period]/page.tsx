import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Section } from '@/components/ui/section-head';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { pageTitle } from '@/lib/content/site/page-metadata';
import { getReport } from '@/lib/features/newsletter/period-report';
import { readOrNull } from '@/lib/features/service/active-feed';
import { formatDay } from '@/lib/format/times';

type Props = { params: Promise<{ kind: string; period: string }> };

// Rendered on the first visit and kept: errors in a fixing may be found later, and `latest` moves on.
export function generateStaticParams(): { kind: string; period: string }[] {
  return [];
}

async function reportOf(params: Props['params']) {
  const { kind, period } = await params;
  return readOrNull((context) => getReport(context, kind, period));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { kind, period } = await params;
  const report = await reportOf(params);
  if (report === null) return {};
  return {
    title: pageTitle(report.title),
    description: report.paragraphs.join(' '),
    alternates: { canonical: `/reports/${kind}/${period}` },
    robots: { index: period !== 'latest', follow: true },
  };
}

/** The report of a week (`/reports/weekly/2026-W47`) or a month (`/reports/monthly/2026-10`), also for print. */
export default async function ReportPage({ params }: Props) {
  const report = await reportOf(params);
  if (report === null) notFound();
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.report' });
  const { columns, rows } = report.fixings;
  return (
    <article className="page space-y-10 pt-10 sm:pt-14">
      <header>
        <h1 className="text-title">{report.title}</h1>
        <div className="mt-4 max-w-[44rem] space-y-2 text-soft">
          {report.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </header>
      <Section id="fixings" title={t('fixings')}>
        <TableFrame caption={t('caption')}>
          <HeadRow>
            {columns.map((label, place) => (
              <Th key={label} numeric={place > 0}>
                {label}
              </Th>
            ))}
          </HeadRow>
          <tbody>
            {rows.map(([day, ...values]) => (
              <tr key={day}>
                <RowHead>{day}</RowHead>
                {values.map((value, place) => (
                  <Td key={columns[place + 1]} numeric>
                    {value}
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </Section>
      <Section id="facts" title={t('facts')}>
        <dl className="mt-2 max-w-[44rem]">
          {report.facts.map(({ label, value }) => (
            <div
              key={label}
              className="grid gap-x-8 border-rule border-b py-2.5 sm:grid-cols-[12rem_1fr]"
            >
              <dt className="font-semibold text-ink">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line text-soft">{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <p className="text-faint text-small">{t('source', { day: formatDay(report.untilMs - 1) })}</p>
    </article>
  );
}
