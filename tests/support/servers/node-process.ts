import { spawn } from 'node:child_process';

/** Starts Node in the project's folder with these variables and keeps what it prints; does not wait for it. */
export function startNode(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  program = process.execPath,
) {
  const child = spawn(program, args, {
    cwd: process.cwd(),
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      child.emit('said');
    });
  }
  const exited = new Promise<number>((resolve) => {
    child.once('close', (code) => resolve(code ?? -1));
  });
  return {
    child,
    /** Its exit code once it is gone; negative when a signal ended it. */
    exited,
    /** Everything printed so far. */
    output: () => text,
    /** SIGTERM, and waits for the end. */
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

/** Whether a process of this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
