import type PDFDocument from 'pdfkit';
import type { Cell, Inline } from '../methodology/blocks';
import { byFace, type Face } from './fonts';

type Document = InstanceType<typeof PDFDocument>;

/** A run within a line: one face, one link, at its distance from the line's start. */
export type Run = { words: string; face: Face; href: string | null; x: number; width: number };
export type Line = { runs: Run[]; width: number };

type Piece = { words: string; face: Face; href: string | null };

/** Breaks words into lines of at most `width` points; a wider word gets a line of its own. */
export function breakLines(
  document: Document,
  cell: Cell,
  { width, size, face = 'regular' }: { width: number; size: number; face?: Face },
): Line[] {
  const measure = (piece: Piece) =>
    document.font(piece.face).fontSize(size).widthOfString(piece.words);
  const lines: Line[] = [];
  let line: Line = { runs: [], width: 0 };
  for (const word of wordsOf(cell, face)) {
    const widths = word.map(measure);
    const total = widths.reduce((sum, one) => sum + one, 0);
    const blank = word.every(({ words }) => words === ' ');
    if (blank && line.runs.length === 0) continue;
    if (!blank && line.width + total > width && line.runs.length > 0) {
      lines.push(trimmed(line));
      line = { runs: [], width: 0 };
    }
    for (const [place, piece] of word.entries()) add(line, piece, widths[place] ?? 0);
  }
  if (line.runs.length > 0) lines.push(trimmed(line));
  return lines;
}

function add(line: Line, piece: Piece, width: number): void {
  const last = line.runs.at(-1);
  if (last !== undefined && last.face === piece.face && last.href === piece.href) {
    last.words += piece.words;
    last.width += width;
  } else line.runs.push({ ...piece, x: line.width, width });
  line.width += width;
}

function trimmed(line: Line): Line {
  const last = line.runs.at(-1);
  if (last !== undefined) last.words = last.words.trimEnd();
  return line;
}

/** Words and the spaces between them; a word may change its face within. */
function wordsOf(cell: Cell, face: Face): Piece[][] {
  const words: Piece[][] = [];
  let open = false;
  for (const inline of typeof cell === 'string' ? [cell] : cell) {
    const { text, href, own } = described(inline, face);
    for (const part of text.split(/( )/).filter((found) => found !== '')) {
      const pieces = byFace(part, own).map((stretch) => ({ ...stretch, href }));
      const current = words.at(-1);
      if (part === ' ') words.push([{ words: ' ', face: own, href }]);
      else if (open && current !== undefined) current.push(...pieces);
      else words.push(pieces);
      open = part !== ' ';
    }
  }
  return words;
}

function described(inline: Inline, face: Face): { text: string; href: string | null; own: Face } {
  if (typeof inline === 'string') return { text: inline, href: null, own: face };
  switch (inline.kind) {
    case 'math':
      return { text: inline.plain, href: null, own: face };
    case 'strong':
      return { text: inline.text, href: null, own: 'strong' };
    case 'code':
      return { text: inline.text, href: null, own: face };
    case 'link':
      return { text: inline.text, href: inline.href, own: face };
  }
}
