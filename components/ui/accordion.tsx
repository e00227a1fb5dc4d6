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
    <details key={id} name={name} className="faq">
      <summary>
        <Heading>{question}</Heading>
      </summary>
      <p>{answer}</p>
    </details>
  ));
}
