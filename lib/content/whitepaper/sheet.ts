import PDFDocument from 'pdfkit';
import type { Cell } from '../methodology/blocks';
import { type Face, registerFonts } from './fonts';
import { breakLines, type Line, type Run } from './lines';
import { type Facts, type Role, Structure, type Target } from './structure';

const A4 = { width: 595.28, height: 841.89 };
export const MARGIN = { left: 68, right: 68, top: 72, bottom: 76 };
export const MEASURE = A4.width - MARGIN.left - MARGIN.right;
export const COLORS = {
  ink: '#0b1b2b',
  soft: '#3d5063',
  faint: '#586b7e',
  rule: '#c9d2db',
  accent: '#0b4a94',
};

export type TextStyle = { size: number; leading: number; face?: Face; color?: string };
export const TEXT_STYLES = {
  body: { size: 9.5, leading: 14 },
  small: { size: 8, leading: 11.5 },
  heading: { size: 10.5, leading: 15, face: 'strong' },
  section: { size: 15, leading: 20, face: 'strong' },
} as const satisfies Record<string, TextStyle>;

/** A line and its position. */
export type Placed = { line: Line; x: number; y: number };
type PlacedRun = Run & { y: number };

/** Pages written from top to bottom; knows where it is and when a page is full. */
export class Sheet {
  readonly document: InstanceType<typeof PDFDocument>;
  readonly structure: Structure;
  y = MARGIN.top;
  /** Address of the site for links that leave the paper; without it they are words only. */
  private readonly origin: string;

  constructor(info: {
    title: string;
    author: string;
    subject: string;
    madeAt: Date;
    origin: string;
  }) {
    this.origin = info.origin;
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      tagged: true,
      pdfVersion: '1.7',
      lang: 'en',
      displayTitle: true,
      info: {
        Title: info.title,
        Author: info.author,
        Subject: info.subject,
        CreationDate: info.madeAt,
      },
    });
    registerFonts(this.document);
    this.structure = new Structure(this.document);
  }

  get pageNumber(): number {
    return this.document.bufferedPageRange().count;
  }

  newPage(): void {
    this.document.addPage();
    this.y = MARGIN.top;
  }

  /** Starts a page where less than `height` points are left. */
  need(height: number): void {
    if (this.y + height > A4.height - MARGIN.bottom) this.newPage();
  }

  space(points: number): void {
    this.y += points;
  }

  /** Words as one element, over as many lines and pages as they take. */
  write(
    cell: Cell,
    look: TextStyle,
    { indent = 0, role = 'P', facts = {} }: { indent?: number; role?: Role; facts?: Facts } = {},
  ): void {
    this.structure.within(role, facts, () => this.flow(cell, look, indent));
  }

  /** Words of the open element, over as many lines and pages as they take. */
  flow(cell: Cell, look: TextStyle, indent = 0): void {
    const width = MEASURE - indent;
    let rest = breakLines(this.document, cell, { width, size: look.size, face: look.face });
    while (rest.length > 0) {
      this.need(Math.min(rest.length, 2) * look.leading);
      const room = Math.max(1, Math.floor((A4.height - MARGIN.bottom - this.y) / look.leading));
      const fitting = rest.slice(0, room);
      const top = this.y;
      this.read(
        fitting.map((line, place) => ({
          line,
          x: MARGIN.left + indent,
          y: top + place * look.leading,
        })),
        look,
      );
      this.y += fitting.length * look.leading;
      rest = rest.slice(room);
    }
  }

  /** Lines on one page as content of the open element; the links in them are elements too. */
  read(lines: readonly Placed[], look: TextStyle): void {
    const runs = lines.flatMap(({ line, x, y }) =>
      line.runs.map((run) => ({ ...run, x: x + run.x, y })),
    );
    for (const group of byTarget(runs)) {
      const draw = () => this.drawRuns(group, look);
      const target = this.target(group[0]?.href ?? null);
      if (target === null) {
        this.structure.content(draw);
        continue;
      }
      const boxes = group.map(({ x, y, width }) => ({ x, y, width, height: look.leading }));
      this.structure.link(target, group.map(({ words }) => words).join(' '), boxes, draw);
    }
  }

  /** Lines as bare marks, for artifacts and figures. */
  draw(lines: readonly Placed[], look: TextStyle): void {
    for (const { line, x, y } of lines) {
      this.drawRuns(
        line.runs.map((run) => ({ ...run, x: x + run.x, y })),
        look,
      );
    }
  }

  /** A rule that separates content. */
  rule(y: number, color = COLORS.rule, from = MARGIN.left, to = MARGIN.left + MEASURE): void {
    this.structure.artifact('Layout', () => this.strokeRule(y, color, from, to));
  }

  /** The same as bare marks. */
  strokeRule(y: number, color: string, from: number, to: number): void {
    this.document.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(color).stroke();
  }

  private drawRuns(runs: readonly PlacedRun[], look: TextStyle): void {
    for (const { words, face, href, x, y } of runs) {
      const color = href === null ? (look.color ?? COLORS.ink) : COLORS.accent;
      this.document.font(face).fontSize(look.size).fillColor(color);
      this.document.text(words, x, y + (face === 'math' ? -look.size * 0.16 : 0), {
        lineBreak: false,
      });
    }
  }

  /** Target of a link; `null` for plain words, and while the site's address is unknown. */
  private target(href: string | null): Target | null {
    if (href === null) return null;
    if (href.startsWith('#')) return { place: href.slice(1) };
    return this.origin === '' ? null : { url: `${this.origin}${href}` };
  }

  async bytes(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      this.document.on('end', resolve).on('error', reject);
    });
    this.document.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.document.end();
    await ended;
    return Buffer.concat(chunks);
  }
}

/** Neighboring runs that lead to the same place, or nowhere, together. */
function byTarget(runs: readonly PlacedRun[]): PlacedRun[][] {
  const groups: PlacedRun[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last?.[0]?.href === run.href) last.push(run);
    else groups.push([run]);
  }
  return groups;
}
