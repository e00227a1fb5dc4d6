import type { ComponentType, ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import {
  anchorHref,
  type Chapter,
  chapterSections,
  type MethodologyDocument,
  numberedSections,
  sectionContent,
} from '@/lib/content/methodology/document';
import { textParts } from './text-parts';

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
