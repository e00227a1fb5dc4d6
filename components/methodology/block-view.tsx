import type { Block } from '@/lib/content/methodology/blocks';
import { DataTable } from './data-table';
import { LineFigure } from './line-figure';
import { DisplayMath } from './math';
import { RichText } from './rich-text';

export type BlockText = { example: string; exampleNote: string; table: string };

export function BlockView({ block, messages }: { block: Block; messages: BlockText }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="max-w-[38rem]">
          <RichText text={block.text} />
        </p>
      );
    case 'heading':
      return (
        <h3 id={block.id} className="pt-5 text-body text-ink">
          <a href={`#${block.id}`} className="hover:text-accent">
            {block.title}
          </a>
        </h3>
      );
    case 'list':
      return <ListView block={block} />;
    case 'formula':
      return <DisplayMath latex={block.latex} plain={block.plain} />;
    case 'table':
      return <DataTable {...block} />;
    case 'example':
      return <ExampleView block={block} messages={messages} />;
    case 'tables':
      return (
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {block.items.map((item) => (
            <div key={item.id} className="min-w-0">
              <h3 id={item.id} className="text-body text-ink">
                {item.caption}
              </h3>
              <DataTable {...item} />
            </div>
          ))}
        </div>
      );
    case 'note':
      return (
        <p className="max-w-[38rem] border-accent border-l-2 pl-4 text-ink">
          <RichText text={block.text} />
        </p>
      );
    case 'terms':
      return <TermsView block={block} />;
    case 'chart':
      return <LineFigure chart={block} messages={messages} />;
  }
}

type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

function ListView({ block }: { block: Of<'list'> }) {
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List
      className={`max-w-[38rem] space-y-2 pl-5 ${block.ordered ? 'list-decimal' : 'list-disc'} marker:text-faint`}
    >
      {block.items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: fixed items in their order
        <li key={place} className="pl-1">
          <RichText text={item} />
        </li>
      ))}
    </List>
  );
}

/** Figures the engine computed while the page was rendered. */
function ExampleView({ block, messages }: { block: Of<'example'>; messages: BlockText }) {
  return (
    <figure className="min-w-0 border-rule border-l-2 pl-4 sm:pl-5">
      <figcaption>
        <span className="eyebrow block" title={messages.exampleNote}>
          {messages.example}
        </span>
        <span className="block font-semibold text-ink">{block.caption}</span>
      </figcaption>
      <div className="mt-1 text-ink">
        <DataTable {...block} />
      </div>
      {block.note === null ? null : (
        <p className="mt-2 text-small">
          <RichText text={block.note} />
        </p>
      )}
    </figure>
  );
}

function TermsView({ block }: { block: Of<'terms'> }) {
  return (
    <dl className="border-rule border-t">
      {block.items.map(({ id, term, text }) => (
        <div
          key={id}
          id={id}
          className="grid gap-x-8 border-rule border-b py-2.5 sm:grid-cols-[12rem_1fr]"
        >
          <dt className="font-semibold text-ink">{term}</dt>
          <dd>
            <RichText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
