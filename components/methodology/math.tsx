import temml from 'temml';

/**
 * LaTeX as MathML, made on the server: the browser draws it without any code of ours.
 * @throws if the LaTeX is invalid, so that a broken formula fails the build.
 */
export function mathMl(latex: string, display: boolean): string {
  return temml.renderToString(latex, { displayMode: display, throwOnError: true });
}

export function InlineMath({ latex }: { latex: string }) {
  const html = { __html: mathMl(latex, false) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own formulas
  return <span className="whitespace-nowrap" dangerouslySetInnerHTML={html} />;
}

/** A formula on its own line; a wide one scrolls, reachable by keyboard. */
export function DisplayMath({ latex, plain }: { latex: string; plain: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form
    <div
      role="group"
      aria-label={plain}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto overflow-y-hidden rounded-lg bg-sunk px-5 py-4 text-lead"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own formulas
      dangerouslySetInnerHTML={{ __html: mathMl(latex, true) }}
    />
  );
}
