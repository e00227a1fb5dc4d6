/** Puts a text on the clipboard. @returns whether that worked: a page without a secure origin has no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Has the browser save a file under a name. */
export function saveFile(name: string, file: Blob): void {
  const href = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // If revoked at once, some browsers find nothing to save; if never, the bytes stay for the page's life.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** What a visitor does first. */
const FIRST_ACTS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Calls `run` once the visitor does something, at once if the page is scrolled already. For code that nobody needs
 * before that.
 * @returns how to call it off.
 */
export function onFirstAct(run: () => void): () => void {
  const stop = () => {
    for (const act of FIRST_ACTS) window.removeEventListener(act, onAct);
  };
  const onAct = () => {
    stop();
    run();
  };
  if (window.scrollY > 0) run();
  else for (const act of FIRST_ACTS) window.addEventListener(act, onAct, { passive: true });
  return stop;
}
