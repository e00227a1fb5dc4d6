import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import type { z } from 'zod';
import {
  sha256,
  type whitepaperHashesSchema,
  whitepaperTextSha256,
} from '@/lib/content/whitepaper-text';
import { CommandLine } from './command-line';
import { inProject } from './project.mjs';

const USAGE = 'usage: npm run whitepaper -- [--site <address of the running site>]';
const NARROW_MM = { top: '16mm', bottom: '18mm', left: '18mm', right: '18mm' };

/**
 * Prints public/whitepaper.pdf, tagged and with an outline, from /methodology/print of a site that runs this code.
 * CHROMIUM_PATH names the browser.
 */
async function printWhitepaper(site: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ colorScheme: 'light' });
    const { href } = new URL('/methodology/print', site);
    const answer = await page.goto(href);
    if (answer?.status() !== 200) throw new Error(`${href}: HTTP ${answer?.status()}`);
    await page.evaluate(() => document.fonts.ready);
    const bytes = await page.pdf({
      format: 'A4',
      tagged: true,
      outline: true,
      printBackground: true,
      margin: NARROW_MM,
    });
    const hashes: z.output<typeof whitepaperHashesSchema> = {
      textSha256: whitepaperTextSha256(),
      fileSha256: sha256(bytes),
    };
    await writeFile(inProject('public/whitepaper.pdf'), bytes);
    const noted = `${JSON.stringify(hashes, null, 2)}\n`;
    await writeFile(inProject('lib/content/whitepaper-hashes.json'), noted);
    process.stdout.write(`public/whitepaper.pdf: ${Math.round(bytes.length / 1000)} kB\n`);
  } finally {
    await browser.close();
  }
}

/** `npm run whitepaper`. */
export function whitepaperCommand(): CommandLine {
  return new CommandLine(USAGE)
    .option('--site <address>', 'where the site runs', 'http://localhost:3000')
    .action(({ site }: { site: string }) => printWhitepaper(site));
}
