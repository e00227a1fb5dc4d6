import type { Block } from '@/lib/content/methodology/blocks';
import { DataTable } from './data-table';
import { LineFigure } from './line-figure';
import { DisplayMath } from './math';
import { Words } from './words';

export type BlockWords = { example: string; exampleNote: string; table: string };

/** One block of the methodology. */
export function BlockView({ block, words }: { block: Block; words: BlockWords }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="max-w-[38rem]">
          <Words text={block.text} />
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
      return <ExampleView block={block} words={words} />;
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
          <Words text={block.text} />
        </p>
      );
    case 'terms':
      return <TermsView block={block} />;
    case 'chart':
      return <LineFigure chart={block} words={words} />;
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
          <Words text={item} />
        </li>
      ))}
    </List>
  );
}

/** Figures the engine computed while the page was made. */
function ExampleView({ block, words }: { block: Of<'example'>; words: BlockWords }) {
  return (
    <figure className="min-w-0 border-rule border-l-2 pl-4 sm:pl-5">
      <figcaption>
        <span className="eyebrow block" title={words.exampleNote}>
          {words.example}
        </span>
        <span className="block font-semibold text-ink">{block.caption}</span>
      </figcaption>
      <div className="mt-1 text-ink">
        <DataTable {...block} />
      </div>
      {block.note === null ? null : (
        <p className="mt-2 text-small">
          <Words text={block.note} />
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
            <Words text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
