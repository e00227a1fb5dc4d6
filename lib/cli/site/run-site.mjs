import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  COLLECTOR_ARGS,
  COLLECTOR_BUNDLE,
  DEV_COLLECTOR_ARGS,
  EXIT_CONFIGURATION,
  envFileArgs,
  inProject,
  isBuilt,
  MEMORY_ENV,
  NEXT_BIN,
  PROJECT_ROOT,
  TYPESCRIPT_ARGS,
  WEB_ARGS,
} from '../project.mjs';
import { npmCommand, runCommand } from '../run-command.mjs';

/** The demonstration market has a figure by then; the site opens without one otherwise. */
const FIRST_FIGURE_MS = 20_000;
const KILL_AFTER_MS = 10_000;
const STABLE_AFTER_MS = 60_000;
const MAX_PAUSE_MS = 30_000;

const say = (line) => console.log(`start: ${line}`);

/**
 * Installs and builds where that was never done, checks the settings, brings the store to its latest version,
 * and runs the collector and the web process until it is asked to stop. A process that has ended is started
 * again; one that is slow is left alone.
 * @param {{ dev: boolean }} mode `dev` compiles pages when they are asked for.
 * @returns {Promise<number>} the exit code: 0 when it was stopped.
 */
export async function runSite({ dev }) {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'disconnect']) {
    process.once(name, () => {
      say('stopping…');
      stop.abort();
    });
  }
  // Listening for the end of a parent must not keep this process alive after its own.
  process.channel?.unref();
  try {
    await prepare('node_modules/next', 'Installing packages (npm ci)…', [
      ...npmCommand().flat(),
      // The build needs the development packages too, also where NODE_ENV=production is set.
      ...['ci', '--include=dev'],
    ]);
    const settings = await makeReady(stop.signal);
    if (typeof settings === 'number') return settings;
    if (!dev && settings.role !== 'collector' && !isBuilt()) {
      await prepare('.next/BUILD_ID', 'Building the site (a minute or so)…', [
        process.execPath,
        NEXT_BIN,
        'build',
      ]);
    }
    if (!dev && settings.role !== 'web') {
      await prepare(COLLECTOR_BUNDLE, 'Bundling the collector…', [
        ...npmCommand().flat(),
        ...['run', '--silent', 'build:collector'],
      ]);
    }
    return await runProcesses(settings, dev, stop.signal);
  } catch (error) {
    if (stop.signal.aborted) return 0;
    throw error;
  }

  async function prepare(made, line, [command, ...args]) {
    if (existsSync(inProject(made))) return;
    say(line);
    const { code } = await runCommand(command, args, { signal: stop.signal });
    stop.signal.throwIfAborted();
    if (code !== 0) throw new Error(`${args.join(' ')} failed with code ${code}`);
  }
}

/** @returns the validated settings, or the exit code when something is wrong with them. */
async function makeReady(signal) {
  let settings;
  const { code } = await runCommand(
    process.execPath,
    [...envFileArgs(), ...TYPESCRIPT_ARGS, inProject('lib/cli/site/make-ready.ts')],
    {
      signal,
      onMessage(message) {
        settings = message.settings;
      },
    },
  );
  signal.throwIfAborted();
  return settings ?? (code || EXIT_CONFIGURATION);
}

async function runProcesses({ role, port, host, productName, unset }, dev, signal) {
  const token = process.env.INTERNAL_TOKEN || randomBytes(24).toString('hex');
  const isEverywhere = !host || host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const address = `http://${isEverywhere ? 'localhost' : name}:${port}`;
  const env = {
    ...MEMORY_ENV,
    ...process.env,
    NODE_ENV: dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(port),
    INTERNAL_TOKEN: token,
    LOG_FORMAT: process.env.LOG_FORMAT || (process.stdout.isTTY ? 'text' : 'json'),
  };
  const kept = [];
  const ended = new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(0));
    const keep = (what, args, onMessage) =>
      kept.push(keepProcess(what, args, env, onMessage, resolve));
    const renew = () => dev || renewPages(`http://${name}:${port}`, token);
    const opened = () => {
      if (signal.aborted) return;
      say(
        role === 'collector'
          ? `the collector of ${productName} runs`
          : `${productName} is ready at ${address}`,
      );
      if (unset.length > 0) say(`not set, and needed before others use it: ${unset.join('; ')}`);
    };

    let isListening = false;
    const figure = new Promise((hasFigure) => {
      if (role === 'web') return hasFigure();
      keep('collector', dev ? DEV_COLLECTOR_ARGS : COLLECTOR_ARGS, ({ type }) => {
        if (['ready', 'waiting', 'figure-later'].includes(type)) hasFigure();
        // Pages made before there was a figure.
        if (type === 'ready' && isListening) renew();
      });
      if (role === 'all') setTimeout(hasFigure, FIRST_FIGURE_MS).unref();
    });
    figure.then(() => {
      if (signal.aborted) return;
      if (role === 'collector') return opened();
      keep('web', WEB_ARGS, async ({ type }) => {
        if (type !== 'listening') return;
        await renew();
        if (!isListening) opened();
        isListening = true;
      });
    });
  });
  const code = await ended;
  await Promise.all(kept.map((stopProcess) => stopProcess()));
  return code;
}

/**
 * Keeps one Node process running: at once after its first end, then after pauses that double up to half a
 * minute until a run has lasted a minute. Gives up only where the process refuses its configuration.
 * @returns a function that ends it: SIGTERM, and SIGKILL after ten seconds.
 */
function keepProcess(name, args, env, onMessage, giveUp) {
  let child;
  let timer;
  let isStopping = false;
  let failures = 0;

  function start() {
    const startedAtMs = Date.now();
    child = spawn(process.execPath, [...envFileArgs(), ...args], {
      cwd: PROJECT_ROOT,
      env,
      // Its own process group: a Ctrl-C in the terminal reaches this process alone, which stops both in order.
      detached: true,
      // Its end of the channel closes with this process, also by kill -9, and it stops.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    say(`${name} running (pid ${child.pid})`);
    child.on('message', onMessage);
    child.once('error', (error) => say(`${name}: ${error.message}`));
    child.once('exit', (code, signal) => {
      child = undefined;
      if (isStopping) return;
      if (code === EXIT_CONFIGURATION) return giveUp(code);
      failures = Date.now() - startedAtMs >= STABLE_AFTER_MS ? 1 : failures + 1;
      const pauseMs = failures === 1 ? 0 : Math.min(500 * 2 ** (failures - 2), MAX_PAUSE_MS);
      const when = pauseMs === 0 ? 'at once' : `in ${pauseMs / 1000} s`;
      say(`${name} ended ${signal ? `by ${signal}` : `with code ${code}`}; starting again ${when}`);
      timer = setTimeout(start, pauseMs);
    });
  }

  start();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    const last = child;
    if (!last) return;
    const gone = new Promise((resolve) => last.once('exit', resolve));
    last.kill('SIGTERM');
    const patience = setTimeout(() => last.kill('SIGKILL'), KILL_AFTER_MS);
    await gone;
    clearTimeout(patience);
  };
}

/** The pages of the build have no figures: each is made anew when it is next asked for. */
async function renewPages(origin, token) {
  try {
    const { ok, status } = await fetch(`${origin}/api/internal/revalidate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    if (!ok) say(`web: the pages could not be renewed (status ${status})`);
  } catch (error) {
    say(`web: the pages could not be renewed (${error.message})`);
  }
}
