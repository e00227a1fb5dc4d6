import { readFileSync } from 'node:fs';
import { TONE_TEXT } from '@/components/ui/marks/tone';

const css = readFileSync('app/globals.css', 'utf8');

/** The shape the style sheet draws for a tone, in a badge and beside a word alike. */
function shapeOf(look: string): string | undefined {
  const rule = css.match(
    new RegExp(`\\.mark\\.${look},\\s+\\.badge\\.${look}::before \\{\\s+clip-path: ([^;]+);`),
  );
  return rule?.[1];
}

it('gives each tone a shape of its own, so that color is never the only sign', () => {
  const drawn = Object.entries(TONE_TEXT).filter(([tone]) => tone !== 'neutral');
  const shapes = drawn.map(([, look]) => shapeOf(look));
  for (const shape of shapes) expect(shape).toMatch(/^(circle|polygon)\(/);
  // The neutral bar is what every mark is before it has a tone.
  const bar = css.match(/\.mark,\s+\.badge::before \{[^}]*clip-path: ([^;]+);/)?.[1];
  expect(bar).toMatch(/^inset\(/);
  expect(new Set([...shapes, bar]).size).toBe(drawn.length + 1);
});

it('keeps the shapes in forced colors and on paper', () => {
  expect(css).toMatch(/\.mark,\s+\.badge::before \{[^}]*print-color-adjust: exact/);
  expect(css).toMatch(
    /forced-colors: active\) \{\s+\.mark,\s+\.badge::before \{\s+background: CanvasText/,
  );
});
