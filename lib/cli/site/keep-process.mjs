import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { EXIT_CONFIGURATION, PROJECT_ROOT } from '../project.mjs';

const STOP_AFTER_MS = 10_000;
const STABLE_AFTER_MS = 60_000;
const MAX_DELAY_MS = 30_000;
const MAX_EARLY_FAILURES = 5;
const PRELOAD = new URL('./exit-with-parent.mjs', import.meta.url).href;

/**
 * @typedef {object} Kept
 * @property {() => void} markWorking From now on a failure is worth any number of restarts.
 * @property {() => boolean} isRunning
 * @property {() => void} kill Ends a process that hangs; it is then started again.
 * @property {() => Promise<void>} stop SIGTERM, ten seconds of patience, SIGKILL; no restart.
 */

/**
 * Keeps one Node process running: when it ends it is started again, each time a little later
 * (0.5 s doubling to 30 s; from the beginning once it stayed up for a minute).
 *
 * @param {object} options
 * @param {string} options.name How the log calls it.
 * @param {string[]} options.args Node's arguments.
 * @param {NodeJS.ProcessEnv} options.env
 * @param {(line: string) => boolean} [options.showLine] Which of its standard output is shown.
 * @param {(message: unknown, kept: Kept) => void} [options.onMessage] What it sends over the channel.
 * @param {(kept: Kept) => void} [options.onStart] After each start, restarts included.
 * @param {(sentence: string, code: number) => void} options.onGiveUp When restarting is pointless.
 * @param {(line: string) => void} options.say
 * @returns {Kept}
 */
export function keepProcess(options) {
  const { name, args, env, showLine, onMessage, onStart, onGiveUp, say } = options;
  let child;
  let timer;
  let stopping = false;
  let startedAt = 0;
  let failuresInARow = 0;
  let restarts = 0;
  let hasWorked = false;

  function start() {
    startedAt = Date.now();
    child = spawn(process.execPath, ['--import', PRELOAD, ...args], {
      cwd: PROJECT_ROOT,
      env: { ...env, SUPERVISOR_PID: String(process.pid) },
      // Its own process group: a Ctrl-C in the terminal reaches the supervisor alone, which then
      // stops both in order.
      detached: true,
      stdio: ['ignore', showLine ? 'pipe' : 'inherit', 'inherit', 'ipc'],
    });
    say(`${name} running (pid ${child.pid})`);
    if (showLine) forward(child.stdout, showLine);
    if (onMessage) child.on('message', (message) => onMessage(message, kept));
    child.on('error', (error) => say(`${name}: ${error.message}`));
    child.once('exit', ended);
    onStart?.(kept);
  }

  function ended(code, signal) {
    child = undefined;
    if (stopping) return;
    if (code === EXIT_CONFIGURATION) {
      onGiveUp(`${name} refused its configuration.`, code);
      return;
    }
    if (Date.now() - startedAt >= STABLE_AFTER_MS) failuresInARow = 0;
    failuresInARow += 1;
    if (!hasWorked && failuresInARow >= MAX_EARLY_FAILURES) {
      onGiveUp(`${name} failed ${failuresInARow} times before it ever worked.`, 1);
      return;
    }
    restarts += 1;
    const delayMs = Math.min(500 * 2 ** (failuresInARow - 1), MAX_DELAY_MS);
    const how = signal ? `by ${signal}` : `with code ${code}`;
    say(`${name} ended ${how}; starting again in ${delayMs / 1000} s (restart ${restarts})`);
    timer = setTimeout(start, delayMs);
  }

  const kept = {
    markWorking() {
      hasWorked = true;
    },
    isRunning: () => child !== undefined,
    kill() {
      child?.kill('SIGKILL');
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      const last = child;
      if (!last) return;
      const gone = new Promise((resolve) => last.once('exit', resolve));
      last.kill('SIGTERM');
      const patience = setTimeout(() => last.kill('SIGKILL'), STOP_AFTER_MS);
      await gone;
      clearTimeout(patience);
    },
  };

  start();
  return kept;
}

function forward(stream, showLine) {
  createInterface({ input: stream }).on('line', (line) => {
    if (showLine(line)) console.log(line);
  });
}
