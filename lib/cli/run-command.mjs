import { spawn } from 'node:child_process';
import { PROJECT_ROOT } from './project.mjs';

/**
 * Runs a command to its end in the project's folder.
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, onMessage?: (message: unknown) => void,
 *   signal?: AbortSignal }} options
 *   `quiet` keeps the output for the caller instead of showing it. `signal` ends the command with SIGTERM.
 * @returns {Promise<{ code: number, output: string }>} code 127 when it could not be started.
 */
export function runCommand(command, args, options = {}) {
  const { env = process.env, quiet = false, onMessage, signal } = options;
  return new Promise((resolve) => {
    const sink = quiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd: PROJECT_ROOT,
      env,
      signal,
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
    child.on('error', (error) => {
      if (!signal?.aborted) resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * npm as a command and its leading arguments: the npm that started this process, if any.
 * @returns {[command: string, leading: string[]]}
 */
export function npmCommand() {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
}
