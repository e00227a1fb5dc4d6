import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The headless shell first: it draws no window of its own, which halves what a test costs. */
const BROWSERS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** For a browser that tests drive on a machine that may be a container without a screen. */
export const CHROME_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Where it is, Debian's packages start no services when they are installed, as in most containers. */
const POLICY = '/usr/sbin/policy-rc.d';

/** The path of the first of these programs that this machine has. */
export function findProgram(...names) {
  const { stdout } = spawnSync('which', names, { encoding: 'utf8' });
  return stdout?.split('\n')[0] || undefined;
}

function install(name) {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Another stage may be installing something.
  const lock = ['-o', 'DPkg::Lock::Timeout=300'];
  console.log(`Installing the system's package ${name}…`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    spawnSync('apt-get', [...lock, ...args], { env, stdio: 'ignore' });
  }
}

/** Installs the Debian package of a server's program where that starts no server; tests without it are skipped. */
export function installMissing(program, name) {
  if (!findProgram(program) && existsSync(POLICY)) install(name);
  if (!findProgram(program)) console.log(`SKIPPED: ${program} is not installed (Debian: ${name})`);
}

/** The system's Chromium or a browser made from it; CHROMIUM_PATH names another one. */
export function findSystemChromium() {
  return process.env.CHROMIUM_PATH || findProgram(...BROWSERS);
}

/**
 * A Chromium for the end-to-end tests, installed when there is none.
 * @returns {string | undefined} its path; undefined when Playwright brings its own.
 * @throws when none could be installed.
 */
export function findOrInstallChromium() {
  const require = createRequire(import.meta.url);
  const isBrought = () => existsSync(require('playwright').chromium.executablePath());
  for (const name of BROWSERS.slice(0, 2)) {
    if (findSystemChromium() || isBrought()) return findSystemChromium();
    install(name);
  }
  if (findSystemChromium()) return findSystemChromium();
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('No Chromium could be installed');
  return undefined;
}
