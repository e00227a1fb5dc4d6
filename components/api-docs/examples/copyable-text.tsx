import { clsx } from 'clsx';

const COPY =
  'absolute top-1.5 right-1.5 hidden min-h-11 items-center rounded-md border border-firm bg-paper px-3 font-semibold text-micro hover:border-accent hover:text-accent group-data-ready/copy:inline-flex md:min-h-8';

/**
 * Text with a copy button; the button works inside `CopyExamples`. `label` names the text if a
 * page has several; `short` keeps it on one line on a phone, where it scrolls.
 */
export function CopyableText({
  text,
  copy,
  label,
  short = false,
}: {
  text: string;
  copy: string;
  label?: string;
  short?: boolean;
}) {
  return (
    <>
      <div className="rounded-lg bg-sunk p-4 pr-20">
        <pre
          // What scrolls can be scrolled by keys.
          tabIndex={short ? 0 : undefined}
          className={clsx(
            'whitespace-pre-wrap break-words font-mono text-ink text-micro leading-5',
            short && 'max-md:overflow-x-auto max-md:whitespace-pre',
          )}
        >
          {text}
        </pre>
      </div>
      <button
        type="button"
        data-copy
        className={COPY}
        aria-label={label === undefined ? undefined : `${copy}: ${label}`}
      >
        {copy}
      </button>
    </>
  );
}
