const PARENT_CHECK_MS = 500;

/**
 * Aborts when this process is asked to stop: by SIGINT or SIGTERM, by the end of its terminal, or because npm,
 * which started it, was stopped. Call it before anything that takes time, so that no stage misses a signal.
 * @returns {AbortSignal}
 */
export function stopSignal() {
  const stop = new AbortController();
  const names = ['SIGINT', 'SIGTERM'];
  // Under nohup, which redirects the output, SIGHUP stays ignored.
  if (process.stdout.isTTY) names.push('SIGHUP');
  for (const name of names) process.on(name, () => stop.abort(name));
  // npm runs this process in a shell that dies with npm without notice. A process started without npm may
  // outlive its parent, e.g. under nohup.
  if (process.env.npm_lifecycle_event !== undefined) {
    const shell = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === shell) return;
      clearInterval(watch);
      stop.abort('SIGTERM');
    }, PARENT_CHECK_MS).unref();
  }
  return stop.signal;
}
