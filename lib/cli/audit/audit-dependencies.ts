import { spawnSync } from 'node:child_process';
import { PROJECT_ROOT } from '../project.mjs';
import { npmCommand } from '../run-command.mjs';
import { AUDIT_EXIT, readAuditReport } from './read-report';

// `npm run audit:deps`: known vulnerabilities of the locked packages. npm exits alike whether there
// are some or nobody could tell; here the two differ.

const [command, leading] = npmCommand();
const { stdout } = spawnSync(command, [...leading, 'audit', '--json'], {
  cwd: PROJECT_ROOT,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
  maxBuffer: 64 * 1024 * 1024,
});
const { exit, lines } = readAuditReport(stdout ?? '');
const say = exit === AUDIT_EXIT.unknown ? console.error : console.log;
for (const line of lines) say(line);
process.exitCode = exit;
