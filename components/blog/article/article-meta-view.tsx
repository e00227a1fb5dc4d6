export type ArticleMetaCopy = { category: string; date: string; day: string; time: string };

/** Category, day and reading time of an article, in one quiet line. */
export function ArticleMetaView({ meta }: { meta: ArticleMetaCopy }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-faint text-small">
      <span className="font-semibold text-soft">{meta.category}</span>
      <time dateTime={meta.date}>{meta.day}</time>
      <span>{meta.time}</span>
    </p>
  );
}
