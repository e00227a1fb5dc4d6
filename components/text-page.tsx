import type { ReactNode } from 'react';
import { SiteLink } from './ui/site-link';

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
      <div className="mt-12 space-y-10 sm:space-y-12">{children}</div>
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
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-x-14 gap-y-4 border-firm border-t pt-5 lg:grid-cols-[15rem_minmax(0,46rem)] xl:gap-x-20"
    >
      <h2 id={`${id}-title`} className="text-lead">
        {title}
      </h2>
      <div className="min-w-0 space-y-4 text-soft">{children}</div>
    </section>
  );
}

export function TextParagraph({ children }: { children: ReactNode }) {
  return <p className="max-w-[38rem]">{children}</p>;
}

export function TextList({ items }: { items: readonly { key: string; text: ReactNode }[] }) {
  return (
    <ul className="max-w-[38rem] list-disc space-y-2 pl-5 marker:text-faint">
      {items.map(({ key, text }) => (
        <li key={key} className="pl-1">
          {text}
        </li>
      ))}
    </ul>
  );
}

/** A link within a sentence, for `t.rich`. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <SiteLink href={href} prefetch={false} className="prose-link">
      {children}
    </SiteLink>
  );
}

/** The same for a tag of a message: `t.rich(key, { link: textLink('/fixings') })`. */
export function textLink(href: string) {
  return (text: ReactNode) => <TextLink href={href}>{text}</TextLink>;
}
