import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from '@/components/ui/overlay/tooltip';

const bubble = () => screen.queryByRole('tooltip');
const button = () => screen.getByRole('button', { name: 'Deviation' });

function renderTip() {
  return render(<Tooltip label="A hundredth of a percent">Deviation</Tooltip>);
}

it('is not there, and describes its button to a screen reader all the same', () => {
  renderTip();
  expect(bubble()).toBeNull();
  expect(button()).toHaveAccessibleDescription('A hundredth of a percent');
});

it('shows on focus and goes on Escape, also in a browser without popovers', () => {
  renderTip();
  fireEvent.focus(button());
  expect(bubble()).toBeVisible();
  fireEvent.keyDown(button(), { key: 'Escape' });
  expect(bubble()).toBeNull();
});

it('goes when the page scrolls', () => {
  renderTip();
  fireEvent.mouseEnter(button());
  expect(bubble()).toBeVisible();
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
  expect(bubble()).toBeNull();
});

it('enters the top layer where the browser has one', () => {
  const showPopover = jest.fn();
  Object.assign(HTMLElement.prototype, { showPopover });
  renderTip();
  expect(showPopover).not.toHaveBeenCalled();
  fireEvent.mouseEnter(button());
  expect(showPopover).toHaveBeenCalledTimes(1);
  expect(bubble()).toHaveAttribute('popover', 'manual');
  fireEvent.mouseLeave(button());
  expect(bubble()).toBeNull();
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});
