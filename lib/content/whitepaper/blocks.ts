import { type Block, text } from '../methodology/blocks';
import { writeChart } from './charts';
import { breakLines } from './lines';
import { COLOURS, LOOKS, MARGIN, MEASURE, type Sheet } from './sheet';
import { writeTable } from './tables';

const SOFT = { ...LOOKS.body, colour: COLOURS.ink };
const FORMULA = { size: 10, leading: 15 };

/** One block below what is written; headings are entered in the outline by the caller. */
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
      sheet.write(block.caption, { ...LOOKS.small, face: 'strong' });
      writeTable(sheet, block);
      break;
    case 'example':
      sheet.need(100);
      sheet.write(`Worked example: ${block.caption}`, { ...LOOKS.small, face: 'strong' });
      writeTable(sheet, block);
      if (block.note !== null) sheet.write(block.note, LOOKS.small);
      break;
    case 'tables':
      for (const item of block.items) {
        writeHeading(sheet, item.id, item.caption);
        writeTable(sheet, item);
      }
      break;
    case 'note':
      sheet.write(block.text, { ...SOFT, colour: COLOURS.soft }, { indent: 12 });
      break;
    case 'terms':
      for (const { term, text: words } of block.items) {
        sheet.write(text`${{ kind: 'strong', text: term }}: ${words}`, SOFT);
        sheet.space(3);
      }
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
  sheet.write(title, LOOKS.heading, { tag: 'H3' });
  sheet.space(4);
}

function writeList(sheet: Sheet, { items, ordered }: Extract<Block, { kind: 'list' }>): void {
  for (const [place, item] of items.entries()) {
    sheet.need(LOOKS.body.leading * 2);
    const [mark] = breakLines(sheet.document, ordered ? `${place + 1}.` : '•', {
      width: 20,
      size: LOOKS.body.size,
    });
    if (mark !== undefined) {
      sheet.marked('P', () => {
        sheet.lineAt(mark, MARGIN.left, sheet.y, { ...LOOKS.body, colour: COLOURS.faint });
      });
    }
    sheet.write(item, SOFT, { indent: 16 });
    sheet.space(3);
  }
}

function writeFormula(sheet: Sheet, plain: string): void {
  const width = MEASURE - 24;
  const lines = breakLines(sheet.document, plain, { width, size: FORMULA.size, face: 'math' });
  const height = lines.length * FORMULA.leading + 12;
  sheet.need(height + 4);
  sheet.document.roundedRect(MARGIN.left, sheet.y, MEASURE, height, 4).fill('#f4f6f9');
  sheet.y += 8;
  sheet.marked('P', () => {
    for (const line of lines) sheet.line(line, MARGIN.left + 12, FORMULA);
  });
  sheet.y += 6;
}
