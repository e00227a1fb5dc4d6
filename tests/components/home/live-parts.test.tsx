import { screen, waitFor } from '@testing-library/react';
import { LivePartView } from '@/components/home/live-parts';
import type { PartName } from '@/components/home/part-name';
import { PEG_RECENT_DEFAULTS, pegRecentCall } from '@/lib/contracts/calls';
import { YIELDS, yieldItem } from '../live-yields/answers';
import { pegRecent, regime, syi } from '../support/answers';
import { answer, asked, installFetch, renderLive } from '../support/harness';
import { familyOverview, OVERVIEW } from './family-answers';

const SYI = '/api/syi/current';
const REGIME = '/api/regime/current';
const PEG = pegRecentCall.swrKey({ query: PEG_RECENT_DEFAULTS });

const PARTS: readonly [PartName, Record<string, unknown>, string][] = [
  ['syi', { [SYI]: syi }, '4.4745'],
  ['peg', { [PEG]: pegRecent(-4) }, '$0.9996'],
  ['regime', { [REGIME]: regime }, 'Risk-Off'],
  ['benchmark', { [SYI]: syi, [REGIME]: regime }, '$127.5B'],
  ['family', { [OVERVIEW]: familyOverview() }, '4.47%'],
  ['yields', { [YIELDS]: [yieldItem('USDC')] }, '5.20%'],
];

beforeEach(installFetch);

it.each(PARTS)(
  '%s starts with the figures of a fresh page and asks nothing',
  (part, figures, text) => {
    renderLive(<LivePartView part={part} figures={figures} renderedAtMs={Date.now()} />);
    expect(screen.getByText(text)).toBeVisible();
    expect(asked).toEqual([]);
  },
);

it.each(PARTS)('%s asks for its own figures where the page is old', async (part, figures, text) => {
  for (const [url, body] of Object.entries(figures)) answer(url, body);
  renderLive(<LivePartView part={part} figures={figures} renderedAtMs={0} />);
  await waitFor(() => expect([...asked].sort()).toEqual(Object.keys(figures).sort()));
  expect(screen.getByText(text)).toBeVisible();
});
