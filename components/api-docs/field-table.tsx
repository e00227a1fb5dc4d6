import type { ApiField } from '@/lib/content/api/api-schema-fields';

export type FieldTableMessages = Readonly<
  Record<'field' | 'type' | 'meaning' | 'optional', string>
>;

/** Parameters or fields with their type, meaning and unit. */
export function FieldTable({
  id,
  title,
  fields,
  messages,
}: {
  id: string;
  title: string;
  fields: readonly ApiField[];
  messages: FieldTableMessages;
}) {
  if (fields.length === 0) return null;
  const head =
    'border-rule border-b py-2 pr-4 text-left align-baseline font-semibold text-faint text-micro';
  const cell = 'border-rule border-b py-2 pr-4 align-baseline';
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-body">
        {title}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reached by keyboard
        tabIndex={0}
        role="group"
        aria-label={title}
        className="scrolls-x mt-2 overflow-x-auto overscroll-x-contain"
      >
        <table className="w-full border-separate border-spacing-0 text-small">
          <thead>
            <tr>
              <th scope="col" className={`${head} sticky left-0 bg-paper`}>
                {messages.field}
              </th>
              <th scope="col" className={head}>
                {messages.type}
              </th>
              <th scope="col" className={head}>
                {messages.meaning}
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.path}>
                <th
                  scope="row"
                  className={`${cell} sticky left-0 bg-paper text-left font-medium text-ink max-sm:w-40 max-sm:min-w-40`}
                >
                  <code className="max-sm:wrap-anywhere">{field.path}</code>
                  {field.required ? null : (
                    <span className="block text-faint text-micro">{messages.optional}</span>
                  )}
                </th>
                <td className={cell}>{field.type}</td>
                <td className={`${cell} min-w-48`}>{field.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
