import { existsSync } from 'node:fs';
import { runCommand } from '../../lib/cli/run-command.mjs';
import {
  canInstallPackages,
  findProgram,
  installPackages,
  isExecutable,
} from './system-packages.mjs';

/** The headless shell first: it draws no window of its own, which halves what a test costs. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const ELSEWHERE = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The system's Chromium or a browser made from it; CHROMIUM_PATH names another one.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function findSystemChromium(env = process.env) {
  return env.CHROMIUM_PATH || findProgram(NAMES, env) || ELSEWHERE.find(isExecutable);
}

/**
 * A Chromium for the end-to-end tests, installed when there is none.
 * @param {(line: string) => void} say
 * @returns {Promise<string | undefined>} its path; undefined when Playwright brings its own.
 * @throws when none could be installed.
 */
export async function findOrInstallChromium(say) {
  const found = findSystemChromium();
  if (found) return found;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return undefined;
  if (canInstallPackages()) {
    for (const name of ['chromium-headless-shell', 'chromium']) {
      say(`No Chromium here: installing the system's package (apt-get install ${name})…`);
      const installed = (await installPackages([name])) && findSystemChromium();
      if (installed) return installed;
    }
    say('That failed.');
  }
  say("No Chromium here: installing Playwright's own (playwright install chromium)…");
  const { code, output } = await runCommand(
    process.execPath,
    ['node_modules/playwright/cli.js', 'install', 'chromium'],
    { quiet: true },
  );
  if (code !== 0) throw new Error(`No Chromium could be installed:\n${output}`);
  return undefined;
}
