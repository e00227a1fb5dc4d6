import type { Page } from 'playwright/test';
import { PolledPage } from './playwright-polls';

const LONGEST_INTERVAL_S = 310;

/** The site's answer to a call at this moment, which the page gets from now on too. */
export async function frozen<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(path);
  const body = await answer.body();
  const { pathname } = new URL(answer.url());
  await page.route(
    (url) => url.pathname === pathname,
    (route) => route.fulfill({ contentType: 'application/json', body }),
  );
  return answer.json() as Promise<Answer>;
}

/** Opens a page and lets its clock run until it has asked for every figure again. */
export async function openPolled(page: Page, path: string): Promise<PolledPage> {
  const polled = await PolledPage.of(page);
  await polled.open(path);
  await polled.run(LONGEST_INTERVAL_S);
  return polled;
}
