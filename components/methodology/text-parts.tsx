import { useTranslations } from 'next-intl';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import temml from 'temml';
import type { ChartSeries } from '@/components/charts/chart-data';
import { LineSwatch } from '@/components/charts/series-legend';
import { StillChart } from '@/components/charts/still-chart';
import { TextLink } from '@/components/text-page';
import { Disclosure } from '@/components/ui/disclosure';
import {
  type ChartData,
  chartTable,
  type Example,
  parameterTables,
} from '@/lib/content/methodology/tables';
import { DataTable } from './data-table';

type WithChildren = { children?: ReactNode };
type Cell = ReactElement<{ children?: ReactNode; style?: { textAlign?: string } }>;

const LIST = 'max-w-[38rem] space-y-2 pl-5 marker:text-faint';

/** Where a link to an anchor of the text leads. */
type AnchorHref = (anchor: string) => string;

/** What the elements and components of the chapters look like on the page. */
export function textParts(hrefOf: AnchorHref, isWhole = false) {
  return {
    p: Paragraph,
    ul: Bullets,
    ol: Steps,
    li: Item,
    strong: Strong,
    code: Code,
    Code,
    a: linkWith(hrefOf),
    Heading,
    Formula: DisplayMath,
    M: InlineMath,
    Note,
    Table: TextTable,
    Example: ExampleFigure,
    Chart: LineFigure,
    Parameters: parametersWith(isWhole),
  };
}

const Paragraph = ({ children }: WithChildren) => <p className="max-w-[38rem]">{children}</p>;
const Bullets = ({ children }: WithChildren) => <ul className={`${LIST} list-disc`}>{children}</ul>;
const Steps = ({ children }: WithChildren) => (
  <ol className={`${LIST} list-decimal`}>{children}</ol>
);
const Item = ({ children }: WithChildren) => <li className="pl-1">{children}</li>;

function Strong({ children }: WithChildren) {
  return <strong className="font-semibold text-ink">{children}</strong>;
}

function Note({ children }: WithChildren) {
  return <p className="max-w-[38rem] border-accent border-l-2 pl-4 text-ink">{children}</p>;
}

function Code({ children }: WithChildren) {
  return <code className="break-words text-[0.94em] text-ink">{children}</code>;
}

/** Anchors, API responses and files are not pages of the router. */
const linkWith =
  (hrefOf: AnchorHref) =>
  ({ href = '', children }: WithChildren & { href?: string }) => {
    const target = href.startsWith('#') ? hrefOf(href.slice(1)) : href;
    if (!/^#|^\/api\/|\.\w+$/.test(target)) return <TextLink href={target}>{children}</TextLink>;
    return (
      <a href={target} className="prose-link">
        {children}
      </a>
    );
  };

export function Heading({ id, children }: WithChildren & { id: string }) {
  return (
    <h3 id={id} className="pt-5 text-body text-ink">
      <a href={`#${id}`} className="hover:text-accent">
        {children}
      </a>
    </h3>
  );
}

const elementsIn = (children: ReactNode): Cell[] =>
  Children.toArray(children).filter((child): child is Cell => isValidElement(child));

/** A table written in Markdown. */
function TextTable({ caption, children }: WithChildren & { caption: string }) {
  const [head, body] = elementsIn(children)
    .flatMap((table) => elementsIn(table.props.children))
    .map((part) => elementsIn(part.props.children).map((row) => elementsIn(row.props.children)));
  const columns = (head?.[0] ?? []).map(({ props }) => ({
    label: String(props.children),
    numeric: props.style?.textAlign === 'right',
  }));
  const rows = (body ?? []).map((cells) => cells.map(({ props }) => props.children));
  return <DataTable caption={caption} columns={columns} rows={rows} />;
}

/** Figures the engine computed while the page was rendered. */
function ExampleFigure({ of: example, children }: WithChildren & { of: Example }) {
  const t = useTranslations('methodology');
  const note = example.note ?? children;
  return (
    <figure className="min-w-0 border-rule border-l-2 pl-4 sm:pl-5">
      <figcaption>
        <span
          className="block font-semibold text-faint text-micro tracking-[0.02em]"
          title={t('exampleNote')}
        >
          {t('example')}
        </span>
        <span className="block font-semibold text-ink">{example.caption}</span>
      </figcaption>
      <div className="mt-1 text-ink">
        <DataTable {...example} />
      </div>
      {note ? <p className="mt-2 text-small">{note}</p> : null}
    </figure>
  );
}

/** Folded by group on its chapter’s page, whole on paper. */
const parametersWith =
  (open: boolean) =>
  ({ of }: { of: object }) => (
    <div className="grid items-start gap-x-10 sm:grid-cols-2 [&_td]:h-7 [&_th]:h-7">
      {parameterTables(of).map(({ id, group, table: { columns, rows } }) => (
        <details key={id} open={open} className="min-w-0">
          <summary className="min-h-11 py-2 md:min-h-8">
            <h3 className="inline text-body text-ink">{group}</h3>
          </summary>
          {/* Inside, so that a link to it opens the group. */}
          <div id={id}>
            <DataTable
              caption={group}
              columns={columns}
              rows={rows.map(([name, value]) => [<Code key={name}>{name}</Code>, value])}
            />
          </div>
        </details>
      ))}
    </div>
  );

const HEIGHT = 240;
/** Lines differ by dash as well as by label, so that color carries no meaning. */
const DASHES = [undefined, '7 4', '2 3', '9 3 2 3'];

/** A chart of a formula, drawn on the server, with a table of the same points below. */
function LineFigure({ of: chart }: { of: ChartData }) {
  const t = useTranslations('methodology');
  const { xTicks, yTicks, lines } = chart;
  const series = lines.map(
    ({ label, points }, place): ChartSeries => ({
      key: label,
      label,
      color: 'var(--accent)',
      ...(DASHES[place] === undefined ? {} : { dash: DASHES[place] }),
      points: points.map(([x, value]) => ({ x, value })),
    }),
  );
  return (
    <figure className="min-w-0 max-w-md">
      <figcaption>
        <span className="block font-semibold text-ink">{chart.title}</span>
        <span className="mt-0.5 block text-small text-soft">{chart.summary}</span>
      </figcaption>
      <p className="mt-3 text-faint text-micro">{chart.yLabel}</p>
      <div className="@container">
        <StillChart
          series={series}
          across={{ name: chart.xLabel, isLog: false, format: String, ticks: () => xTicks }}
          span={[xTicks[0] ?? 0, xTicks.at(-1) ?? 1]}
          ticks={yTicks}
          include={[yTicks[0] ?? 0, yTicks.at(-1) ?? 1]}
          formatValue={String}
          ariaLabel={chart.title}
          height={HEIGHT}
        />
      </div>
      <p className="text-center text-faint text-micro">{chart.xLabel}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
        {series.map((line) => (
          <li key={line.key} className="flex items-center gap-2">
            <LineSwatch line={line} className="w-8" />
            {line.label}
          </li>
        ))}
      </ul>
      <Disclosure summary={t('table')} className="mt-1 print:hidden">
        <DataTable {...chartTable(chart)} />
      </Disclosure>
    </figure>
  );
}

/**
 * LaTeX as MathML, made on the server: the browser draws it without any code of ours.
 * @throws if the LaTeX is invalid, so that a broken formula fails the build.
 */
export function mathMl(latex: string, display: boolean): string {
  return temml.renderToString(latex, { displayMode: display, throwOnError: true });
}

function InlineMath({ latex }: { latex: string }) {
  const html = { __html: mathMl(latex, false) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own formulas
  return <span className="whitespace-nowrap" dangerouslySetInnerHTML={html} />;
}

/** A formula on its own line; a wide one scrolls, reachable by keyboard. */
function DisplayMath({ latex, plain }: { latex: string; plain: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form
    <div
      role="group"
      aria-label={plain}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto overflow-y-hidden rounded-lg bg-sunk px-5 py-4 text-lead"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own formulas
      dangerouslySetInnerHTML={{ __html: mathMl(latex, true) }}
    />
  );
}
