import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from './project.mjs';

// `npm run lock`: a registry mirror may lack packages of other platforms. `npm install` then leaves
// them out of the lockfile, with `--os`, `--cpu` and `--libc` too (those choose what is installed,
// not what is looked up), and `npm ci` refuses that lockfile. This adds their entries by name.

const SYSTEMS = new Set(
  'darwin win32 linux android freebsd netbsd openbsd openharmony sunos aix'.split(' '),
);
const PROCESSORS = new Set(
  'x64 arm64 arm ia32 ppc64 riscv64 s390x loong64 mips64el wasm32'.split(' '),
);
const EXACT_VERSION = /^\d+\.\d+\.\d+[\w.-]*$/;

/** Whether a package at `place` resolves `name` in the folders above it, as Node does. */
function isLocked(packages, place, name) {
  const parents = place
    .split('/node_modules/')
    .map((_, depth, all) => `${all.slice(0, depth + 1).join('/node_modules/')}/`);
  return ['', ...parents].some((parent) => packages[`${parent}node_modules/${name}`]);
}

function platformOf(name, siblings) {
  const words = name.split(/[-/_@]/);
  const os = words.filter((word) => SYSTEMS.has(word));
  const cpu = words.filter((word) => PROCESSORS.has(word));
  const isMusl = words.some((word) => word.startsWith('musl'));
  const isGnu = words.some((word) => word.startsWith('gnu')) || `${name}-musl` in siblings;
  const libc = os.includes('linux') ? (isMusl ? ['musl'] : isGnu ? ['glibc'] : []) : [];
  return { os, cpu, libc };
}

/**
 * Adds the platform packages that a lockfile's optional dependencies name but that have no entry in it.
 * @returns the completed lockfile and how many entries were added.
 * @throws Error for an optional dependency whose version or platform cannot be determined.
 */
export function completeLockfile(lock) {
  const packages = { ...lock.packages };
  let added = 0;
  for (const [place, { optionalDependencies = {}, dev, peer }] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (isLocked(packages, place, name)) continue;
      const version = range.replace(/^[\^~]/, '');
      const { os, cpu, libc } = platformOf(name, optionalDependencies);
      if (!EXACT_VERSION.test(version) || os.length + cpu.length === 0) {
        throw new Error(`package-lock.json: add ${name}@${range} (wanted by ${place}) by hand`);
      }
      packages[`node_modules/${name}`] = {
        version,
        ...(cpu.length > 0 && { cpu }),
        ...(dev && { dev }),
        ...(libc.length > 0 && { libc }),
        optional: true,
        ...(os.length > 0 && { os }),
        ...(peer && { peer }),
      };
      added += 1;
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { lock: { ...lock, packages: Object.fromEntries(sorted) }, added };
}

if (process.argv[1] === inProject('lib/cli/complete-lockfile.mjs')) {
  const file = inProject('package-lock.json');
  const { lock, added } = completeLockfile(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: ${added} entries added`);
}
