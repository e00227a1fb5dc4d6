import { readFileSync } from 'node:fs';
import { completeLockfile } from '@/lib/cli/complete-lockfile.mjs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));

it('has an entry for every optional package of every platform, so that npm ci accepts it', () => {
  expect(completeLockfile(lock).added).toBe(0);
});

it('completes a lockfile that lacks other platforms, and leaves what is there', () => {
  const packages = {
    '': {},
    'node_modules/tool': {
      optionalDependencies: { '@tool/linux-x64-musl': '1.2.3', '@tool/darwin-arm64': '1.2.3' },
    },
    'node_modules/@tool/linux-x64-musl': { version: '1.2.3', integrity: 'sha512-held' },
  };
  const { lock: completed, added } = completeLockfile({ packages });
  expect(added).toBe(1);
  expect(completed.packages['node_modules/@tool/darwin-arm64']).toEqual({
    version: '1.2.3',
    cpu: ['arm64'],
    optional: true,
    os: ['darwin'],
  });
  expect(completed.packages['node_modules/@tool/linux-x64-musl']).toEqual({
    version: '1.2.3',
    integrity: 'sha512-held',
  });
});

it('refuses to guess a platform', () => {
  const packages = { 'node_modules/tool': { optionalDependencies: { 'something-else': '1.0.0' } } };
  expect(() => completeLockfile({ packages })).toThrow('something-else@1.0.0');
});

it('names no address of a registry', () => {
  const resolved = Object.values<{ resolved?: string }>(lock.packages).flatMap(
    (row) => row.resolved ?? [],
  );
  expect(resolved).toEqual([]);
});
