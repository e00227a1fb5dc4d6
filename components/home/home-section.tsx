'use client';

import type { ReactNode } from 'react';

/** A reading section: the heading in a narrow column, the text beside it. */
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
    <section aria-labelledby={id} className="page later mt-20 lg:mt-28">
      <div className="grid gap-x-16 gap-y-6 border-firm border-t pt-5 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <h2 id={id} className="text-[1.375rem] leading-snug">
          {title}
        </h2>
        <div>{children}</div>
      </div>
    </section>
  );
}
