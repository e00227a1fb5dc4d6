import { clsx } from 'clsx';
import { Neighbors } from '@/components/ui/neighbors';
import { SiteLink } from '@/components/ui/site-link';
import {
  type Chapter,
  chapterSections,
  type MethodologyDocument,
} from '@/lib/content/methodology/document';

const LINK =
  'inline-flex min-h-11 items-center gap-2 hover:text-accent lg:min-h-0 lg:items-baseline lg:py-1';

/** All chapters and the sections of the one shown; beside its text on wide screens, above it on narrow ones. */
export function Contents({
  document,
  shown,
  messages,
}: {
  document: MethodologyDocument;
  shown: Chapter;
  messages: { chapters: string; inChapter: string };
}) {
  const sections = chapterSections(document, shown);
  return (
    <nav
      aria-label={messages.chapters}
      className="text-small lg:sticky lg:top-32 lg:max-h-[calc(100dvh-9rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain"
    >
      {/* On a phone the way back leads to the chapters. */}
      <p className="font-semibold text-faint text-micro tracking-[0.02em] max-lg:hidden">
        {messages.chapters}
      </p>
      <ul className="mt-2 max-lg:hidden">
        {document.chapters.map((chapter) => (
          <li key={chapter.id}>
            <SiteLink
              href={chapter.path}
              prefetch={false}
              aria-current={chapter === shown ? 'page' : undefined}
              className={clsx(LINK, chapter === shown ? 'font-semibold text-ink' : 'text-soft')}
            >
              {chapter.title}
            </SiteLink>
          </li>
        ))}
      </ul>
      {sections.length > 1 && (
        <>
          <p className="font-semibold text-faint text-micro tracking-[0.02em] lg:mt-5">
            {messages.inChapter}
          </p>
          <ul className="lg:mt-2">
            {sections.map(({ number, section: { id, title } }) => (
              <li key={id}>
                <a href={`#${id}`} className={clsx(LINK, 'text-soft')}>
                  <span className="figure w-5 shrink-0 text-faint">{number}</span>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}

/** The chapters before and after one. */
export function ChapterNeighbors({
  chapters,
  shown,
  messages,
}: {
  chapters: readonly Chapter[];
  shown: Chapter;
  messages: { label: string; previous: string; next: string };
}) {
  const place = chapters.indexOf(shown);
  const page = (chapter: Chapter | undefined) =>
    chapter === undefined ? null : { href: chapter.path, children: chapter.title };
  return (
    <Neighbors
      label={messages.label}
      className="mt-14"
      pages={[
        [messages.previous, page(chapters[place - 1])],
        [messages.next, page(chapters[place + 1])],
      ]}
    />
  );
}
