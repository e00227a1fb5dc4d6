import type { GlossaryTerm } from '@/lib/features/glossary';

/** Terms with their texts; a term links to its rule in the methodology. */
export function GlossaryList({ terms }: { terms: readonly GlossaryTerm[] }) {
  return (
    <dl className="border-rule border-t">
      {terms.map(({ id, title, text, rule }) => (
        <div
          key={id}
          id={id}
          className="grid scroll-mt-32 gap-x-8 border-rule border-b py-2.5 sm:grid-cols-[12rem_1fr]"
        >
          <dt className="font-semibold text-ink">
            {rule === null ? (
              title
            ) : (
              <a href={rule} className="prose-link inline-flex min-h-6 min-w-6 items-center">
                {title}
              </a>
            )}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
