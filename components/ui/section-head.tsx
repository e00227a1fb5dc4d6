import type { ComponentProps, ReactNode } from 'react';

/** A section's title over a firm line, with or without a sentence or a button beside it. */
export function SectionHead({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-firm border-b pb-2">
      <h2 id={id} className="text-lead">
        {title}
      </h2>
      {note === undefined ? null : <p className="text-small text-soft">{note}</p>}
      {children}
    </div>
  );
}

/** A section under its title, whose id it has. */
export function Section({
  className,
  children,
  ...head
}: ComponentProps<typeof SectionHead> & { className?: string | undefined }) {
  return (
    <section aria-labelledby={head.id} className={className}>
      <SectionHead {...head} />
      {children}
    </section>
  );
}
