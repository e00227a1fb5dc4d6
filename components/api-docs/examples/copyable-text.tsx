const COPY =
  'absolute top-1.5 right-1.5 hidden min-h-11 items-center rounded-md border border-firm bg-paper px-3 font-semibold text-micro hover:border-accent hover:text-accent group-data-ready/copy:inline-flex md:min-h-8';

/**
 * Text with a copy button; the button works inside `CopyExamples`. `label` names the text if a
 * page has several.
 */
export function CopyableText({
  text,
  copy,
  label,
}: {
  text: string;
  copy: string;
  label?: string;
}) {
  return (
    <>
      <pre className="whitespace-pre-wrap break-words rounded-lg bg-sunk p-4 pr-20 font-mono text-ink text-micro leading-5">
        {text}
      </pre>
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
