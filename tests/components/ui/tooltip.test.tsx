import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from '@/components/ui/overlay/tooltip';

const bubble = () => screen.getByRole('tooltip', { hidden: true });
const button = () => screen.getByRole('button', { name: 'Deviation' });

function renderTip() {
  return render(<Tooltip label="A hundredth of a percent">Deviation</Tooltip>);
}

it('stands hidden, and describes its button to a screen reader all the same', () => {
  renderTip();
  expect(bubble()).not.toBeVisible();
  expect(button()).toHaveAccessibleDescription('A hundredth of a percent');
});

it('shows on focus and goes on Escape, also in a browser without popovers', () => {
  renderTip();
  fireEvent.focus(button());
  expect(bubble()).toBeVisible();
  fireEvent.keyDown(button(), { key: 'Escape' });
  expect(bubble()).not.toBeVisible();
});

it('goes when the page scrolls', () => {
  renderTip();
  fireEvent.mouseEnter(button());
  expect(bubble()).toBeVisible();
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
  expect(bubble()).not.toBeVisible();
});

describe('where the browser has a top layer', () => {
  const calls: string[] = [];

  beforeEach(() => {
    calls.length = 0;
    Object.assign(HTMLElement.prototype, {
      showPopover: () => calls.push('show'),
      hidePopover: () => calls.push('hide'),
    });
  });

  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  });

  it('the bubble enters it when shown and leaves it when put away', () => {
    renderTip();
    expect(calls).toEqual([]);
    fireEvent.mouseEnter(button());
    expect(calls).toEqual(['show']);
    expect(bubble()).toHaveAttribute('popover', 'manual');
    fireEvent.mouseLeave(button());
    expect(calls).toEqual(['show', 'hide']);
  });

  it('the bubble leaves it when its page goes away', () => {
    const { unmount } = renderTip();
    fireEvent.mouseEnter(button());
    unmount();
    expect(calls).toEqual(['show', 'hide']);
  });
});
