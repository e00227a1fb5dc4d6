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
