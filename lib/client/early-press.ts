/** The event by which the page's program says that it answers visitors itself from now on. */
export const PROGRAM_STARTED = 'program-started';

/**
 * Keeps what a visitor does before the program has started, buttons pressed, forms sent and entries
 * chosen from lists, and does it then, in order and each once, however often an impatient finger came
 * back: pages are seen before their program arrives, and nothing is to be lost, least of
 * all an address typed into a form that the browser would send on its own. Links and summaries, which
 * browsers answer, are left to them.
 *
 * Its text stands in the HTML itself (`components/shell/early-press-script.ts`), so it uses nothing
 * from outside but its argument.
 * @param started name of the event upon which the page answers
 */
export function keepEarlyPress(started: string): void {
  const kept = new Map<Element, () => void>();
  const keep = (event: Event, element: Element, again: () => void) => {
    // A program that is half started must not answer the same act a first time.
    event.stopImmediatePropagation();
    kept.delete(element);
    kept.set(element, again);
  };
  const onClick = (event: Event) => {
    const target = event.target instanceof Element ? event.target : null;
    const button = target?.closest<HTMLElement>('button[type="button"]');
    if (button) keep(event, button, () => button.click());
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    keep(event, form, () => form.requestSubmit(submitter));
  };
  const onChange = (event: Event) => {
    const { target: list } = event;
    if (!(list instanceof HTMLSelectElement)) return;
    keep(event, list, () => list.dispatchEvent(new Event('change', { bubbles: true })));
  };
  const capture = true;
  window.addEventListener('click', onClick, { capture });
  window.addEventListener('submit', onSubmit, { capture });
  window.addEventListener('change', onChange, { capture });
  const start = () => {
    window.removeEventListener('click', onClick, { capture });
    window.removeEventListener('submit', onSubmit, { capture });
    window.removeEventListener('change', onChange, { capture });
    for (const again of kept.values()) again();
  };
  window.addEventListener(started, start, { once: true });
}

/** To be called once what is on the page can be pressed. */
export function announceStart(): void {
  window.dispatchEvent(new Event(PROGRAM_STARTED));
}
