/**
 * Reads a PDF back with a reader of its own and prints JSON: texts by page, outline, links, metadata.
 * A process apart, because the reader is an ES module that jest's registry cannot load.
 */
import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';

const document = await getDocumentProxy(new Uint8Array(readFileSync(process.argv[2])));
const { text: pages } = await extractText(document);

/** @param {readonly { title: string, dest: unknown, items: readonly unknown[] }[]} items */
async function outlineOf(items) {
  const entries = [];
  for (const { title, dest, items: inner } of items) {
    const target = typeof dest === 'string' ? await document.getDestination(dest) : dest;
    const page = target ? (await document.getPageIndex(target[0])) + 1 : null;
    entries.push({ title, page, items: await outlineOf(inner) });
  }
  return entries;
}

const links = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number);
  for (const { subtype, url, dest } of await page.getAnnotations()) {
    if (subtype !== 'Link') continue;
    const target = typeof dest === 'string' ? await document.getDestination(dest) : dest;
    const leadsTo = target ? (await document.getPageIndex(target[0])) + 1 : null;
    links.push({ page: number, url: url ?? null, dest: dest ?? null, leadsTo });
  }
}

const { info } = await document.getMetadata();
const outline = await outlineOf(await document.getOutline());
console.log(JSON.stringify({ pages, outline, links, info }));
