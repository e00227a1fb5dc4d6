import { clsx } from 'clsx';

type TitledItem = { key: string; title: string; body: string };

/** A headed section of short items between hairlines; `numbered` if their order matters. */
export function TitledList({
  id,
  title,
  items,
  columns,
  numbered = false,
}: {
  id: string;
  title: string;
  items: readonly TitledItem[];
  columns: 4 | 5;
  numbered?: boolean;
}) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="section-title">
        {title}
      </h2>
      <List
        className={clsx('titled', columns === 5 ? 'lg:grid-cols-5 lg:gap-x-8' : 'lg:grid-cols-4')}
      >
        {items.map((item) => (
          <li key={item.key}>
            <h3>{item.title}</h3>
            <p>{item.body}</p>
          </li>
        ))}
      </List>
    </section>
  );
}
