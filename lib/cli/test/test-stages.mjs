import { inProject, NEXT_BIN } from '../project.mjs';
import { runCommand } from '../run-command.mjs';
import { ensureInstalled } from '../site/install.mjs';
import { buildSite, warningsIn } from '../site/site-build.mjs';
import { findOrInstallPrograms } from './test-programs.mjs';
import { findServices } from './test-services.mjs';
import { runJest, runPlaywright } from './test-suites.mjs';

const say = (line) => console.log(line);
const ONE_PASSED = { passed: 1, failed: 0 };

/** Runs a tool of node_modules whose exit code is its verdict. */
async function check(script, args, { env }) {
  const { code, output } = await runCommand(process.execPath, [inProject(script), ...args], {
    env,
    quiet: true,
  });
  return code === 0 ? ONE_PASSED : { passed: 0, failed: 1, output };
}

async function install() {
  await ensureInstalled(say);
  return ONE_PASSED;
}

function lint(context) {
  const args = ['check', '--error-on-warnings', '--max-diagnostics=200', '.'];
  return check('node_modules/@biomejs/biome/bin/biome', args, context);
}

async function typecheck(context) {
  // Route types and next-env.d.ts are generated; a fresh clone has neither.
  const typegen = await runCommand(process.execPath, [NEXT_BIN, 'typegen'], { quiet: true });
  if (typegen.code !== 0) return { passed: 0, failed: 1, output: typegen.output };
  return check('node_modules/typescript/bin/tsc', ['--noEmit', '--pretty', 'false'], context);
}

function unused(context) {
  return check('node_modules/knip/bin/knip.js', ['--no-progress'], context);
}

async function services(context) {
  const { env, missing } = await findServices(context.env);
  Object.assign(context.env, env);
  missing.push(...(await findOrInstallPrograms(say)));
  context.notes.push(...missing);
  return { passed: 0, failed: 0, skipped: missing.length };
}

async function build(context) {
  const output = await buildSite();
  context.isBuilt = true;
  const warnings = warningsIn(output);
  if (warnings.length === 0) return ONE_PASSED;
  return { passed: 0, failed: 1, output: `The build warns:\n${warnings.join('\n')}` };
}

/**
 * Two cores are shared out in this order: the next stage that fits starts. Type checking and the
 * build both write Next's folder, so one follows the other.
 * @type {import('./run-stages.mjs').Stage[]}
 */
export const STAGES = [
  { name: 'install', after: [], cores: 2, run: install },
  { name: 'services', after: ['install'], cores: 0, run: services },
  { name: 'typecheck', after: ['install'], cores: 1, run: typecheck },
  { name: 'format and lint', after: ['install'], cores: 1, run: lint },
  { name: 'unused code', after: ['install'], cores: 1, run: unused },
  { name: 'build', after: ['typecheck'], cores: 1, run: build },
  // Browsers and child processes are idle a third of their time, but a third stage beside two of them
  // distorts their timings. The browser stage is the longest, so nothing goes before it.
  { name: 'end-to-end', after: ['build'], cores: 0.8, run: runPlaywright },
  {
    name: 'integration tests',
    after: ['services'],
    cores: 0.7,
    run: (context) =>
      runJest(context, ['integration', ...(context.withLong ? ['long'] : [])], '100%'),
  },
  {
    name: 'unit tests',
    after: ['services'],
    cores: 0.6,
    run: (context) => runJest(context, ['unit'], '50%'),
  },
  {
    name: 'component tests',
    after: ['install'],
    cores: 0.6,
    run: (context) => runJest(context, ['components', 'screens'], '50%'),
  },
];
