import { SiteLink } from '@/components/ui/site-link';
import type { Chapter } from '@/lib/content/methodology/document';

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
  const neighbors = [
    { word: messages.previous, chapter: chapters[place - 1] },
    { word: messages.next, chapter: chapters[place + 1] },
  ];
  return (
    <nav
      aria-label={messages.label}
      className="mt-14 flex flex-wrap justify-between gap-x-8 gap-y-3 border-rule border-t pt-4 text-small"
    >
      {neighbors.map(({ word, chapter }) =>
        chapter === undefined ? (
          <span key={word} />
        ) : (
          <SiteLink key={word} href={chapter.path} className="group min-h-11">
            <span className="block text-faint text-micro">{word}</span>
            <span className="font-semibold group-hover:text-accent">{chapter.title}</span>
          </SiteLink>
        ),
      )}
    </nav>
  );
}
