import {
  canInstallServers,
  findProgram,
  installPackages,
} from '../../../tests/support/system-packages.mjs';

/** Programs that some suites start, and the Debian packages that provide them. */
const PROGRAMS = [
  { program: 'nginx', packages: ['nginx', 'libnginx-mod-http-brotli-static'] },
  { program: 'promtool', packages: ['prometheus'] },
];

/**
 * Looks for the programs, and installs missing ones whose installation starts no server.
 * @param {(line: string) => void} say
 * @returns {Promise<string[]>} the missing programs, and what is skipped without them.
 */
export async function findOrInstallPrograms(say) {
  const missing = PROGRAMS.filter(({ program }) => findProgram([program]) === undefined);
  if (missing.length > 0 && canInstallServers()) {
    const packages = missing.flatMap((each) => each.packages);
    say(`Installing the system's packages for the tests (apt-get install ${packages.join(' ')})…`);
    await installPackages(packages);
  }
  return missing
    .filter(({ program }) => findProgram([program]) === undefined)
    .map(
      ({ program, packages }) => `${program} suites: not installed (Debian: ${packages.join(' ')})`,
    );
}
