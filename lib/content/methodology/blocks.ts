import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import type { publicConfig } from '@/lib/config/public/public-config';

/**
 * The methodology as typed blocks: one source for the page, its Markdown form and the whitepaper.
 * A formula has two readings: LaTeX, which is typeset, and a plain line for print and speech.
 */
export type Inline =
  | string
  | { kind: 'math'; latex: string; plain: string }
  | { kind: 'strong' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string };

export type Text = readonly Inline[];
export type Cell = string | Text;

export type Column = { label: string; numeric: boolean };

export type TableData = {
  caption: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
};

export type ChartData = {
  title: string;
  /** What the lines show, for readers who don't see them. */
  summary: string;
  xLabel: string;
  yLabel: string;
  xTicks: readonly number[];
  yTicks: readonly number[];
  lines: readonly { label: string; points: readonly (readonly [number, number])[] }[];
};

export type Block =
  | { kind: 'paragraph'; text: Text }
  | { kind: 'heading'; id: string; title: string }
  | { kind: 'list'; ordered: boolean; items: readonly Text[] }
  | { kind: 'formula'; latex: string; plain: string }
  | ({ kind: 'table' } & TableData)
  /** A table whose figures the engine's own functions computed. */
  | ({ kind: 'example'; note: Text | null } & TableData)
  | { kind: 'note'; text: Text }
  /** Short tables side by side where there is room, each under its own title. */
  | { kind: 'tables'; items: readonly ({ id: string } & TableData)[] }
  | { kind: 'terms'; items: readonly { id: string; term: string; text: Text }[] }
  | ({ kind: 'chart' } & ChartData);

export type Section = { id: string; title: string; blocks: readonly Block[] };

export type Part = { title: string; sections: readonly Section[] };

/** The inputs of the text: nothing else decides a figure on the page. */
export type Source = {
  parameters: MethodologyParameters;
  product: string;
  indexNames: (typeof publicConfig)['indexNames'];
};

type Piece = Inline | Text | number;

/** Text with inline pieces: `` text`a deviation of ${bps(50)}` ``. */
export function text(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Text {
  const all = strings.flatMap((literal, place): Inline[] => [
    literal,
    ...inlines(pieces[place] ?? ''),
  ]);
  return all.filter((piece) => piece !== '');
}

function inlines(piece: Piece): readonly Inline[] {
  if (typeof piece === 'number') return [String(piece)];
  return isText(piece) ? piece : [piece];
}

export function isText(piece: Cell | Piece): piece is Text {
  return Array.isArray(piece);
}

export function paragraph(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Block {
  return { kind: 'paragraph', text: text(strings, ...pieces) };
}

export function note(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Block {
  return { kind: 'note', text: text(strings, ...pieces) };
}

export const math = (latex: string, plain: string): Inline => ({ kind: 'math', latex, plain });
export const strong = (content: string): Inline => ({ kind: 'strong', text: content });
export const code = (content: string): Inline => ({ kind: 'code', text: content });
export const link = (content: string, href: string): Inline => ({
  kind: 'link',
  text: content,
  href,
});

export const heading = (id: string, title: string): Block => ({ kind: 'heading', id, title });
export const formula = (latex: string, plain: string): Block => ({ kind: 'formula', latex, plain });
export const bullets = (...items: readonly Text[]): Block => ({
  kind: 'list',
  ordered: false,
  items,
});
export const steps = (...items: readonly Text[]): Block => ({ kind: 'list', ordered: true, items });

/** `#` before a label marks a column of figures, which is right-aligned. */
function columnsOf(labels: readonly string[]): Column[] {
  return labels.map((label) => ({
    label: label.replace(/^#/, ''),
    numeric: label.startsWith('#'),
  }));
}

export function table(
  caption: string,
  labels: readonly string[],
  rows: readonly (readonly Cell[])[],
): Block {
  return { kind: 'table', caption, columns: columnsOf(labels), rows };
}

export function example(
  caption: string,
  labels: readonly string[],
  rows: readonly (readonly Cell[])[],
  remark: Text | null = null,
): Block {
  return { kind: 'example', caption, columns: columnsOf(labels), rows, note: remark };
}

/** The text alone, as a screen reader or a plain line has it. */
export function plainText(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  return cell
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return piece.kind === 'math' ? piece.plain : piece.text;
    })
    .join('');
}
