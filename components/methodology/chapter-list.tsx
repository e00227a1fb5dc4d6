import { SectionHead } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import type { MethodologyDocument } from '@/lib/content/methodology/document';

/**
 * Every chapter with its sentence and its sections. A section has its anchor here too, so that a link
 * to this page with that anchor finds where to go on; `taken` are the anchors the page has otherwise.
 */
export function ChapterList({
  document,
  title,
  taken,
}: {
  document: MethodologyDocument;
  title: string;
  taken: readonly string[];
}) {
  return (
    <section aria-labelledby="chapters-title">
      <SectionHead id="chapters-title" title={title} />
      <ol className="mt-5 grid gap-x-14 gap-y-6 md:grid-cols-2">
        {document.chapters.map((chapter) => (
          <li key={chapter.id} className="min-w-0">
            <SiteLink
              href={chapter.path}
              className="prose-link inline-flex min-h-8 items-center font-semibold"
            >
              {chapter.title}
            </SiteLink>
            <p className="text-small text-soft">{chapter.description}</p>
            <ul className="mt-0.5 flex flex-wrap gap-x-4 text-small">
              {chapter.sections.map(({ id, title: name }) => (
                <li key={id} id={taken.includes(id) ? undefined : id}>
                  <SiteLink
                    href={`${chapter.path}#${id}`}
                    prefetch={false}
                    className="inline-flex min-h-8 items-center text-faint hover:text-accent"
                  >
                    {name}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
