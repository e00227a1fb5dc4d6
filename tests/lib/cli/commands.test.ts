import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nodeVersionProblem } from '@/lib/cli/site/node-version.mjs';
import { sourcesHash, warningsIn, withoutMiddlewareNotice } from '@/lib/cli/site/site-build.mjs';
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

describe('the output of a build', () => {
  const notice = [
    ' ⚠ The "middleware" file convention is deprecated. Please use "proxy" instead.',
    '',
    '  To migrate automatically, run:',
    '  npx @next/codemod@canary middleware-to-proxy .',
    '',
    '  Learn more: https://nextjs.org/docs/messages/middleware-to-proxy',
    '',
  ].join('\n');

  it('loses exactly the one known notice', () => {
    expect(withoutMiddlewareNotice(`before\n${notice}after\n`)).toBe('before\nafter\n');
  });

  it('keeps every other warning, which counts', () => {
    const other = ' \u001b[33m⚠\u001b[39m Something else is deprecated.';
    const shown = withoutMiddlewareNotice(`${notice}${other}\n✓ Compiled\n`);
    expect(warningsIn(shown)).toEqual([' ⚠ Something else is deprecated.']);
  });

  it('is made again when a name that pages carry changes, not for the port', () => {
    const hash = sourcesHash({});
    expect(sourcesHash({ PORT: '4000' })).toBe(hash);
    expect(sourcesHash({ PRODUCT_NAME: 'Blue Harbour' })).not.toBe(hash);
  });
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
