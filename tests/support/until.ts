/** Whether a server answers at an address, with whatever status. */
export function answersAt(address: string): Promise<boolean> {
  return fetch(address).then(
    (answer) => answer.arrayBuffer().then(() => true),
    () => false,
  );
}

/** Waits, 90 s at most by default, for a condition that will come true. @throws with `what` in vain. */
export async function until(
  check: () => boolean | Promise<boolean>,
  what: string,
  everyMs = 20,
  patienceMs = 90_000,
): Promise<void> {
  const deadlineMs = Date.now() + patienceMs;
  while (!(await check())) {
    if (Date.now() > deadlineMs) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
