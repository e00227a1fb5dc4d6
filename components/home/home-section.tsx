'use client';

import { type ReactNode, useState } from 'react';

/**
 * A reading section: the heading in a narrow column, the text beside it. With `folds` a phone shows
 * the heading, which opens the text.
 */
export function HomeSection({
  id,
  title,
  folds = false,
  children,
}: {
  id: string;
  title: string;
  folds?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(!folds);
  const text = `${id}-text`;
  return (
    <section aria-labelledby={id} className="page mt-12 sm:mt-20 lg:mt-28">
      <div className="grid gap-x-16 gap-y-6 border-firm border-t pt-5 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <div className="relative">
          <h2 id={id} className="text-[1.375rem] leading-snug">
            {title}
          </h2>
          {folds ? (
            <button
              type="button"
              className="fold-head"
              aria-expanded={open}
              aria-controls={text}
              aria-label={title}
              onClick={() => setOpen((before) => !before)}
            />
          ) : null}
        </div>
        <div id={text} className={open ? undefined : 'folded'}>
          {children}
        </div>
      </div>
    </section>
  );
}
