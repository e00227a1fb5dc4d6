import { act, render } from '@testing-library/react';
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { CHARACTERS_PER_FRAME, piecesOf } from '@/components/chat/frame-budget';
import { Markdown } from '@/components/chat/markdown';

jest.mock('mdast-util-from-markdown', () => {
  const actual = jest.requireActual('mdast-util-from-markdown');
  return { fromMarkdown: jest.fn(actual.fromMarkdown) };
});

let painted: FrameRequestCallback[];
beforeEach(() => {
  painted = [];
  const ask = (paint: FrameRequestCallback) => painted.push(paint);
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation(ask);
});
// Each test begins with a whole frame.
afterEach(() => {
  while (painted.length > 0) nextFrame();
});

function nextFrame(): void {
  jest.mocked(fromMarkdown).mockClear();
  act(() => {
    for (const paint of painted.splice(0)) paint(0);
  });
}
const parsed = () =>
  jest.mocked(fromMarkdown).mock.calls.reduce((sum, [text]) => sum + String(text).length, 0);
const messages = (...texts: string[]) =>
  render(
    texts.map((text) => (
      <Markdown key={text} onFollow={() => undefined}>
        {text}
      </Markdown>
    )),
  ).container;
const block = (word: string) => `**${word}** ${'x'.repeat(CHARACTERS_PER_FRAME / 2 - 20)}`;

it('parses an answer of usual length before it is painted', () => {
  expect(messages('**soon**').querySelector('strong')).toHaveTextContent('soon');
});

it('parses a long answer piece by piece, at most 2,000 characters between two frames', () => {
  const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const box = messages(words.map(block).join('\n\n'));
  const strong = () => box.querySelectorAll('strong').length;
  expect(parsed()).toBeLessThanOrEqual(2000);
  expect(strong()).toBe(2);
  // What is not parsed yet can be read.
  expect(box).toHaveTextContent('**h**');
  for (const found of [4, 6, 8]) {
    nextFrame();
    expect(parsed()).toBeLessThanOrEqual(2000);
    expect(strong()).toBe(found);
  }
  expect(box).not.toHaveTextContent('**');
});

it('shares the frame between all messages of a conversation that is opened, the newest first', () => {
  const box = messages(...['one', 'two', 'three', 'four', 'five'].map(block));
  const bold = () => Array.from(box.querySelectorAll('strong'), (each) => each.textContent);
  expect(parsed()).toBeLessThanOrEqual(2000);
  expect(bold()).toEqual(['one', 'two']);
  nextFrame();
  expect(parsed()).toBeLessThanOrEqual(2000);
  expect(bold()).toEqual(['one', 'two', 'four', 'five']);
  nextFrame();
  expect(bold()).toHaveLength(5);
});

it('parses nothing of a message that is gone', () => {
  const text = ['a', 'b', 'c', 'd'].map(block).join('\n\n');
  const { unmount } = render(<Markdown onFollow={() => undefined}>{text}</Markdown>);
  unmount();
  nextFrame();
  expect(parsed()).toBe(0);
});

it('cuts any text into pieces that fit, between blocks or lines where there are some', () => {
  expect(piecesOf('')).toEqual(['']);
  expect(piecesOf(`${'a'.repeat(900)}\n\n${'b'.repeat(900)}\n${'c'.repeat(900)}`)).toEqual([
    `${'a'.repeat(900)}\n\n`,
    `${'b'.repeat(900)}\n${'c'.repeat(900)}`,
  ]);
  expect(piecesOf(`${'a'.repeat(1500)}\n${'b'.repeat(1500)}`)[0]).toBe(`${'a'.repeat(1500)}\n`);
  const part = fc.constantFrom('\n', '\n\n', 'x'.repeat(700), '😀'.repeat(333), 'word ');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const pieces = piecesOf(text);
      expect(pieces.join('')).toBe(text);
      for (const piece of pieces) {
        expect(piece.length).toBeLessThanOrEqual(CHARACTERS_PER_FRAME);
        expect(piece).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
      }
    }),
  );
});
