import { type Block, text } from '../methodology/blocks';
import { writeChart } from './charts';
import { breakLines } from './lines';
import { COLORS, MARGIN, MEASURE, type Sheet, TEXT_STYLES } from './sheet';
import { writeTable } from './tables';

const SOFT = { ...TEXT_STYLES.body, color: COLORS.ink };
const FORMULA = { size: 10, leading: 15 };

/** Writes one block below the existing content; the caller enters headings in the outline. */
export function writeBlock(sheet: Sheet, block: Block): void {
  switch (block.kind) {
    case 'paragraph':
      sheet.write(block.text, SOFT);
      break;
    case 'heading':
      writeHeading(sheet, block.id, block.title);
      return;
    case 'list':
      writeList(sheet, block);
      break;
    case 'formula':
      writeFormula(sheet, block.plain);
      break;
    case 'table':
      sheet.need(100);
      writeTable(sheet, block, block.caption);
      break;
    case 'example':
      sheet.need(100);
      writeTable(sheet, block, `Worked example: ${block.caption}`);
      if (block.note !== null) sheet.write(block.note, TEXT_STYLES.small);
      break;
    case 'tables':
      for (const item of block.items) {
        writeHeading(sheet, item.id, item.caption);
        writeTable(sheet, item);
      }
      break;
    case 'note':
      sheet.write(block.text, { ...SOFT, color: COLORS.soft }, { indent: 12 });
      break;
    case 'terms':
      writeTerms(sheet, block);
      break;
    case 'chart':
      writeChart(sheet, block);
      break;
  }
  sheet.space(8);
}

function writeHeading(sheet: Sheet, id: string, title: string): void {
  sheet.need(70);
  sheet.space(6);
  sheet.document.addNamedDestination(id, 'XYZ', MARGIN.left, sheet.y - 4, null);
  sheet.write(title, TEXT_STYLES.heading, { role: 'H3' });
  sheet.space(4);
}

function writeList(sheet: Sheet, { items, ordered }: Extract<Block, { kind: 'list' }>): void {
  const { structure, document } = sheet;
  const numbering = ordered ? 'Decimal' : 'Disc';
  structure.within('L', { numbering }, () => {
    for (const [place, item] of items.entries()) {
      sheet.need(TEXT_STYLES.body.leading * 2);
      const label = ordered ? `${place + 1}.` : '•';
      const [mark] = breakLines(document, label, { width: 20, size: TEXT_STYLES.body.size });
      structure.within('LI', {}, () => {
        if (mark !== undefined) {
          const look = { ...TEXT_STYLES.body, color: COLORS.faint };
          structure.within('Lbl', {}, () =>
            sheet.read([{ line: mark, x: MARGIN.left, y: sheet.y }], look),
          );
        }
        sheet.write(item, SOFT, { indent: 16, role: 'LBody' });
      });
      sheet.space(3);
    }
  });
}

function writeTerms(sheet: Sheet, { items }: Extract<Block, { kind: 'terms' }>): void {
  const { structure } = sheet;
  structure.within('L', { numbering: 'None' }, () => {
    for (const { term, text: words } of items) {
      structure.within('LI', {}, () =>
        sheet.write(text`${{ kind: 'strong', text: term }}: ${words}`, SOFT, { role: 'LBody' }),
      );
      sheet.space(3);
    }
  });
}

function writeFormula(sheet: Sheet, plain: string): void {
  const { structure, document } = sheet;
  const width = MEASURE - 24;
  const lines = breakLines(document, plain, { width, size: FORMULA.size, face: 'math' });
  const height = lines.length * FORMULA.leading + 12;
  sheet.need(height + 4);
  const top = sheet.y;
  structure.artifact('Layout', () =>
    document.roundedRect(MARGIN.left, top, MEASURE, height, 4).fill('#f4f6f9'),
  );
  structure.within('Formula', { alt: plain }, () =>
    sheet.read(
      lines.map((line, place) => ({
        line,
        x: MARGIN.left + 12,
        y: top + 8 + place * FORMULA.leading,
      })),
      FORMULA,
    ),
  );
  sheet.y = top + 14 + lines.length * FORMULA.leading;
}
