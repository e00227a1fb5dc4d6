import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { answers, refreshPages } from './web-client.mjs';

const COLLECTOR_SOURCE_ARGS = [...TYPESCRIPT_ARGS, inProject('lib/engine/process/main.ts')];
/** The demonstration market has a figure by then; a collector without one reports that it takes longer. */
const FIRST_FIGURE_MS = 20_000;
const ANSWER_CHECK_EVERY_MS = 200;

/**
 * Runs collector and web until it is asked to stop: the collector first, so that the web process opens with a
 * figure to show, then the web, whose pages are renewed before the address is announced. Depending on its
 * role, a node may run only one of the two. A process that has ended is started again; one that is slow is
 * left alone.
 *
 * @param {{ role: 'all' | 'web' | 'collector', port: number, host?: string, productName: string,
 *   unset: string[] }} settings
 *   Validated settings, and what is not set that a site for others needs.
 * @param {'start' | 'dev'} mode Next's mode: the built site, or one compiled on the fly.
 * @param {(line: string) => void} say
 * @param {AbortSignal} stop
 * @returns {Promise<number>} the exit code, once both processes are gone.
 */
export async function supervise(settings, mode, say, stop) {
  const site = describeSite(settings, mode);
  const end = deferred();
  const giveUp = (sentence, code) => {
    say(sentence);
    end.resolve(code);
  };
  stop.addEventListener('abort', () => end.resolve(0), { once: true });
  if (stop.aborted) end.resolve(0);

  const { role } = settings;
  const firstFigure = deferred();
  const figureLater = deferred();
  let web;
  let collector;
  if (role !== 'web' && !end.isResolved()) {
    collector = startCollector(site, mode, giveUp, say, {
      onFigureLater: figureLater.resolve,
      onFigure() {
        // The site opened without a figure: now that there is one, its pages are regenerated.
        if (web && !firstFigure.isResolved()) renewPages(site, say);
        firstFigure.resolve();
      },
    });
    const opening = Promise.race([firstFigure.promise, figureLater.promise, end.promise]);
    if (role === 'collector') {
      opening.then(() => {
        if (!end.isResolved()) announce(site, `the collector of ${site.productName} runs`, say);
      });
    } else {
      await within(FIRST_FIGURE_MS, opening);
    }
  }

  if (role !== 'collector' && !end.isResolved()) {
    if (collector && !firstFigure.isResolved()) say('no figure yet; the site opens without one');
    web = startWeb(site, giveUp, say);
  }

  const code = await end.promise;
  await Promise.all([collector?.stop(), web?.stop()]);
  return code;
}

function describeSite({ port, host, productName, unset }, mode) {
  const token = randomBytes(24).toString('hex');
  const origin = serverOrigin(host, port);
  return {
    port,
    host,
    productName,
    unset,
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
 * @param {{ onFigureLater(): void, onFigure(): void }} on Reports of the collector: that a figure takes
 *   longer, that there is one.
 */
function startCollector(site, mode, giveUp, say, on) {
  return keepProcess({
    name: 'collector',
    args: [...envFileArgs(), ...(mode === 'start' ? COLLECTOR_ARGS : COLLECTOR_SOURCE_ARGS)],
    env: site.env,
    say,
    onGiveUp: giveUp,
    onMessage(message, kept) {
      const type = message?.type;
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
  let runs = 0;
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
      runs += 1;
      const run = runs;
      const isRunning = () => run === runs && kept.isRunning();
      while (isRunning() && !(await answers(site.origin))) await sleep(ANSWER_CHECK_EVERY_MS);
      if (!isRunning()) return;
      kept.markWorking(); // `next dev` sends no messages.
      if (site.mode === 'start') await renewPages(site, say);
      if (announced || !isRunning()) return;
      announced = true;
      announce(site, `${site.productName} is ready at ${site.address}`, say);
    },
  });
}

/** @param {string} sentence That it runs; what is left to set for others to use the site follows. */
function announce({ unset }, sentence, say) {
  say(sentence);
  if (unset.length > 0) say(`not set, and needed before others use it: ${unset.join('; ')}`);
}

async function renewPages(site, say) {
  for (const problem of await refreshPages(site.origin, site.token)) say(`web: ${problem}`);
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
