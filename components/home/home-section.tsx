import type { ReactNode } from 'react';

/** A section of the front page: its heading over a rule, with what leads on beside it, then the content. */
export function HomeSection({
  id,
  title,
  actions,
  children,
}: {
  id: string;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="page mt-10 sm:mt-12">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-firm border-b pb-3">
        <h2 id={id} className="text-[1.375rem] leading-snug">
          {title}
        </h2>
        {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}
