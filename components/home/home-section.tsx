import type { ReactNode } from 'react';

/** A section of the front page: its heading over a rule, then the content. */
export function HomeSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="page mt-10 sm:mt-14">
      <h2 id={id} className="mb-5 border-firm border-b pb-3 text-[1.375rem] leading-snug">
        {title}
      </h2>
      {children}
    </section>
  );
}
