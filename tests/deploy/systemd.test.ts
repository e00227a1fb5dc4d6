import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
