/**
 * Questions with one answer open at a time: the `details` share one name, so the browser itself closes
 * the others and nothing here needs JavaScript.
 */
export function Accordion({
  name,
  heading: Heading,
  items,
}: {
  name: string;
  heading: 'h3' | 'h4';
  items: readonly { id: string; question: string; answer: string }[];
}) {
  return items.map(({ id, question, answer }) => (
    <details key={id} name={name} className="group border-rule border-b">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2.5 after:mx-1 after:-mt-1 after:size-2 after:shrink-0 after:rotate-45 after:border-faint after:border-r-2 after:border-b-2 after:content-[''] hover:text-accent group-open:after:mt-1 group-open:after:rotate-[-135deg] [&::-webkit-details-marker]:hidden">
        <Heading className="font-semibold text-body tracking-normal">{question}</Heading>
      </summary>
      <p className="max-w-3xl pb-4 text-soft">{answer}</p>
    </details>
  ));
}
