import { formatDay } from '@/lib/format/times';
import type { Section } from '../methodology/blocks';
import { type MethodologyDocument, numberedSections } from '../methodology/document';
import { writeBlock } from './blocks';
import { breakLines } from './lines';
import { COLORS, MARGIN, MEASURE, Sheet, TEXT_STYLES } from './sheet';

const PAGE_HEIGHT = 841.89;
const ENTRY = { size: 10, leading: 20 };

type Entry = { number: number; section: Section; page: number };

/**
 * The methodology as a PDF: real text, embedded fonts, outline, links, page numbers, charts. It uses
 * the same blocks as the page; nothing in it is measured on a market.
 * @param options.madeAt when its text last changed, shown on the front page
 * @param options.origin address of the site for outward links, or empty
 */
export async function writeWhitepaper(
  methodology: MethodologyDocument,
  options: { product: string; madeAt: Date; origin: string },
): Promise<Buffer> {
  const sheet = new Sheet({
    title: methodology.title,
    author: options.product,
    subject: `${methodology.subtitle}. Version ${methodology.version}`,
    madeAt: options.madeAt,
    origin: options.origin,
  });
  writeFront(sheet, methodology, options);
  sheet.newPage();
  sheet.write('Contents', TEXT_STYLES.section, { role: 'H2' });
  // Read out here, but written once each section's page is known.
  const contents = sheet.structure.branch('TOC');
  sheet.newPage();
  const entries = numberedSections(methodology).map(({ number, section }) =>
    writeSection(sheet, number, section),
  );
  sheet.structure.fill(contents, () => writeContents(sheet, entries));
  writeFurniture(sheet, methodology);
  return sheet.bytes();
}

function writeFront(
  sheet: Sheet,
  { title, subtitle, version }: MethodologyDocument,
  { product, madeAt, origin }: { product: string; madeAt: Date; origin: string },
): void {
  sheet.y = 230;
  sheet.write(product, { size: 12, leading: 18, face: 'strong', color: COLORS.accent });
  sheet.space(10);
  sheet.write(title, { size: 30, leading: 38, face: 'strong' }, { role: 'H1' });
  sheet.space(8);
  sheet.write(`${subtitle}.`, { size: 13, leading: 19, color: COLORS.soft });
  sheet.space(28);
  sheet.rule(sheet.y);
  sheet.space(14);
  const day = formatDay(madeAt.getTime());
  sheet.write(`Version ${version} of ${day}, with the parameters in force.`, TEXT_STYLES.body);
  sheet.write(
    'Designed to follow the IOSCO Principles (self-assessed). Not financial advice.',
    TEXT_STYLES.body,
  );
  sheet.write(
    'The examples are calculated by the index engine from fixed inputs. They do not show current market data.',
    TEXT_STYLES.body,
  );
  if (origin !== '') {
    sheet.write(
      [{ kind: 'link', text: `${origin}/methodology`, href: '/methodology' }],
      TEXT_STYLES.body,
    );
  }
}

function writeSection(sheet: Sheet, number: number, section: Section): Entry {
  sheet.need(140);
  if (sheet.y > MARGIN.top) sheet.space(14);
  const entry = { number, section, page: sheet.pageNumber };
  const { document } = sheet;
  document.addNamedDestination(section.id, 'XYZ', MARGIN.left, sheet.y - 6, null);
  const outline = document.outline.addItem(`${number} ${section.title}`);
  sheet.structure.within('Sect', {}, () => {
    sheet.write(`${number}  ${section.title}`, TEXT_STYLES.section, { role: 'H2' });
    sheet.space(3);
    sheet.rule(sheet.y, COLORS.faint);
    sheet.space(10);
    for (const block of section.blocks) {
      // Written first: the heading may go to a new page, and the outline points to the page it is on.
      writeBlock(sheet, block);
      if (block.kind === 'heading') outline.addItem(block.title);
    }
  });
  return entry;
}

/** On the second page. */
function writeContents(sheet: Sheet, entries: readonly Entry[]): void {
  sheet.document.switchToPage(1);
  sheet.y = MARGIN.top + 40;
  for (const { number, section, page } of entries) {
    const href = `#${section.id}`;
    const [left] = breakLines(
      sheet.document,
      [{ kind: 'link', text: `${number}  ${section.title}`, href }],
      { width: MEASURE - 40, size: ENTRY.size },
    );
    const [right] = breakLines(sheet.document, String(page), { width: 40, size: ENTRY.size });
    if (left === undefined || right === undefined) continue;
    const lines = [
      { line: left, x: MARGIN.left, y: sheet.y },
      { line: right, x: MARGIN.left + MEASURE - right.width, y: sheet.y },
    ];
    sheet.structure.within('TOCI', {}, () =>
      sheet.structure.within('Reference', {}, () => sheet.read(lines, ENTRY)),
    );
    sheet.y += ENTRY.leading;
  }
}

/** Running foot with page numbers; the front page has none. */
function writeFurniture(sheet: Sheet, { title, version }: MethodologyDocument): void {
  const { document } = sheet;
  const look = { ...TEXT_STYLES.small, color: COLORS.faint };
  const { count } = document.bufferedPageRange();
  for (let page = 1; page < count; page += 1) {
    document.switchToPage(page);
    const y = PAGE_HEIGHT - 46;
    const [left] = breakLines(document, `${title}, version ${version}`, {
      width: 400,
      size: look.size,
    });
    const [right] = breakLines(document, `Page ${page + 1} of ${count}`, {
      width: 200,
      size: look.size,
    });
    if (left === undefined || right === undefined) continue;
    const lines = [
      { line: left, x: MARGIN.left, y },
      { line: right, x: MARGIN.left + MEASURE - right.width, y },
    ];
    sheet.structure.artifact('Pagination', () => sheet.draw(lines, look));
  }
}
