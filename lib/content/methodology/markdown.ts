import type { Block, Cell, Inline, Section, TableData } from './blocks';
import { chartTable } from './chart-table';
import { type MethodologyDocument, numberedSections } from './document';

/**
 * The methodology as Markdown (CommonMark with pipe tables and `$` maths), anchors as on the page.
 * Links within the site are made absolute where `siteUrl` is known (no slash at its end).
 */
export function methodologyMarkdown(document: MethodologyDocument, siteUrl: string): string {
  const sections = numberedSections(document);
  const head = [
    `# ${document.title}`,
    `${document.subtitle}.`,
    `Version ${document.version}. Designed to follow the IOSCO Principles (self-assessed). Not financial advice.`,
    sections
      .map(({ number, section }) => `${number}. [${section.title}](#${section.id})`)
      .join('\n'),
  ];
  const body = sections.map((section) => methodologySection(section, siteUrl));
  return `${[...head, ...body].join('\n\n')}\n`;
}

/** One section of it, with its number and anchor. */
export function methodologySection(
  { number, section }: { number: number; section: Section },
  siteUrl: string,
): string {
  const title = anchored(section.id, `## ${number}. ${section.title}`);
  return [title, ...section.blocks.map((block) => blockText(block, siteUrl))].join('\n\n');
}

function anchored(id: string, title: string): string {
  return `<a id="${id}"></a>\n\n${title}`;
}

function blockText(block: Block, siteUrl: string): string {
  const markdownOf = (cell: Cell) => cellText(cell, siteUrl);
  switch (block.kind) {
    case 'paragraph':
      return markdownOf(block.text);
    case 'heading':
      return anchored(block.id, `### ${block.title}`);
    case 'list':
      return block.items
        .map((item, place) => `${block.ordered ? `${place + 1}.` : '-'} ${markdownOf(item)}`)
        .join('\n');
    case 'formula':
      return `$$\n${block.latex}\n$$`;
    case 'table':
      return tableText(block, siteUrl);
    case 'example':
      return [
        `**Worked example: ${block.caption}**`,
        tableText(block, siteUrl),
        ...(block.note === null ? [] : [markdownOf(block.note)]),
      ].join('\n\n');
    case 'tables':
      return block.items
        .map((item) => `${anchored(item.id, `### ${item.caption}`)}\n\n${tableText(item, siteUrl)}`)
        .join('\n\n');
    case 'note':
      return `> ${markdownOf(block.text)}`;
    case 'terms':
      return block.items
        .map(({ id, term, text }) => `- <a id="${id}"></a>**${term}**: ${markdownOf(text)}`)
        .join('\n');
    case 'chart':
      return [`**${block.title}.** ${block.summary}`, tableText(chartTable(block), siteUrl)].join(
        '\n\n',
      );
  }
}

function tableText({ columns, rows }: TableData, siteUrl: string): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const escaped = (cell: Cell) => cellText(cell, siteUrl).replaceAll('|', String.raw`\|`);
  return [
    line(columns.map(({ label }) => escaped(label))),
    line(columns.map(({ numeric }) => (numeric ? '---:' : '---'))),
    ...rows.map((row) => line(row.map(escaped))),
  ].join('\n');
}

function cellText(cell: Cell, siteUrl: string): string {
  if (typeof cell === 'string') return cell;
  return cell.map((piece) => inlineText(piece, siteUrl)).join('');
}

function inlineText(piece: Inline, siteUrl: string): string {
  if (typeof piece === 'string') return piece;
  switch (piece.kind) {
    case 'math':
      return `$${piece.latex}$`;
    case 'strong':
      return `**${piece.text}**`;
    case 'code':
      return `\`${piece.text}\``;
    case 'link':
      return `[${piece.text}](${piece.href.startsWith('/') ? siteUrl : ''}${piece.href})`;
  }
}
