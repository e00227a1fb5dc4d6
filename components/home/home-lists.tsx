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
    <ul className="-mt-5">
      {items.map(({ title, body, href, link }) => (
        <li
          key={title}
          className="grid gap-x-8 gap-y-1 border-rule border-b py-5 sm:grid-cols-[11rem_1fr]"
        >
          <h3 className="text-body">{title}</h3>
          <div>
            <p className="text-soft">{body}</p>
            <SiteLink
              href={href}
              prefetch={false}
              className="prose-link inline-flex min-h-11 items-center font-semibold text-small md:min-h-8"
            >
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
    <ol className="border-rule border-t">
      {items.map(({ title, body }, index) => (
        <li
          key={title}
          className="grid grid-cols-[2rem_1fr] gap-x-4 border-rule border-b py-4 sm:grid-cols-[2rem_7rem_1fr]"
        >
          <span className="figure text-faint">{index + 1}</span>
          <h3 className="text-body">{title}</h3>
          <p className="col-start-2 mt-1 text-soft sm:col-start-3 sm:mt-0">{body}</p>
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
