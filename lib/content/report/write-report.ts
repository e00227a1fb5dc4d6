import { formatDay } from '@/lib/format/times';
import { COLORS, MARGIN, Sheet, TEXT_STYLES } from '../whitepaper/sheet';
import { writeTable } from '../whitepaper/tables';

/** The text of a report, in the words of the mail that announces it. */
type ReportText = {
  title: string;
  paragraphs: readonly string[];
  facts: readonly { label: string; value: string }[];
  fixings: { columns: readonly string[]; rows: readonly (readonly string[])[] };
  /** When the period ended, so that the bytes are the same whenever it is made. */
  madeAt: Date;
  product: string;
  origin: string;
};

/** The report of a week or a month as a PDF: tagged text, embedded fonts, typeset like the whitepaper. */
export async function writeReport(report: ReportText): Promise<Buffer> {
  const { title, product, madeAt, origin } = report;
  const sheet = new Sheet({ title, author: product, subject: 'Report on the SYI', madeAt, origin });
  sheet.write(product, { size: 11, leading: 16, face: 'strong', color: COLORS.accent });
  sheet.write(title, { size: 20, leading: 27, face: 'strong' }, { role: 'H1' });
  sheet.space(6);
  sheet.rule(sheet.y);
  sheet.space(10);
  for (const paragraph of report.paragraphs) {
    sheet.write(paragraph, TEXT_STYLES.body);
    sheet.space(4);
  }
  sheet.space(8);
  sheet.write('Fixings', TEXT_STYLES.section, { role: 'H2' });
  sheet.space(4);
  writeTable(sheet, {
    caption: 'Fixings by day, newest first',
    columns: report.fixings.columns.map((label, place) => ({ label, numeric: place > 0 })),
    rows: report.fixings.rows,
  });
  sheet.space(8);
  sheet.write('Facts', TEXT_STYLES.section, { role: 'H2' });
  sheet.space(4);
  for (const { label, value } of report.facts) {
    sheet.need(40);
    sheet.write(label, TEXT_STYLES.heading, { role: 'H3' });
    for (const line of value.split('\n')) sheet.write(line, TEXT_STYLES.body, { indent: 10 });
    sheet.space(5);
  }
  sheet.space(8);
  sheet.rule(sheet.y, COLORS.rule, MARGIN.left);
  sheet.space(6);
  sheet.write(
    `From the fixings and records of the store, for the time until ${formatDay(madeAt.getTime() - 1)}, UTC. Information, not financial advice.`,
    { ...TEXT_STYLES.small, color: COLORS.faint },
  );
  if (origin !== '') {
    sheet.write([{ kind: 'link', text: `${origin}/fixings`, href: '/fixings' }], TEXT_STYLES.small);
  }
  return sheet.bytes();
}
