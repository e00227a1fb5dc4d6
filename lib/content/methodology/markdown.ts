import { siteOrigin } from '@/lib/config/site-origin';
import {
  currentMethodology,
  type MethodologyDocument,
  numberedSections,
  type Runtime,
  type Section,
  sectionContent,
} from './document';
import {
  type ChartData,
  chartTable,
  type Example,
  parameterTables,
  type TableData,
} from './tables';

type Children = string | number | null | undefined | readonly Children[];
type Props = { children?: Children } & Readonly<Record<string, unknown>>;
type Part = (props: never) => string;

/** Marks the head of a column of figures until its row is written. */
const NUMERIC = '\u0000';

const all = (children: Children): string[] =>
  [children]
    .flat(Number.POSITIVE_INFINITY as 1)
    .filter((child) => child !== null && child !== undefined)
    .map(String);
const join = ({ children }: { children?: Children }) => all(children).join('');
/** The children that are more than the line break between them. */
const blocks = ({ children }: { children?: Children }) =>
  all(children).filter((child) => child.trim() !== '');
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const escaped = (cell: string) => cell.replaceAll('|', String.raw`\|`);
const anchored = (id: string, title: string) => `<a id="${id}"></a>\n\n${title}`;

function tableText({ columns, rows }: TableData): string {
  return [
    row(columns.map(({ label }) => escaped(label))),
    row(columns.map(({ numeric }) => (numeric ? '---:' : '---'))),
    ...rows.map((cells) => row(cells.map(escaped))),
  ].join('\n');
}

const ELEMENTS: Readonly<Record<string, (props: Props) => string>> = {
  p: join,
  strong: (props) => `**${join(props)}**`,
  code: (props) => `\`${join(props)}\``,
  ul: (props) =>
    blocks(props)
      .map((item) => `- ${item}`)
      .join('\n'),
  ol: (props) =>
    blocks(props)
      .map((item, place) => `${place + 1}. ${item}`)
      .join('\n'),
  li: (props) => join(props).trim(),
  table: (props) => blocks(props).join('\n'),
  tbody: (props) => blocks(props).join('\n'),
  thead: (props) => {
    const head = join(props).trim();
    const cells = head.slice(2, -2).split(' | ');
    const rule = row(cells.map((cell) => (cell.endsWith(NUMERIC) ? '---:' : '---')));
    return `${head.replaceAll(NUMERIC, '')}\n${rule}`;
  },
  tr: (props) => row(blocks(props)),
  th: ({ style, ...props }) => `${escaped(join(props))}${style ? NUMERIC : ''}`,
  td: (props) => escaped(join(props)),
};

const PARTS: Readonly<Record<string, Part>> = {
  Heading: ({ id, ...props }: Props & { id: string }) => anchored(id, `### ${join(props)}`),
  Formula: ({ latex }: { latex: string }) => `$$\n${latex}\n$$`,
  M: ({ latex }: { latex: string }) => `$${latex}$`,
  Code: (props: Props) => `\`${join(props)}\``,
  Note: (props: Props) => `> ${join(props)}`,
  Table: (props: Props) => blocks(props).join('\n'),
  Example: ({ of, children }: Props & { of: Example }) => {
    const note = of.note ?? join({ children });
    return [
      `**Worked example: ${of.caption}**`,
      tableText(of),
      ...(note === '' ? [] : [note]),
    ].join('\n\n');
  },
  Chart: ({ of }: { of: ChartData }) =>
    [`**${of.title}.** ${of.summary}`, tableText(chartTable(of))].join('\n\n'),
  Parameters: ({ of }: { of: object }) =>
    parameterTables(of)
      .map(({ id, group, table: { columns, rows, caption } }) => {
        const named = rows.map(([name = '', value = '']) => [`\`${name}\``, value]);
        return `${anchored(id, `### ${group}`)}\n\n${tableText({ caption, columns, rows: named })}`;
      })
      .join('\n\n'),
};

const Fragment = (props: Props) => blocks(props).join('\n\n');

function element(type: string | ((props: Props) => string), props: Props): string {
  if (typeof type === 'function') return type(props);
  const write = ELEMENTS[type];
  if (write === undefined) throw new RangeError(`no Markdown form of <${type}>`);
  return write(props);
}

const RUNTIME: Runtime = { Fragment, jsx: element, jsxs: element };

/**
 * The methodology as Markdown (CommonMark with pipe tables and `$` maths), anchors as on the page.
 * Links within the site are made absolute where `siteUrl` is known (no slash at its end).
 */
export function methodologyMarkdown(document = currentMethodology(), siteUrl = siteOrigin): string {
  const sections = numberedSections(document);
  const head = [
    `# ${document.title}`,
    `${document.subtitle}.`,
    `Version ${document.version}. Designed to follow the IOSCO Principles (self-assessed). Not financial advice.`,
    sections
      .map(({ number, section }) => `${number}. [${section.title}](#${section.id})`)
      .join('\n'),
  ];
  const body = sections.map((section) => methodologySection(document, section, siteUrl));
  return `${[...head, ...body].join('\n\n')}\n`;
}

/** One section of it, with its number and anchor. */
export function methodologySection(
  { source }: MethodologyDocument,
  { number, section }: { number: number; section: Section },
  siteUrl: string,
): string {
  const a = ({ href, ...props }: Props & { href: string }) =>
    `[${join(props)}](${href.startsWith('/') ? siteUrl : ''}${href})`;
  const write = sectionContent(section, source, RUNTIME);
  const body = String(write({ components: { ...PARTS, a } }));
  return `${anchored(section.id, `## ${number}. ${section.title}`)}\n\n${body.trim()}`;
}
