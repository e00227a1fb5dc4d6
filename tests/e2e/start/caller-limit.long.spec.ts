import { expect, test } from 'playwright/test';
import { NEXT_BIN, WEB_ARGS } from '../../../lib/cli/project.mjs';
import { startWeb } from '../../support/browser/playwright-site';

const LIMIT = 30;

/** Statuses of calls of one limit, each with what it says of its caller. */
async function preview(url: string, times: number, forwardedFor?: string): Promise<number[]> {
  const statuses = [];
  for (let turn = 0; turn < times; turn += 1) {
    const answer = await fetch(`${url}/api/ai/alerts/preview`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
      },
      body: '{}',
    });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  return statuses;
}

const SERVERS = { 'our server': WEB_ARGS, 'next start': [NEXT_BIN, 'start'] };
const SETTINGS = { DATABASE_URL: 'file:/nowhere/absent.db', LOG_LEVEL: 'silent' };

for (const [name, args] of Object.entries(SERVERS)) {
  test.describe(name, () => {
    test('believes no caller about its address, and answers pages without a limit', async () => {
      const web = await startWeb(args, { ...SETTINGS, TRUSTED_PROXY_HOPS: '0' });
      try {
        const first = await preview(web.url, LIMIT);
        expect(first).not.toContain(429);
        expect(await preview(web.url, 1)).toEqual([429]);
        expect(await preview(web.url, 1, '198.51.100.7')).toEqual([429]);
        expect(await preview(web.url, 1, '198.51.100.8, 198.51.100.9')).toEqual([429]);
        const pages = Array.from({ length: 700 }, () => fetch(`${web.url}/about`));
        const statuses = await Promise.all(
          pages.map(async (page) => {
            const answer = await page;
            await answer.arrayBuffer();
            return answer.status;
          }),
        );
        expect(new Set(statuses)).toEqual(new Set([200]));
      } finally {
        await web.stop();
      }
    });

    test('counts by the address that a trusted proxy wrote last', async () => {
      const web = await startWeb(args, { ...SETTINGS, TRUSTED_PROXY_HOPS: '1' });
      try {
        await preview(web.url, LIMIT, '198.51.100.7');
        expect(await preview(web.url, 1, '198.51.100.7')).toEqual([429]);
        expect(await preview(web.url, 1, '203.0.113.1, 198.51.100.7')).toEqual([429]);
        expect(await preview(web.url, 1, '198.51.100.8')).not.toContain(429);
      } finally {
        await web.stop();
      }
    });
  });
}
