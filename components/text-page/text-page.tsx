import type { ReactNode } from 'react';

/** A text page: title, lead and sections at a comfortable line length. */
export function TextPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <article className="page pt-10 sm:pt-14">
      <header>
        <h1 className="text-title">{title}</h1>
        <p className="mt-3 max-w-2xl text-lead text-soft">{lead}</p>
      </header>
      <div className="mt-12 space-y-12">{children}</div>
    </article>
  );
}

/** The heading is beside its text if there is room. */
export function TextSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="text-section">
      <h2 id={`${id}-title`} className="text-lead">
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}

export function TextParagraph({ children }: { children: ReactNode }) {
  return <p className="max-w-[38rem]">{children}</p>;
}

export function TextList({ items }: { items: readonly { key: string; text: ReactNode }[] }) {
  return (
    <ul className="text-list">
      {items.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}
