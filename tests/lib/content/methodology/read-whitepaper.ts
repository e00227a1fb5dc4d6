import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { currentMethodology } from '@/lib/content/methodology/document';
import { writeWhitepaper } from '@/lib/content/whitepaper/write-whitepaper';

type Entry = { title: string; page: number | null; items: Entry[] };
/** An element of the structure tree with its words in reading order. */
export type Node = {
  role: string;
  alt: string | null;
  text: string;
  links: number;
  children: Node[];
};
export type ReadBack = {
  pages: string[];
  outline: Entry[];
  links: { page: number; url: string | null; dest: unknown; leadsTo: number | null }[];
  info: Record<string, unknown>;
  /** The tree as each page has it. */
  structure: Node[];
  /** Words that no element and no artifact holds. */
  withoutRole: string[];
  marked: boolean;
  showsTitle: boolean;
};

/** The whitepaper of the methodology in force, written and read back by another program. */
export async function readWhitepaper(origin: string): Promise<{ bytes: Buffer; read: ReadBack }> {
  const bytes = await writeWhitepaper(currentMethodology(), {
    product: 'Stable Yield',
    madeAt: new Date('2026-11-21T00:00:00Z'),
    origin,
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'whitepaper-'));
  try {
    const file = path.join(folder, 'whitepaper.pdf');
    writeFileSync(file, bytes);
    const json = execFileSync(process.execPath, ['tests/support/read-pdf.mjs', file], {
      maxBuffer: 64 * 1024 * 1024,
      encoding: 'utf8',
    });
    return { bytes, read: JSON.parse(json) as ReadBack };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Words as they stand, however lines and faces cut them. */
export const squeezed = (words: string) => words.replaceAll(/\s+/g, '');
