import {
  Children,
  type ComponentType,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import * as runtime from 'react/jsx-runtime';
import { SiteLink } from '@/components/ui/site-link';
import {
  anchorHref,
  type Chapter,
  chapterSections,
  type MethodologyDocument,
  numberedSections,
  sectionContent,
} from '@/lib/content/methodology/document';
import { Heading, textParts } from './text-parts';

/** The sections of a chapter or, without one, of the whole text, each under its anchor. */
export function MethodologyText({
  document,
  chapter,
  current = {},
}: {
  document: MethodologyDocument;
  chapter?: Chapter;
  /** Current values below the rules of a section, by section id. */
  current?: Readonly<Record<string, ReactNode>>;
}) {
  const sections = chapter ? chapterSections(document, chapter) : numberedSections(document);
  const hrefOf = (anchor: string) =>
    chapter ? anchorHref(document, anchor, chapter) : `#${anchor}`;
  const components = textParts(hrefOf, chapter === undefined);
  return (
    <div className="min-w-0 space-y-10 sm:space-y-14">
      {sections.map(({ number, section }) => {
        const Content = sectionContent(section, document.source, runtime) as ComponentType<{
          components: typeof components;
        }>;
        return (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`} className="border-firm border-b pb-2 text-lead">
              <span className="figure mr-3 font-normal text-faint">{number}</span>
              <a href={`#${section.id}`} className="hover:text-accent">
                {section.title}
              </a>
            </h2>
            <div className="mt-5 space-y-5 text-soft">
              <Content components={components} />
              {current[section.id]}
            </div>
          </section>
        );
      })}
    </div>
  );
}

type Parent = ReactElement<{ children?: ReactNode }>;

/** One part of the text by itself, from its anchor to the next heading; its title leads to its chapter. */
export function MethodologyPart({
  document,
  anchor,
}: {
  document: MethodologyDocument;
  anchor: string;
}) {
  const section = document.chapters
    .flatMap(({ sections }) => sections)
    .find(({ anchors }) => anchors.includes(anchor));
  if (section === undefined) throw new RangeError(`the methodology has no part #${anchor}`);
  const hrefOf = (other: string) => anchorHref(document, other);
  const components = { ...textParts(hrefOf), ol: Columns };
  const text = sectionContent(section, document.source, runtime)({ components }) as Parent;
  let title: ReactNode = section.title;
  let at = section.id;
  const blocks = Children.toArray(text.props.children).filter((block) => {
    if (!isValidElement<{ id: string; children: ReactNode }>(block) || block.type !== Heading) {
      return at === anchor;
    }
    at = block.props.id;
    if (at === anchor) title = block.props.children;
    return false;
  });
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className="min-w-0">
      <h2 id={`${anchor}-title`} className="border-firm border-b pb-2 text-lead">
        <SiteLink href={hrefOf(anchor)} prefetch={false} className="hover:text-accent">
          {title}
        </SiteLink>
      </h2>
      <div className="mt-5 space-y-5 text-soft">{blocks}</div>
    </section>
  );
}

/** Steps beside each other where there is room. */
function Columns({ children }: { children?: ReactNode }) {
  return (
    <ol className="grid list-decimal gap-x-10 gap-y-4 pl-5 marker:text-faint sm:grid-cols-2 xl:grid-cols-4">
      {children}
    </ol>
  );
}
