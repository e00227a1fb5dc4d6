import { spawn } from 'node:child_process';
import { PROJECT_ROOT } from './project.mjs';

const STOP_AFTER_MS = 5_000;

/**
 * Runs a command to its end in the project's folder.
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, onMessage?: (message: unknown) => void,
 *   signal?: AbortSignal }} options
 *   `quiet` keeps the output for the caller instead of showing it. With `signal` the command has a process
 *   group of its own, which ends as a whole when the signal aborts.
 * @returns {Promise<{ code: number, output: string }>} code 127 when it could not be started.
 * @throws the reason of `signal` once it has aborted, when the command is gone.
 */
export function runCommand(command, args, options = {}) {
  const { env = process.env, quiet = false, onMessage, signal } = options;
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const sink = quiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd: PROJECT_ROOT,
      env,
      detached: signal !== undefined,
      stdio: onMessage ? ['ignore', sink, sink, 'ipc'] : ['ignore', sink, sink],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8');
      stream?.on('data', (text) => {
        output += text;
      });
    }
    if (onMessage) child.on('message', onMessage);
    let patience;
    const stop = () => {
      endGroup(child.pid, 'SIGTERM');
      patience = setTimeout(() => endGroup(child.pid, 'SIGKILL'), STOP_AFTER_MS);
    };
    signal?.addEventListener('abort', stop, { once: true });
    const ended = (result) => {
      signal?.removeEventListener('abort', stop);
      clearTimeout(patience);
      if (signal?.aborted) reject(signal.reason);
      else resolve(result);
    };
    child.on('error', (error) => ended({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => ended({ code: code ?? 1, output }));
  });
}

function endGroup(pid, signal) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // It ended by itself in the meantime.
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * npm as a command and its leading arguments: the npm that started this process, if any.
 * @returns {[command: string, leading: string[]]}
 */
export function npmCommand() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
}
