import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeVersionProblem } from '@/lib/cli/site/node-version.mjs';
import { findSystemChromium } from '../../support/chromium.mjs';

describe('nodeVersionProblem', () => {
  it.each(['20.20.0', '20.20.2', '20.21.0', '22.0.0', '100.1.0'])('accepts %s', (version) => {
    expect(nodeVersionProblem(version)).toBeUndefined();
  });

  it.each(['20.19.9', '20.8.1', '18.20.0', '4.0.0'])(
    'says in a sentence that %s is too old',
    (version) => {
      expect(nodeVersionProblem(version)).toContain(
        `20.20 or newer is needed; this is ${version}.`,
      );
    },
  );
});

describe('findSystemChromium', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'chromium-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('takes an executable from the path', () => {
    const file = path.join(folder, 'google-chrome');
    writeFileSync(file, '#!/bin/sh\n');
    expect(findSystemChromium({ PATH: folder })).not.toBe(file);
    chmodSync(file, 0o755);
    expect(findSystemChromium({ PATH: folder })).toBe(file);
  });

  it('believes the one it is told', () => {
    expect(findSystemChromium({ PATH: folder, CHROMIUM_PATH: '/opt/chrome' })).toBe('/opt/chrome');
  });
});
