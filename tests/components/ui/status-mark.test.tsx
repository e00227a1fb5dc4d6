import { render } from '@testing-library/react';
import { StatusMark } from '@/components/ui/marks/status-mark';
import { TONE_TEXT, type Tone } from '@/components/ui/marks/tone';

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
