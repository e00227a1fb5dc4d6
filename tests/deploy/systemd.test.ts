import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseServerConfig } from '@/lib/config/server-config';

const FOLDER = path.resolve('deploy/systemd');
const EDGE = 'stable-yield-edge.service';
const UNITS = readdirSync(FOLDER).flatMap((name) => (name === EDGE ? [] : [[name] as const]));

/** `Key=value` lines of a unit, by key. */
function settingsOf(name: string): Map<string, string> {
  const lines = readFileSync(path.join(FOLDER, name), 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [, key, value] = /^(\w+)=(.+)$/.exec(line) ?? [];
      return key && value ? [[key, value] as const] : [];
    }),
  );
}

it('has a unit for each role', () => {
  expect(UNITS).toHaveLength(2);
});

it.each(UNITS)('%s starts a script that is there, with settings that hold', (name) => {
  const settings = settingsOf(name);
  const [, script = ''] = settings.get('ExecStart')?.split(' ') ?? [];
  expect(existsSync(path.resolve(script))).toBe(true);
  const environment = Object.fromEntries(
    (settings.get('Environment') ?? '').split(' ').map((pair) => pair.split('=')),
  );
  const config = parseServerConfig({ ...environment, ...(environment.PORT && { PORT: '3000' }) });
  expect(name).toContain(config.role);
  expect(config.role === 'web' ? config.trustedProxyHops : 1).toBe(1);
  expect(settings.get('User')).toBe('stable-yield');
  expect(settings.get('NoNewPrivileges')).toBe('true');
});

it('starts nginx by a script that is there, in the folder that it may write to', () => {
  const settings = settingsOf(EDGE);
  const [shell, script = '', configuration] = settings.get('ExecStart')?.split(' ') ?? [];
  expect([shell, configuration]).toEqual(['/bin/sh', '/etc/nginx']);
  expect(existsSync(script.replace('/opt/stable-yield', path.resolve('.')))).toBe(true);
  expect(settings.get('WorkingDirectory')).toBe(`/var/lib/${settings.get('StateDirectory')}`);
});

const ANALYZE = 'systemd-analyze';
const canAnalyze = spawnSync(ANALYZE, ['--version']).status === 0;
if (!canAnalyze) console.warn('SKIPPED: systemd-analyze is not installed (Debian: systemd)');

(canAnalyze ? it : it.skip)('passes systemd-analyze without a word', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'units-'));
  const units = [...UNITS.map(([name]) => name), EDGE].map((name) => {
    const unit = path.join(folder, name.replace('@.', '@3000.'));
    copyFileSync(path.join(FOLDER, name), unit);
    return unit;
  });
  const { status, stderr } = spawnSync(ANALYZE, ['verify', ...units], { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  // Node may stand elsewhere on this machine than on the one that the unit is for.
  const said = stderr.split('\n').filter((line) => line !== '' && !line.includes('/usr/bin/node'));
  expect([said, existsSync('/usr/bin/node') ? status : 0]).toEqual([[], 0]);
});
