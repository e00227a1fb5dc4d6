import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { parseServerConfig, serverEnvironmentSchema } from '@/lib/config/server-config';
import { parseSourceUrls } from '@/lib/config/source-urls';
import { sourceUrlsSchema } from '@/lib/market/source-urls';

const text = readFileSync(path.resolve(__dirname, '../../../.env.example'), 'utf8');
const example = parseEnv(text) as Record<string, string>;
const variables = [
  ...Object.keys(serverEnvironmentSchema.shape),
  ...Object.keys(sourceUrlsSchema.shape),
];

describe('.env.example', () => {
  it('names every variable of the configuration, and no other', () => {
    expect(Object.keys(example).sort()).toEqual([...variables].sort());
  });

  it('gives each its default', () => {
    expect(parseServerConfig(example)).toEqual(parseServerConfig({}));
    expect(parseSourceUrls(example)).toEqual(parseSourceUrls({}));
  });

  it('spells out every default that there is', () => {
    const defaults = { ...serverEnvironmentSchema.parse({}), ...sourceUrlsSchema.parse({}) };
    const empty = variables.filter((name) => example[name] === '');
    expect(empty.filter((name) => name in defaults)).toEqual([]);
  });

  it('describes each in the line above it', () => {
    const lines = text.split('\n');
    const bare = lines.filter(
      (line, at) => /^[A-Z]/.test(line) && !/^# .+\.$/.test(lines[at - 1] ?? ''),
    );
    expect(bare).toEqual([]);
  });
});
