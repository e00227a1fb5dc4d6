import { act, fireEvent, render, screen } from '@testing-library/react';
import { StatusMark, TONE_TEXT, type Tone } from '@/components/ui/marks/status-mark';
import { Tooltip } from '@/components/ui/overlay/tooltip';

describe('the mark of a status', () => {
  const TONES = Object.keys(TONE_TEXT) as Tone[];

  function classesOf(tone: Tone): string[] {
    const { container } = render(<StatusMark tone={tone} />);
    return [...(container.querySelector('span')?.classList ?? [])];
  }

  it('gives each tone a shape of its own, so that color is never the only sign', () => {
    const shapes = TONES.map((tone) =>
      classesOf(tone).filter((name) => name.startsWith('[clip-path:')),
    );
    for (const shape of shapes) expect(shape).toHaveLength(1);
    expect(new Set(shapes.flat()).size).toBe(TONES.length);
  });

  it.each(TONES)('keeps the shape of %p in forced colors and on paper', (tone) => {
    expect(classesOf(tone)).toEqual(
      expect.arrayContaining(['forced-colors:bg-[CanvasText]', '[print-color-adjust:exact]']),
    );
  });
});

describe('a tooltip', () => {
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
});
