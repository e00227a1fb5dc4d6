import { randomBytes } from 'node:crypto';
import {
  COLLECTOR_ARGS,
  envFileArgs,
  inProject,
  NEXT_BIN,
  TYPESCRIPT_ARGS,
  WEB_ARGS,
} from '../project.mjs';
import { keepProcess } from './keep-process.mjs';
import { isEverywhere, serverOrigin } from './server-origin.mjs';
import {
  answers,
  readingProblem,
  refreshPages,
  visitPages,
  waitUntilAnswering,
} from './web-client.mjs';

const COLLECTOR_SOURCE_ARGS = [...TYPESCRIPT_ARGS, inProject('lib/engine/process/main.ts')];
/** The demonstration market has a figure by then; a collector without one reports that it takes longer. */
const FIRST_FIGURE_MS = 20_000;
const WEB_START_MS = 60_000;
const PARENT_CHECK_MS = 500;
const PROBE_EVERY_MS = 30_000;
const READING_CHECK_EVERY_MS = 3_000;
/** Consecutive probes without a response before the web process counts as hung. */
const MAX_SILENT_PROBES = 3;

/**
 * Runs collector and web until it receives a signal to stop: the collector first, so that the web process opens with a
 * figure to show, then the web, whose pages are renewed before the address is announced. Depending on its
 * role, a node may run only one of the two.
 *
 * @param {{ role: 'all' | 'web' | 'collector', port: number, host?: string, productName: string }} settings
 *   Validated settings.
 * @param {'start' | 'dev'} mode Next's mode: the built site, or one compiled on the fly.
 * @param {(line: string) => void} say
 * @returns {Promise<number>} the exit code, once both processes are gone.
 */
export async function supervise(settings, mode, say) {
  const site = describeSite(settings, mode);
  const end = deferred();
  const giveUp = (sentence, code) => {
    say(sentence);
    end.resolve(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (!end.isResolved()) say('stopping…');
      end.resolve(0);
    });
  }

  stopWithNpm(() => end.resolve(0));

  const { role } = settings;
  const firstFigure = deferred();
  const figureLater = deferred();
  let web;
  let heldUntilMs;
  let collector;
  if (role !== 'web') {
    collector = startCollector(site, mode, giveUp, say, {
      onHeld(untilMs) {
        heldUntilMs = untilMs;
      },
      onFigureLater: figureLater.resolve,
      onFigure() {
        // The site opened without a figure: now that there is one, its pages are regenerated.
        if (web && !firstFigure.isResolved()) renewPages(site, say);
        firstFigure.resolve();
      },
    });
    const opening = Promise.race([firstFigure.promise, figureLater.promise, end.promise]);
    if (role === 'collector') {
      opening.then(() => end.isResolved() || say(`the collector of ${site.productName} runs`));
    } else {
      await within(FIRST_FIGURE_MS, opening);
    }
  }

  if (role !== 'collector' && !end.isResolved()) {
    if (collector && !firstFigure.isResolved()) say('no figure yet; the site opens without one');
    web = startWeb(site, giveUp, say);
    if (mode === 'start') watchWeb(web, site, say, end);
    const writtenUntilMs = () => (collector?.isRunning() ? heldUntilMs : undefined);
    watchReading(web, site.origin, writtenUntilMs, say, end);
  }

  const code = await end.promise;
  await Promise.all([collector?.stop(), web?.stop()]);
  return code;
}

/**
 * `npm start` runs this process in a shell that dies with npm without notice: when that shell is gone, npm
 * was stopped. A supervisor started without npm may outlive its parent, e.g. under nohup.
 */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    stop();
  }, PARENT_CHECK_MS).unref();
}

function describeSite({ port, host, productName }, mode) {
  const token = randomBytes(24).toString('hex');
  const origin = serverOrigin(host, port);
  return {
    port,
    host,
    productName,
    mode,
    token,
    origin,
    address: isEverywhere(host) ? `http://localhost:${port}` : origin,
    env: {
      ...process.env,
      NODE_ENV: mode === 'dev' ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PORT: String(port),
      INTERNAL_TOKEN: token,
      LOG_FORMAT: process.env.LOG_FORMAT || (process.stdout.isTTY ? 'text' : 'json'),
    },
  };
}

/**
 * @param {{ onHeld(untilMs?: number): void, onFigureLater(): void, onFigure(): void }} on Reports of the
 *   collector: until when it holds the lease, that a figure takes longer, that there is one.
 */
function startCollector(site, mode, giveUp, say, on) {
  return keepProcess({
    name: 'collector',
    args: [...envFileArgs(), ...(mode === 'start' ? COLLECTOR_ARGS : COLLECTOR_SOURCE_ARGS)],
    env: site.env,
    say,
    onGiveUp: giveUp,
    onStart: () => on.onHeld(undefined),
    onMessage(message, kept) {
      const type = message?.type;
      if (type === 'held') on.onHeld(message.leaseUntilMs);
      if (type === 'held' || type === 'waiting' || type === 'ready') kept.markWorking();
      // If another collector writes, this one is on standby, and the site shows the other's figures.
      if (type === 'waiting' || type === 'figure-later') on.onFigureLater();
      if (type === 'ready') on.onFigure();
    },
  });
}

/** Next announces itself and its address before the pages are current; we announce them after. */
const isNextBanner = (line) => /^\s*(▲|✓|- (Local|Network|Environments):|$)/.test(line);

const hostArgs = (host) => (host === undefined ? [] : ['-H', host]);

function startWeb(site, giveUp, say) {
  let announced = false;
  return keepProcess({
    name: 'web',
    args: [
      ...envFileArgs(),
      ...(site.mode === 'start'
        ? WEB_ARGS
        : [NEXT_BIN, 'dev', '-p', String(site.port), ...hostArgs(site.host)]),
    ],
    env: site.env,
    say,
    showLine: (line) => !isNextBanner(line),
    onGiveUp: giveUp,
    onMessage: (message, kept) => message?.type === 'listening' && kept.markWorking(),
    async onStart(kept) {
      if (!(await waitUntilAnswering(site.origin, WEB_START_MS)) || !kept.isRunning()) return;
      kept.markWorking(); // `next dev` sends no messages.
      if (site.mode === 'start') await renewPages(site, say);
      if (announced || !kept.isRunning()) return;
      announced = true;
      say(`${site.productName} is ready at ${site.address}`);
    },
  });
}

async function renewPages(site, say) {
  for (const problem of await refreshPages(site.origin, site.token)) say(`web: ${problem}`);
}

/**
 * Every half minute: checks that the web process still responds, and visits the pages that carry the current
 * figure, so that the first visitor after a quiet period does not see an old one.
 */
async function watchWeb(web, site, say, end) {
  let silent = 0;
  while (!end.isResolved()) {
    await within(PROBE_EVERY_MS, end.promise);
    if (end.isResolved()) return;
    if (await answers(site.origin)) {
      silent = 0;
      await visitPages(site.origin, ['/', '/index-dashboard']);
    } else if (web.isRunning() && ++silent >= MAX_SILENT_PROBES) {
      say(`web did not answer ${silent} probes in a row`);
      silent = 0;
      web.kill();
    }
  }
}

/**
 * Restarts the web process when it reads or writes a file other than the store's. Checks twice: a lease that
 * was just released looks for a moment like one that was not read.
 */
async function watchReading(web, origin, heldUntilMs, say, end) {
  let found = 0;
  while (!end.isResolved()) {
    await within(READING_CHECK_EVERY_MS, end.promise);
    const problem = await readingProblem(origin, heldUntilMs());
    found = problem === undefined ? 0 : found + 1;
    if (found < 2 || end.isResolved()) continue;
    say(`web: ${problem}`);
    found = 0;
    web.kill();
  }
}

function deferred() {
  let resolved = false;
  let settle;
  const promise = new Promise((resolve) => {
    settle = resolve;
  });
  return {
    promise,
    isResolved: () => resolved,
    resolve(value) {
      resolved = true;
      settle(value);
    },
  };
}

/** Waits for the promise, at most `timeoutMs`. */
function within(timeoutMs, promise) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
