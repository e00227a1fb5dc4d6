import PDFDocument from 'pdfkit';
import type { Cell } from '../methodology/blocks';
import { type Face, registerFonts } from './fonts';
import { breakLines, type Line } from './lines';

const A4 = { width: 595.28, height: 841.89 };
export const MARGIN = { left: 68, right: 68, top: 72, bottom: 76 };
export const MEASURE = A4.width - MARGIN.left - MARGIN.right;
export const COLOURS = {
  ink: '#0b1b2b',
  soft: '#3d5063',
  faint: '#586b7e',
  rule: '#c9d2db',
  accent: '#0b4a94',
};

export type Look = { size: number; leading: number; face?: Face; colour?: string };
export const LOOKS = {
  body: { size: 9.5, leading: 14 },
  small: { size: 8, leading: 11.5 },
  heading: { size: 10.5, leading: 15, face: 'strong' },
  section: { size: 15, leading: 20, face: 'strong' },
} as const satisfies Record<string, Look>;

type Tag = 'H1' | 'H2' | 'H3' | 'P';

/** Pages written from top to bottom; knows where it is and when a page is full. */
export class Sheet {
  readonly document: InstanceType<typeof PDFDocument>;
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

  /** Content with its role in the document's structure, for readers that speak it. */
  marked(tag: Tag, draw: () => void): void {
    const content = this.document.markStructureContent(tag);
    draw();
    this.document.endMarkedContent();
    this.document.addStructure(this.document.struct(tag, {}, [content]));
  }

  /** Words over as many lines and pages as they take. */
  write(cell: Cell, look: Look, { indent = 0, tag = 'P' as Tag } = {}): void {
    const width = MEASURE - indent;
    const lines = breakLines(this.document, cell, { width, size: look.size, face: look.face });
    let rest = lines;
    while (rest.length > 0) {
      this.need(Math.min(rest.length, 2) * look.leading);
      const room = Math.max(1, Math.floor((A4.height - MARGIN.bottom - this.y) / look.leading));
      const fitting = rest.slice(0, room);
      this.marked(tag, () => {
        for (const line of fitting) this.line(line, MARGIN.left + indent, look);
      });
      rest = rest.slice(room);
    }
  }

  /** One line at the current height, which then moves down. */
  line(line: Line, x: number, look: Look): void {
    this.lineAt(line, x, this.y, look);
    this.y += look.leading;
  }

  lineAt(line: Line, x: number, y: number, look: Look): void {
    for (const run of line.runs) {
      const colour = run.href === null ? (look.colour ?? COLOURS.ink) : COLOURS.accent;
      this.document.font(run.face).fontSize(look.size).fillColor(colour);
      this.document.text(run.words, x + run.x, y + (run.face === 'math' ? -look.size * 0.16 : 0), {
        lineBreak: false,
        ...this.target(run.href),
      });
    }
  }

  rule(y: number, colour = COLOURS.rule, from = MARGIN.left, to = MARGIN.left + MEASURE): void {
    this.document.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(colour).stroke();
  }

  private target(href: string | null): { link?: string; goTo?: string } {
    if (href === null) return {};
    if (href.startsWith('#')) return { goTo: href.slice(1) };
    return this.origin === '' ? {} : { link: `${this.origin}${href}` };
  }

  /** The finished file. */
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
