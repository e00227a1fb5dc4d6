import type { MethodologyDocument } from '@/lib/content/methodology/document';
import { numberedSections } from '@/lib/content/methodology/document';

const LINK =
  'flex min-h-11 items-center gap-2 text-soft hover:text-accent lg:min-h-0 lg:py-1 lg:items-baseline';

/** The chapters and sections as links; beside the text on wide screens, above it on narrow ones. */
export function Contents({ document, label }: { document: MethodologyDocument; label: string }) {
  const numbers = new Map(
    numberedSections(document).map(({ number, section }) => [section.id, number]),
  );
  return (
    <nav
      aria-label={label}
      className="lg:sticky lg:top-32 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto lg:overscroll-contain"
    >
      <p className="eyebrow">{label}</p>
      <ul className="mt-2 grid gap-x-8 text-small sm:grid-cols-2 lg:block">
        {document.chapters.map((chapter) => (
          <li key={chapter.title} className="pb-3">
            <span className="block pt-1 font-semibold text-ink">{chapter.title}</span>
            <ul>
              {chapter.sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className={LINK}>
                    <span className="figure w-5 shrink-0 text-faint">{numbers.get(id)}</span>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
