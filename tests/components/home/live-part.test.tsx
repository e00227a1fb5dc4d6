import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { REFRESH, refreshAnswer, YIELDS, yieldItem } from '../live-yields/answers';
import { meta } from '../support/answers';
import { answer, asked, installFetch, neverAnswer, renderLive } from '../support/harness';

const figures = { [YIELDS]: [yieldItem('USDC')] };
const written = { status: 'live', data: figures[YIELDS] ?? [], receivedAtMs: 0 } as const;

beforeEach(() => {
  installFetch();
  jest.useFakeTimers({ now: Date.parse(meta.as_of) });
});

afterEach(() => {
  jest.useRealTimers();
});

/** The loader keeps what it has loaded for the life of the page, so each test has its own. */
async function open(renderedAtMs = Date.now()) {
  let shown: ReactNode = null;
  await jest.isolateModulesAsync(async () => {
    const { LivePart } = await import('@/components/home/live-part');
    const { YieldBoard } = await import('@/components/live-yields/yield-board');
    shown = (
      <LivePart part="yields" figures={figures} renderedAtMs={renderedAtMs}>
        <YieldBoard state={written} />
      </LivePart>
    );
  });
  return renderLive(shown);
}
