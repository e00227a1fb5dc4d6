import { spawnSync } from 'node:child_process';
import { PROJECT_ROOT } from '../project.mjs';
import { npmCommand } from '../run-command.mjs';
import { AUDIT_EXIT, readAuditReport } from './read-report';

// `npm run audit:deps`: known vulnerabilities of the locked packages. npm exits with the same code whether it
// found some or could not check; this command tells the two apart.

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
