import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { EXIT_CONFIGURATION, PROJECT_ROOT } from '../project.mjs';

const STOP_AFTER_MS = 10_000;
const STABLE_AFTER_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 2_000;
const MAX_UNHEALTHY_PAUSE_MS = 30_000;
const PRELOAD = new URL('./exit-with-parent.mjs', import.meta.url).href;

/**
 * @typedef {object} Kept
 * @property {() => void} markWorking The process works in this run, or waits for its turn.
 * @property {() => boolean} isRunning
 * @property {() => Promise<void>} stop SIGTERM, ten seconds of patience, SIGKILL; no restart.
 */

/**
 * How long to wait before the next start: not at all after the first failure, then 0.5 s, doubling to 2 s,
 * and up to 30 s while the process keeps failing without having worked.
 *
 * @param {number} failuresInARow At least 1; the one just seen included.
 * @param {number} idleRuns How many runs in a row, the failed one included, ended without any work.
 * @returns {number} milliseconds.
 */
export function restartPauseMs(failuresInARow, idleRuns) {
  if (failuresInARow <= 1) return 0;
  const doubled = (times) => FIRST_PAUSE_MS * 2 ** (times - 2);
  const longestMs = Math.max(MAX_PAUSE_MS, Math.min(doubled(idleRuns), MAX_UNHEALTHY_PAUSE_MS));
  return Math.min(doubled(failuresInARow), longestMs);
}

/**
 * Keeps one Node process running: when it ends, it is restarted after `restartPauseMs`, which starts over
 * once a run lasted a minute. It gives up in one case only: the process refuses its configuration and has
 * never worked.
 *
 * @param {object} options
 * @param {string} options.name Its name in the log.
 * @param {string[]} options.args Node's arguments.
 * @param {NodeJS.ProcessEnv} options.env
 * @param {(line: string) => boolean} [options.showLine] Which of its standard output is shown.
 * @param {(message: unknown, kept: Kept) => void} [options.onMessage] What it sends over the channel.
 * @param {(kept: Kept) => void} [options.onStart] After each start, restarts included.
 * @param {(sentence: string, code: number) => void} options.onGiveUp When its settings are wrong.
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
  let idleRuns = 0;
  let hasWorked = false;
  let worksInThisRun = false;

  function start() {
    startedAt = Date.now();
    worksInThisRun = false;
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
    if (code === EXIT_CONFIGURATION && !hasWorked) {
      onGiveUp(`${name} refused its configuration.`, code);
      return;
    }
    if (Date.now() - startedAt >= STABLE_AFTER_MS) failuresInARow = 0;
    failuresInARow += 1;
    restarts += 1;
    idleRuns = worksInThisRun ? 0 : idleRuns + 1;
    const pauseMs = restartPauseMs(failuresInARow, idleRuns);
    const how = signal ? `by ${signal}` : `with code ${code}`;
    const when = pauseMs === 0 ? 'at once' : `in ${pauseMs / 1000} s`;
    say(`${name} ended ${how}; starting again ${when} (restart ${restarts})`);
    timer = setTimeout(start, pauseMs);
  }

  const kept = {
    markWorking() {
      hasWorked = true;
      worksInThisRun = true;
    },
    isRunning: () => child !== undefined,
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
