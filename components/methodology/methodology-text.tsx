import type { Block } from '@/lib/content/methodology/blocks';
import { type MethodologyDocument, numberedSections } from '@/lib/content/methodology/document';
import { type BlockText, BlockView } from './block-view';

/** All sections, each under its anchor. */
export function MethodologyText({
  document,
  messages,
  current = {},
}: {
  document: MethodologyDocument;
  messages: BlockText;
  /** Current values below the rules of a section, by section id. */
  current?: Readonly<Record<string, readonly Block[]>>;
}) {
  return (
    <div className="min-w-0 space-y-14">
      {numberedSections(document).map(({ number, section }) => {
        const blocks = [...section.blocks, ...(current[section.id] ?? [])];
        return (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`} className="border-firm border-b pb-2 text-lead">
              <span className="figure mr-3 font-normal text-faint">{number}</span>
              <a href={`#${section.id}`} className="hover:text-accent">
                {section.title}
              </a>
            </h2>
            <div className="mt-5 space-y-5 text-soft">
              {blocks.map((block, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: fixed blocks in their order
                <BlockView key={place} block={block} messages={messages} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
