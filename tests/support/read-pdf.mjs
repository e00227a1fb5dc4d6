/**
 * Reads a PDF back with a reader of its own and prints JSON: texts by page, outline, links, metadata,
 * and what a screen reader follows: the structure tree of each page with the texts of its content.
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

/** Texts of a page's marked content by id, and those without a role that are no artifact. */
async function markedTexts(page) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map();
  const unmarked = [];
  const open = [];
  for (const { type, id, tag, str } of items) {
    if (type === 'beginMarkedContent' || type === 'beginMarkedContentProps') open.push({ id, tag });
    else if (type === 'endMarkedContent') open.pop();
    else if (str.trim() !== '') {
      const mark = open.findLast((each) => each.id != null);
      if (mark) texts.set(mark.id, [...(texts.get(mark.id) ?? []), str]);
      else if (!open.some((each) => each.tag === 'Artifact')) unmarked.push(str);
    }
  }
  return { texts, unmarked };
}

/** A node as { role, alt, text, links, children }: its words in order, and how many links it holds. */
function readNode(node, texts) {
  const said = [];
  const children = [];
  for (const child of node.children) {
    if (child.type === 'content') said.push(...(texts.get(child.id) ?? []));
    if (child.role === undefined) continue;
    const inner = readNode(child, texts);
    children.push(inner);
    said.push(inner.text);
  }
  const links = node.children.filter((child) => child.type === 'object').length;
  return { role: node.role, alt: node.alt ?? null, text: said.join(' '), links, children };
}

const structure = [];
const withoutRole = [];
const links = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number);
  const { texts, unmarked } = await markedTexts(page);
  withoutRole.push(...unmarked);
  structure.push(readNode(await page.getStructTree(), texts));
  for (const { subtype, url, dest } of await page.getAnnotations()) {
    if (subtype !== 'Link') continue;
    const target = typeof dest === 'string' ? await document.getDestination(dest) : dest;
    const leadsTo = target ? (await document.getPageIndex(target[0])) + 1 : null;
    links.push({ page: number, url: url ?? null, dest: dest ?? null, leadsTo });
  }
}

const { info } = await document.getMetadata();
const outline = await outlineOf(await document.getOutline());
const { Marked: marked } = (await document.getMarkInfo()) ?? {};
const { DisplayDocTitle: showsTitle } = (await document.getViewerPreferences()) ?? {};
console.log(
  JSON.stringify({ pages, outline, links, info, structure, withoutRole, marked, showsTitle }),
);
