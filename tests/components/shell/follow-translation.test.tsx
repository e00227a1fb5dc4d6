import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { AsOf } from '@/components/freshness/freshness';
import { followTranslation } from '@/lib/features/client/follow-translation';
import { meta } from '../support/answers';
import { renderLive } from '../support/harness';

let end = () => {};

beforeEach(() => {
  end = followTranslation(document.body);
});

afterEach(() => end());

/** As a translating browser does it: each text gives way to a `<font>` with the translated text. */
async function translate(root: Node = document.body): Promise<void> {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('font')) continue;
    const inner = document.createElement('font');
    inner.textContent = `«${text.data}»`;
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  }
  await act(async () => {});
}

let set: (next: { age: string | null; more: boolean; alone: string }) => void = () => {};

/** Text that changes beside other text, text that comes and goes, and text alone in its element. */
function Sample() {
  const [{ age, more, alone }, setState] = useState({
    ...{ age: '30 s' as string | null, more: false, alone: '4.47%' },
  });
  set = setState;
  return (
    <div>
      <p>
        as of {more ? <b>now</b> : null} {age} old {more ? 'and counting' : null}
      </p>
      <i>{alone}</i>
    </div>
  );
}

const shown = () => document.body.textContent?.replace(/\s+/g, ' ').trim();

it('follows ages and values on a translated page', async () => {
  render(<Sample />);
  await translate();
  expect(shown()).toBe('«as of » «30 s»« old »«4.47%»');
  await act(async () => set({ age: '3 min', more: false, alone: '4.48%' }));
  expect(shown()).toBe('«as of » 3 min« old »4.48%');
  // The translator goes on with what is new.
  await translate();
  await act(async () => set({ age: '4 min', more: false, alone: '4.49%' }));
  expect(shown()).toBe('«as of » 4 min« old »4.49%');
});

it('adds and removes elements and text among translated text, in their order', async () => {
  render(<Sample />);
  await translate();
  await act(async () => set({ age: '1 min', more: true, alone: '4.47%' }));
  expect(shown()).toBe('«as of »now 1 min« old »and counting«4.47%»');
  await translate();
  await act(async () => set({ age: null, more: false, alone: '4.47%' }));
  expect(shown()).toBe('«as of » « old »«4.47%»');
});

it('keeps the text of a page whose translation is taken back', async () => {
  const { container } = render(<p>30 s old</p>);
  const text = container.querySelector('p')?.firstChild;
  await translate();
  const translation = container.querySelector('font');
  if (!text || !translation) throw new Error('nothing was translated');
  translation.replaceWith(text);
  await act(async () => {});
  expect(container).toHaveTextContent(/^30 s old$/);
});

it('lets the age of an answer grow on a translated page', async () => {
  jest.useFakeTimers({ now: Date.parse(meta.as_of) });
  renderLive(<AsOf meta={meta} receivedAtMs={Date.parse(meta.as_of)} />);
  await act(async () => jest.advanceTimersByTimeAsync(1000));
  await translate();
  await act(async () => jest.advanceTimersByTimeAsync(180_000));
  expect(document.body).toHaveTextContent('3 min old');
  jest.useRealTimers();
});
