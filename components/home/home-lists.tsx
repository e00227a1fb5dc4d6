import { SiteLink } from '@/components/ui/site-link';

type Item = { title: string; body: string };

export function TermList({ items }: { items: readonly Item[] }) {
  return (
    <dl className="mt-8 grid gap-x-10 gap-y-5 sm:grid-cols-2">
      {items.map(({ title, body }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-1 text-soft">{body}</dd>
        </div>
      ))}
    </dl>
  );
}

export function FeatureList({
  items,
}: {
  items: readonly (Item & { href: string; link: string })[];
}) {
  return (
    <ul className="features -mt-5">
      {items.map(({ title, body, href, link }) => (
        <li key={title}>
          <h3 className="text-body">{title}</h3>
          <div>
            <p className="text-soft">{body}</p>
            <SiteLink href={href} prefetch={false} className="prose-link">
              {link}
            </SiteLink>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function StepList({ items }: { items: readonly Item[] }) {
  return (
    <ol className="steps border-rule border-t">
      {items.map(({ title, body }, index) => (
        <li key={title}>
          <span className="figure text-faint">{index + 1}</span>
          <h3 className="text-body">{title}</h3>
          <p>{body}</p>
        </li>
      ))}
    </ol>
  );
}

export function LimitList({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="border-rule border-l-2 pl-4 text-soft">
          {item}
        </li>
      ))}
    </ul>
  );
}
